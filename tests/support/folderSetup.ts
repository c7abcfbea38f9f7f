import { afterAll } from 'vitest';
import { removePrivateFolders } from './schoolFolder';

// Removes the folders that the tests of a file have written.
afterAll(removePrivateFolders);
