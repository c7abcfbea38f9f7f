import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { PROJECT_ROOT } from '../../local/fireemu';
import { servePreview } from '../../local/web';
import { startSchools } from './testSchool';

/** As `npm run build` does; in a process of its own, because vitest sets NODE_ENV. */
function buildForProduction(outDir: string): void {
  const { status } = spawnSync(
    join(PROJECT_ROOT, 'node_modules', '.bin', 'vite'),
    ['build', '--logLevel', 'error', '--outDir', outDir],
    { cwd: PROJECT_ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('the application does not build');
}

/** For each worker a school and the production build on one origin, for the browser tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // npm test has built already; otherwise a folder of its own, so that two runs do not meet.
  const built = process.env.AULA_TEST_BUILD;
  const outDir = built ?? join('.fireemu', `dist-${String(process.pid)}`);
  if (built === undefined) buildForProduction(outDir);
  const { schools, stop } = await startSchools('e2e', project.config.maxWorkers);
  const webs = await Promise.all(schools.map(({ ports }) => servePreview(ports, outDir)));
  project.provide('schools', schools);
  project.provide(
    'appUrls',
    webs.map(({ url }) => url),
  );
  project.provide('appBuild', outDir);
  return async () => {
    await Promise.all(webs.map((web) => web.close()));
    await stop();
    if (built === undefined) rmSync(join(PROJECT_ROOT, outDir), { recursive: true, force: true });
  };
}
