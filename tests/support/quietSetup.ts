import { beforeAll } from 'vitest';
import { setTriggers } from './triggers';

// In this school changes of documents run no functions, until a test asks for them (useTriggers).
beforeAll(() => setTriggers(false));
