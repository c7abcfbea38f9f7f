import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { PROJECT_ROOT } from './project';
import { noteFailures, type Failure } from './testOutput';

const CANNOT_RUN = 'the file cannot run';

function failuresOf(module: TestModule): Failure[] {
  const place = { project: module.project.name, file: relative(PROJECT_ROOT, module.moduleId) };
  const tests = [...module.children.allTests('failed')].map(({ name }) => ({
    ...place,
    test: name,
  }));
  return tests.length === 0 && module.state() === 'failed'
    ? [{ ...place, test: CANNOT_RUN }]
    : tests;
}

/** Notes failed tests where `npm test` reads them at its end. */
export class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    noteFailures(modules.flatMap(failuresOf));
  }
}
