import { afterAll } from 'vitest';
import { removePrivateFolders } from './schoolFolder';

// What the tests of a file wrote goes when they have ended.
afterAll(removePrivateFolders);
