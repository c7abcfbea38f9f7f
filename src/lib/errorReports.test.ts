// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { ErrorReport } from '../models/status';
import { createReporter, MAX_A_MINUTE, MAX_A_PAGE } from './errorReports';

function failing(message: string, extra: object = {}): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at f (https://aula.ec/assets/a.js:1:2)`;
  return Object.assign(error, extra);
}

function reporter() {
  const sent: ErrorReport[] = [];
  const clock = { now: 0 };
  const report = createReporter(
    (each) => {
      sent.push(each);
    },
    () => clock.now,
  );
  return { sent, clock, report };
}
const letter = (i: number) => String.fromCodePoint(97 + (i % 26));

it('the same error is reported once a minute, with how often it happened', () => {
  const { sent, clock, report } = reporter();
  for (let i = 0; i < 5; i += 1) report(failing('broken'));
  expect(sent).toMatchObject([{ message: 'Error: broken', stack: 'f a.js:1:2', times: 1 }]);
  clock.now = 60_000;
  report(failing('broken'));
  expect(sent[1]).toMatchObject({ times: 5 });
});

it('a page reports few errors a minute, and few in all', () => {
  const { sent, clock, report } = reporter();
  for (let i = 0; i < 26; i += 1) report(failing(letter(i)));
  expect(sent).toHaveLength(MAX_A_MINUTE);
  for (let minute = 1; minute < 40; minute += 1) {
    clock.now = minute * 60_000;
    report(failing(letter(minute)));
  }
  expect(sent).toHaveLength(MAX_A_PAGE);
});

it('a lost connection, a part of an old release, what is no error and what is not ours are not reported', () => {
  const { sent, report } = reporter();
  report(failing('x', { code: 'unavailable' }));
  report(failing('x', { code: 'auth/network-request-failed' }));
  report(failing('x', { code: 'part-missing' }));
  report('typed text');
  report(null);
  const foreign = new Error('x');
  foreign.stack = 'at f (chrome-extension://abc/x.js:1:2)';
  report(foreign);
  expect(sent).toEqual([]);
});

it('an error with a code says the code and not its message', () => {
  const { sent, report } = reporter();
  report(
    failing('Mateo ya existe', { code: 'firestore/permission-denied', name: 'FirebaseError' }),
  );
  expect(sent[0]?.message).toBe('FirebaseError: (permission-denied)');
});
