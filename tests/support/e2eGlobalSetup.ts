import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { PROJECT_ROOT } from '../../local/fireemu';
import { servePreview } from '../../local/web';
import { buildWeb } from '../../local/webBuild';
import { startSchools } from './testSchool';

/** For each worker a school and the production build on one origin, for the browser tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // npm test has built already; otherwise a folder of its own, so that two runs do not meet.
  const built = process.env.AULA_TEST_BUILD;
  const outDir = built ?? join('.fireemu', `dist-${String(process.pid)}`);
  if (built === undefined) buildWeb(outDir);
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
