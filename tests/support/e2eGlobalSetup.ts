import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { PROJECT_ROOT } from '../../local/fireemu';
import { servePreview } from '../../local/web';
import { buildWeb } from '../../local/webBuild';
import { startSchools } from './testSchool';

/**
 * Starts a school for each worker and serves the production build on the same origin, for the
 * browser tests.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // `npm test` has already built it; otherwise each run builds into its own folder, so that two
  // runs do not collide.
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
