import { beforeAll } from 'vitest';
import { setTriggers } from './triggers';

// A school in which changes of documents run no functions, until a test asks for them (useTriggers).
beforeAll(() => setTriggers(false));
