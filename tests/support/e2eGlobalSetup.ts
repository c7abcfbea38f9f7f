import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { PROJECT_ROOT } from '../../local/fireemu';
import { servePreview } from '../../local/web';
import { startTestSchool } from './testSchool';

/** As `npm run build` does; in a process of its own, because vitest sets NODE_ENV. */
function buildForProduction(outDir: string): void {
  const { status } = spawnSync(
    join(PROJECT_ROOT, 'node_modules', '.bin', 'vite'),
    ['build', '--logLevel', 'error', '--outDir', outDir],
    { cwd: PROJECT_ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('the application does not build');
}

/** The school and the production build on one origin, for the browser tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // npm test has built already; otherwise a folder of its own, so that two runs do not meet.
  const built = process.env.AULA_TEST_BUILD;
  const outDir = built ?? join('.fireemu', `dist-${String(process.pid)}`);
  if (built === undefined) buildForProduction(outDir);
  const { school, stop } = await startTestSchool('e2e');
  const web = await servePreview(school.ports, outDir);
  project.provide('school', school);
  project.provide('appUrl', web.url);
  project.provide('appBuild', outDir);
  return async () => {
    await web.close();
    await stop();
    if (built === undefined) rmSync(join(PROJECT_ROOT, outDir), { recursive: true, force: true });
  };
}
