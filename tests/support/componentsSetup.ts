import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A long timeout, so that a slow machine causes no failure.
configure({ asyncUtilTimeout: 30_000 });

// Unmounts what a test has rendered before the test file restores clocks, mocks and storages.
afterEach(cleanup);
