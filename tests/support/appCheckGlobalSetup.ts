import type { TestProject } from 'vitest/node';
import { setup as setupBrowserTests } from './e2eGlobalSetup';

/**
 * Starts the same as for the browser tests, with pages that prove that they are the school's own.
 */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.VITE_APP_CHECK_KEY = 'key-of-a-site';
  return setupBrowserTests(project);
}
