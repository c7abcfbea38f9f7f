import { dirname } from 'node:path';

export const PROJECT_ROOT = dirname(import.meta.dirname);
/** Names that begin with demo- reach no project of the real Firebase. */
export const PROJECT_ID = 'demo-aula';
