import type { TestProject } from 'vitest/node';
import { buildDemoSchool } from '../../local/seed/demoSchool';
import { smallCatalogue } from './smallCatalogue';
import { startSchools } from './testSchool';

/** Enough students for the events of a class; each of them costs the triggers time. */
const STUDENTS_PER_COURSE = 8;

const apiSchool = () =>
  buildDemoSchool({ now: Date.now(), scale: 1, catalogue: smallCatalogue(STUDENTS_PER_COURSE) });

/** Starts a small school for each worker, for the tests of endpoints and triggers. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { schools, stop } = await startSchools(project.name, project.config.maxWorkers, apiSchool);
  project.provide('schools', schools);
  return stop;
}
