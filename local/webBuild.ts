import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_ROOT } from './project';

/** `measured` differs from `production` in nothing but the read meter (src/lib/firebase/readMeter.ts). */
export type BuildMode = 'production' | 'measured';

/**
 * Builds the application as `npm run build` does; in a process of its own, because vitest sets NODE_ENV.
 * @param outDir from the root of the project
 * @throws Error when it does not build
 */
export function buildWeb(outDir: string, mode: BuildMode = 'production'): void {
  const { status } = spawnSync(
    join(PROJECT_ROOT, 'node_modules', '.bin', 'vite'),
    ['build', '--logLevel', 'error', '--mode', mode, '--outDir', outDir],
    { cwd: PROJECT_ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('the application does not build');
}
