import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { PHONE, signIn, useBrowser } from '../../support/browser';
import { OPEN, setTaskOf } from '../../support/grading';
import { loginScreen } from '../../support/loginScreen';
import { ownAppUrl } from '../../support/testSchool';
import { anywhere, expectNone, shownText } from '../support/shown';

const { db } = useAdmin();
const { open } = useBrowser();

const STUDENT = 'estudiante';
const NO_ROOM = 'Este dispositivo no tiene espacio: lo que escribe no queda guardado aquí.';
/** Firebase would note the days on which it was used. */
const EXPECTED =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|cleardot|Could not reach|WebChannelConnection|app\/idb-set/;

/**
 * Leaves the browser no room for the page's database and caches. The limit is set before the first
 * write: a browser that has written once goes on for half a minute without checking.
 */
async function takeRoom(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const { origin } = new URL(ownAppUrl());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
}

/** Fills the storage of texts, too, and makes sure that the database refuses. */
async function expectNoRoom(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 2 ** 22; size > 0;) {
      try {
        localStorage.setItem(`lleno-${String(localStorage.length)}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  const refusal = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('aula');
        opening.onsuccess = () => {
          const { result } = opening;
          const transaction = result.transaction('drafts', 'readwrite');
          transaction.objectStore('drafts').put('x', 'lleno');
          const answer = (text: string) => {
            result.close();
            resolve(text);
          };
          transaction.oncomplete = () => {
            answer('none');
          };
          transaction.onabort = () => {
            answer(transaction.error?.name ?? '');
          };
        };
      }),
  );
  expect(refusal).toBe('QuotaExceededError');
}

/**
 * Closes the page as a person does, and returns whether the browser asked before; then the page
 * stays.
 */
async function asksBeforeLeaving(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog', { timeout: 5000 });
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked.catch(() => null);
  await dialog?.dismiss();
  await closing;
  return dialog?.type() === 'beforeunload';
}

describe('a device without room', () => {
  it('an answer that the device cannot keep is said so, comes to the account while there is a network, and leaving asks', async () => {
    const task = await setTaskOf(db, 'sin-espacio', [OPEN], 'Tarea sin espacio');
    const draft = async () =>
      String((await db.doc(`tasks/${task}/drafts/${STUDENT}`).get()).get('fields') ?? '');
    const visitor = await open({ viewport: PHONE });
    const { page, context, goTo } = visitor;
    visitor.allowErrors(EXPECTED);
    await takeRoom(context, page);
    await page.goto('/');
    await loginScreen(page).remember.check();
    await signIn(visitor, `${STUDENT}@aula.example.com`);
    await goTo(`/estudiante/materias/tareas/${task}`);
    const answer = page.getByRole('textbox', { name: 'Su respuesta' }).first();
    await answer.fill('Antes'); // the code that keeps and sends it is loaded
    await expect.poll(draft).toContain('Antes');
    await expectNoRoom(page);

    await answer.fill('Escrito con red y sin espacio');
    await shownText(page, NO_ROOM).waitFor();
    await expect.poll(draft).toContain('Escrito con red y sin espacio');
    await expectNone(anywhere(page, NO_ROOM));

    await context.setOffline(true);
    await answer.fill('Escrito sin red ni espacio');
    await shownText(page, NO_ROOM).waitFor();
    expect(await asksBeforeLeaving(page)).toBe(true);
    await context.setOffline(false);
    await expect.poll(draft).toContain('Escrito sin red ni espacio');
    await expectNone(anywhere(page, NO_ROOM));
  });
});
