import { beforeAll } from 'vitest';
import { ownSchool, restoreSchool } from './testSchool';

// Every test file starts from the school's first moment.
beforeAll(() => restoreSchool(ownSchool()));
