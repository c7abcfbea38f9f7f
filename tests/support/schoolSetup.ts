import { beforeAll } from 'vitest';
import { restoreSchool } from './restoreSchool';
import { ownSchool } from './testSchool';

// Resets the school to its first state before every test file.
beforeAll(() => restoreSchool(ownSchool()));
