import { expect } from 'vitest';
import { DEVICE_DATABASE } from '../../src/lib/offline/draftTexts';
import { openProfile, WIDE, type Profile } from './profiles';

// Loading a page takes ten times as long as changing its user. So tests that begin signed in borrow
// a loaded page, and its state is cleared before the next test gets it.

type IdlePage = { profile: Profile; file: string };

/** Pages on the login screen, ready for the next test of this worker. */
const idle: IdlePage[] = [];
/** The databases in which the application keeps work and its owner. */
const DATABASES = [DEVICE_DATABASE, 'aula-dispositivo'];
/** Marks a page that must be loaded again, because it matches no test file. */
const USED = '';
const currentFile = () => expect.getState().testPath ?? '';

/** A page on the login screen, with a wide screen and empty storages. */
export async function borrowPage(): Promise<Profile> {
  const { profile, file } = idle.pop() ?? { profile: await openProfile(), file: USED };
  // Firestore's cached data of another file's school may be newer than this school's first state.
  if (file !== currentFile()) {
    // going to the same address again would keep the state of its history
    await profile.page.goto('about:blank');
    profile.takeErrors(); // ignores requests that failed because the other file's school has ended
    await profile.page.goto('/');
  }
  return profile;
}

/**
 * Resets a borrowed page. The user is signed out as if by another tab: every listener ends and the
 * store is cleared.
 */
export async function giveBackPage(profile: Profile): Promise<void> {
  const { page, context } = profile;
  if (page.isClosed()) {
    await context.close();
    return;
  }
  const others = context.pages().filter((tab) => tab !== page);
  await Promise.all(others.map((tab) => tab.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await page.emulateMedia({ media: null });
  await page.mouse.move(0, 0);
  await page.setViewportSize(WIDE);
  const kept = await page.evaluate((databases) => {
    const isSession = (key: string) => key.startsWith('firebase:authUser');
    const keys = Object.keys(localStorage);
    const ofTab = Object.keys(sessionStorage).filter(isSession);
    localStorage.clear();
    sessionStorage.clear();
    // The next user signs in past the login screen, and finds no work of this one.
    for (const name of databases) indexedDB.deleteDatabase(name);
    for (const key of keys.filter(isSession)) {
      dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    }
    return { device: keys.filter(isSession).length, tab: ofTab.length };
  }, DATABASES);
  // Only a session stored on the device follows other tabs; without a session the test used the
  // login screen. In both other cases the page is loaded again.
  const isClean = kept.tab === 0 && kept.device > 0 && (await leave(profile));
  idle.push({ profile, file: isClean ? currentFile() : USED });
}

/** Waits for the login screen and closes the former user's toasts. */
async function leave({ page, goTo }: Profile): Promise<boolean> {
  try {
    await page.getByRole('button', { name: 'Ingresar' }).waitFor();
    // Polls inside the page, because polling from here would keep the test and the page busy while
    // the toasts move out.
    const close = () => {
      const toasts = '[data-toasts] button[aria-label="Cerrar"]';
      const buttons = document.querySelectorAll<HTMLElement>(toasts);
      for (const button of buttons) button.click();
      return buttons.length === 0;
    };
    await page.waitForFunction(close, undefined, { polling: 50 });
    await goTo('/'); // the next user must not be sent to the former user's page
    return true;
  } catch {
    return false; // the page is loaded again
  }
}
