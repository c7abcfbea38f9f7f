import { expect } from 'vitest';
import { openProfile, WIDE, type Profile } from './profiles';

// A page that is loaded costs ten times what a page costs that changes its user: tests that begin
// signed in borrow a page, and what they leave on it is gone before the next one gets it.

type IdlePage = { profile: Profile; file: string };

/** Pages on the login screen that wait for the next test of this worker. */
const idle: IdlePage[] = [];
/** In no file: such a page is loaded anew. */
const USED = '';
const currentFile = () => expect.getState().testPath ?? '';

/** A page on the login screen, wide and without anything stored. */
export async function borrowPage(): Promise<Profile> {
  const { profile, file } = idle.pop() ?? { profile: await openProfile(), file: USED };
  // What Firestore holds of another file's school may be newer than this one's first moment.
  if (file !== currentFile()) {
    await profile.page.goto('about:blank'); // the same address again would keep its history's state
    profile.takeErrors(); // a request that the other file's school did not live to answer
    await profile.page.goto('/');
  }
  return profile;
}

/**
 * Leaves a page as it was borrowed. The user goes as when another tab signs out: every listener
 * ends, and the store forgets everything.
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
  const kept = await page.evaluate(() => {
    const isSession = (key: string) => key.startsWith('firebase:authUser');
    const keys = Object.keys(localStorage);
    const ofTab = Object.keys(sessionStorage).filter(isSession);
    localStorage.clear();
    sessionStorage.clear();
    for (const key of keys.filter(isSession)) {
      dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    }
    return { device: keys.filter(isSession).length, tab: ofTab.length };
  });
  // A session of the tab alone follows no other tab; without any, the login screen was used.
  const isClean = kept.tab === 0 && kept.device > 0 && (await leave(profile));
  idle.push({ profile, file: isClean ? currentFile() : USED });
}

/** Waits for the login screen, and closes what was said to the former user. */
async function leave({ page, goTo }: Profile): Promise<boolean> {
  try {
    await page.getByRole('button', { name: 'Ingresar' }).waitFor();
    // In the page: asking it again and again from here would keep both busy while they move out.
    const close = () => {
      const toasts = '.notistack-SnackbarContainer button[aria-label="Cerrar"]';
      const buttons = document.querySelectorAll<HTMLElement>(toasts);
      for (const button of buttons) button.click();
      return buttons.length === 0;
    };
    await page.waitForFunction(close, undefined, { polling: 50 });
    await goTo('/'); // where the former user was leads the next one nowhere
    return true;
  } catch {
    return false; // it is loaded anew
  }
}
