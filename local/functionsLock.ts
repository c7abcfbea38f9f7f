// npm run lock -w functions: writes the lock file with which the functions are deployed. See docs/deploy.md.
import { join } from 'node:path';
import { runMain } from './localError';
import { PROJECT_ROOT } from './project';
import { writeFunctionsLock } from './release/lockOfFunctions';

runMain(() => {
  writeFunctionsLock(PROJECT_ROOT, join(PROJECT_ROOT, 'functions'));
  return Promise.resolve();
});
