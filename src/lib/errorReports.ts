import {
  MAX_SENT_MESSAGE,
  MAX_SENT_STACK,
  MAX_TIMES,
  scrubMessage,
  scrubPage,
  scrubStack,
} from '../domain/errorReport';
import type { ErrorReport } from '../models/status';
import { callPublicApi } from './api/client';
import { pageRelease } from './pageRelease';

// Errors that nothing has caught, for the page of admins. Loaded when the first one happens (src/main.tsx), so that it
// costs nothing before.

const MINUTE_MS = 60_000;
/** The largest number of errors that a page reports in a minute, and in all. */
export const MAX_A_MINUTE = 4;
export const MAX_A_PAGE = 20;
/** The number of different errors whose unreported repetitions are counted. */
const MAX_COUNTED = 50;

/** The net is no fault of the application, and a part that an open page misses after a release is told otherwise. */
const EXPECTED = new Set(['unavailable', 'part-missing', 'network-request-failed']);

/** Describes an error; null for one that says nothing about our code, as errors of extensions. */
function describe(error: unknown): Pick<ErrorReport, 'message' | 'stack'> | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  const named = typeof code === 'string' ? code.replace(/^[a-z]+\//, '') : null;
  if (named !== null && EXPECTED.has(named)) return null;
  const stack = scrubStack((error.stack ?? '').slice(0, MAX_SENT_STACK));
  if (stack === '') return null;
  // A code says everything; the message beside it may quote a typed text.
  const said = named === null ? error.message.slice(0, MAX_SENT_MESSAGE) : `(${named})`;
  return { message: scrubMessage(`${error.name}: ${said}`), stack };
}

/**
 * Makes the reporter of errors. Each kind is reported once a minute, with how often it happened
 * since.
 * @param send sends a report; it must not fail
 * @param clock the present, ms since 1970
 */
export function createReporter(
  send: (report: ErrorReport) => void,
  clock: () => number = Date.now,
): (error: unknown) => void {
  let begun = Number.NEGATIVE_INFINITY;
  let sent = 0;
  const told = new Set<string>();
  const unreported = new Map<string, number>();
  return (error) => {
    const what = describe(error);
    if (what === null) return;
    if (clock() - begun >= MINUTE_MS) {
      begun = clock();
      told.clear();
    }
    const key = `${what.message}\n${what.stack}`;
    const times = Math.min(MAX_TIMES, (unreported.get(key) ?? 0) + 1);
    if (told.has(key) || told.size >= MAX_A_MINUTE || sent >= MAX_A_PAGE) {
      if (unreported.has(key) || unreported.size < MAX_COUNTED) unreported.set(key, times);
      return;
    }
    told.add(key);
    unreported.delete(key);
    sent += 1;
    send({ ...what, times, release: pageRelease(), page: scrubPage(location.pathname) });
  };
}

const report = createReporter((each) => {
  // Nobody is told that a report was lost: the error itself is enough for the user.
  callPublicApi('report-error', each).catch(() => undefined);
});

/** Reports uncaught errors, within bounds. */
export function reportEvent(event: ErrorEvent | PromiseRejectionEvent): void {
  report('reason' in event ? event.reason : event.error);
}
