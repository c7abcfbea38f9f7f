import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a busy machine shows late is no failure.
configure({ asyncUtilTimeout: 30_000 });

// What a test has rendered goes before its file puts clocks, mocks and storages back.
afterEach(cleanup);
