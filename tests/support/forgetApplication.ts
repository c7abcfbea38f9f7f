import { deleteApp, getApps } from 'firebase/app';
import { vi } from 'vitest';

/**
 * Makes the next file of this worker load the application anew, as after a reload. The libraries
 * stay loaded, because loading them takes longer than most files' tests.
 */
export async function forgetApplication(): Promise<void> {
  await Promise.all(getApps().map(deleteApp));
  await vi.dynamicImportSettled(); // a module that is loading would stay beside the new ones
  vi.resetModules();
}
