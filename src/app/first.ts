import { findInstitute, findNoted, findType } from '../lib/keptUser';
import { isSessionOver, restoreSession } from '../lib/offline/deviceOwner';
import { findPicture, showPicture } from '../lib/offline/shownPicture';
import { isPrivatePath, LOGIN_PATH } from '../lib/privatePaths';
import { USER_TYPE } from '../models/user';

// Runs before the first paint, and before anything else is there: light or dark, the login screen
// or the frame of a kept session. The policy for scripts allows none inside index.html, so the
// build makes a small file of it (local/pageStart.ts).

/**
 * The files of the application, of the screens behind the sign-in, and of pages by a pattern of
 * their address; a home names its type of user.
 */
type Preloads = {
  app: readonly string[];
  signedIn: readonly string[];
  pages: readonly { at: string; homeOf: number | null; files: readonly string[] }[];
};
declare const PRELOADS: Preloads;

const { dataset } = document.documentElement;

function readStored<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise; // storage is blocked
  }
}

function followScheme(): void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const chosen = readStored(() => localStorage.getItem('aula-mode'), null);
    const isDark = chosen === 'dark' || (chosen !== 'light' && device.matches);
    dataset.theme = isDark ? 'dark' : 'light';
  };
  apply();
  device.addEventListener('change', apply);
}

const isKept = (): boolean =>
  readStored(
    () =>
      [localStorage, sessionStorage].some((storage) =>
        Object.keys(storage).some((key) => key.startsWith('firebase:authUser:')),
      ),
    false,
  );

/** @returns resolves when all of them are there, or have failed */
async function preload(files: readonly string[]): Promise<void> {
  const loading = files.map((href) => {
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    // A browser warns about a preloaded style that is not used within seconds; a phone may be
    // slower.
    link.rel = isStyle ? 'prefetch' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = ''; // the same as in the later request
    link.href = href;
    document.head.append(link);
    return new Promise((resolve) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', resolve);
    });
  });
  await Promise.all(loading);
}

/**
 * Returns the files of the page at which a session goes on; for the start page, those of the user's
 * home.
 * @param likely the type of user of that home, when the device knows no user
 */
function filesOfPage(likely: number | null = null): readonly string[] {
  const { pathname } = location;
  const home = pathname === LOGIN_PATH ? (findType() ?? likely) : null;
  const page = PRELOADS.pages.find(({ at, homeOf }) =>
    home === null ? new RegExp(at).test(pathname) : homeOf === home,
  );
  return page?.files ?? [];
}

/**
 * A form that is sent before its own code is there must not reload the page; that code sends it.
 */
function holdEarlySubmit(): void {
  document.addEventListener(
    'submit',
    (event) => {
      if (dataset.loginReady !== undefined) return;
      event.preventDefault();
      dataset.sentEarly = '';
    },
    { capture: true },
  );
}

function showLogin(): void {
  const { pathname, search } = location;
  if (pathname !== LOGIN_PATH && !isPrivatePath(pathname)) return; // the application knows no such page
  dataset.screen = 'login';
  holdEarlySubmit();
  if (pathname !== LOGIN_PATH) {
    // The router would do the same: after the sign-in the session goes on at that address.
    const from = { usr: { from: pathname + search }, key: 'default', idx: 0 };
    history.replaceState(from, '', LOGIN_PATH);
  }
  // The code is only loaded: evaluating it now would make the first typing wait.
  const loaded = new Promise((resolve) => {
    addEventListener('load', resolve);
  });
  const hasApp = loaded.then(() => preload(PRELOADS.app));
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  // Most are students; a browser that saves bytes loads no guess.
  const likely = connection?.saveData === true ? null : USER_TYPE.student;
  const loadWhileTyping = () => {
    // A browser remembers that a module did not load.
    if (!navigator.onLine) return;
    document.removeEventListener('input', loadWhileTyping);
    // These files load after the application, which is needed first.
    void hasApp.then(() => preload([...PRELOADS.signedIn, ...filesOfPage(likely)]));
  };
  document.addEventListener('input', loadWhileTyping);
}

/**
 * Brings a sign-in that an empty battery has taken back from the disk, and begins the page anew
 * with it.
 */
async function goOnAsOwner(): Promise<void> {
  if (!(await restoreSession())) return;
  const { usr } = (history.state ?? {}) as { usr?: { from?: string } };
  history.replaceState(null, '', usr?.from);
  location.reload();
}

/** Shows the frame of the application, with the school that was noted on the last visit. */
function showFrame(): void {
  dataset.screen = 'frame';
  const { name = '', photo = '' } = (findInstitute() ?? {}) as { name?: string; photo?: string };
  const { style } = document.documentElement;
  const logo = photo === '' ? '/favicon.svg' : photo;
  style.setProperty('--school-name', JSON.stringify(name));
  style.setProperty('--school-logo', `url(${JSON.stringify(logo)})`);
}

/**
 * Shows the home over the frame, as this user last saw it. It comes after the frame's paint, and
 * only when the application comes from the device, which soon replaces it.
 */
function showHome(): void {
  const isKeptHere = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (!isKeptHere) return;
  const show = async () => {
    if (await isSessionOver()) return; // the session is of somebody who has signed out
    const user = findNoted();
    const picture = user ? findPicture(user.id) : null;
    const isHere = [LOGIN_PATH, picture?.path].includes(location.pathname);
    if (picture !== null && isHere && dataset.screen === 'frame') showPicture(picture);
  };
  requestAnimationFrame(() => setTimeout(() => void show()));
}

followScheme();
if (isKept()) {
  showFrame();
  showHome();
  void preload([...PRELOADS.app, ...PRELOADS.signedIn, ...filesOfPage()]);
} else {
  showLogin();
  void goOnAsOwner();
}
