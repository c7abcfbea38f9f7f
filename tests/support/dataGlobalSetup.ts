import type { TestProject } from 'vitest/node';
import { startSchools } from './testSchool';

/** Starts the demo school for each worker, for the tests of the store. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { schools, stop } = await startSchools(project.name, project.config.maxWorkers);
  project.provide('schools', schools);
  return stop;
}
