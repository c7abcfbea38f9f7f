import { beforeAll } from 'vitest';
import { ownSchool, restoreSchool } from './testSchool';

// Resets the school to its first state before every test file.
beforeAll(() => restoreSchool(ownSchool()));
