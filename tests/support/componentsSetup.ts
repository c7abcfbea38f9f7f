import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { checkAnswers, connection } from '../../src/lib/connection';

// A long timeout, so that a slow machine causes no failure.
configure({ asyncUtilTimeout: 30_000 });

// No test asks a server whether it is there, unless it says what the server answers.
const send = globalThis.fetch;
globalThis.fetch = (input, init) =>
  input === '/favicon.svg' ? Promise.resolve(new Response()) : send(input, init);

// The files of a worker share what is known of the connection: what one has broken is whole for the next.
beforeEach(async () => {
  if (!connection.isConnected()) await checkAnswers();
});

// Unmounts what a test has rendered before the test file restores clocks, mocks and storages.
afterEach(cleanup);
