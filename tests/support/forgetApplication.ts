import { deleteApp, getApps } from 'firebase/app';
import { vi } from 'vitest';

/**
 * At the end of a test file: the next one of this worker loads the application anew, as after a reload. The
 * libraries stay loaded, because loading them takes longer than most files' tests.
 */
export async function forgetApplication(): Promise<void> {
  await Promise.all(getApps().map(deleteApp));
  await vi.dynamicImportSettled(); // what is still being loaded would stay, beside what is loaded anew
  vi.resetModules();
}
