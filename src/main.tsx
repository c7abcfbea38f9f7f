import { showSchool } from './features/login/loginSchool';
import { loadPart } from './lib/codeParts';
import { env } from './lib/env';
import { startAgain } from './lib/startAgain';

// The code that the page evaluates before the first paint, so little that the paint does not wait
// for it.

/** A page that nobody sees is not painted. */
const PATIENCE_MS = 100;

/** Acts when the page has been painted. */
function afterPaint(act: () => void): void {
  let isDone = false;
  const actOnce = () => {
    if (!isDone) act();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(actOnce));
  setTimeout(actOnce, PATIENCE_MS);
}

const report = (event: ErrorEvent | PromiseRejectionEvent) =>
  void import('./lib/errorReports').then(
    ({ reportEvent }) => {
      reportEvent(event);
    },
    () => undefined, // without a network nothing is reported
  );
addEventListener('error', report);
addEventListener('unhandledrejection', report);
// Without them the SDK looks for its settings in the cookies, and waits 10 ms and more for the browser.
Object.assign(globalThis, { __FIREBASE_DEFAULTS__: {} });
if (env.firebase !== null && document.documentElement.dataset.screen === 'login') showSchool();
afterPaint(() => void loadPart(() => import('./begin')).catch(() => startAgain()));
