import type { TestProject } from 'vitest/node';
import { startTestSchool } from './testSchool';

/** The school for the tests of endpoints and triggers. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { school, stop } = await startTestSchool('api');
  project.provide('school', school);
  return stop;
}
