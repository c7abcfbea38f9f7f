import type { TestProject } from 'vitest/node';
import { startSchools } from './testSchool';

/** A school for each worker: for the tests of endpoints and triggers, and of the store. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { schools, stop } = await startSchools(project.name, project.config.maxWorkers);
  project.provide('schools', schools);
  return stop;
}
