import { attachLogin, reportLost } from './features/login/loginForm';
import { loadPart, whenCodeLoads } from './lib/codeParts';
import { env } from './lib/env';
import { auth } from './lib/firebase/auth';
import { startAgain } from './lib/startAgain';

// The login screen works with this little alone, which is loaded with the page and evaluated after it is
// painted; the application comes when somebody begins to use it, or at once where a session is kept.

/** Loads the code of the screens behind the sign-in. */
type Prefetch = () => void;
let loading: Promise<Prefetch> | null = null;

async function load(): Promise<Prefetch> {
  await whenCodeLoads();
  // Evaluated before what uses them, so that the page can answer in between.
  await loadPart(async () => {
    await import('react-dom/client');
  });
  const { mountApp, prefetchSignedIn } = await loadPart(() => import('./app/mount'));
  mountApp();
  return prefetchSignedIn;
}

/** Loads the application once; after a failure the next use of the screen tries again. */
function loadApplication(): Promise<Prefetch> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

attachLogin((isTyping) => {
  loadApplication().then((prefetch) => {
    if (isTyping) prefetch();
  }, reportLost);
});
const { dataset } = document.documentElement;
// Without a configuration the application says what is missing.
if (env.firebase === null) Reflect.deleteProperty(dataset, 'screen');
if (dataset.screen === 'login') {
  // Signed in here, or in another tab.
  auth.onAuthStateChanged((user) => {
    if (user !== null) loadApplication().catch(reportLost);
  });
} else {
  void loadApplication().catch(() => startAgain());
}
