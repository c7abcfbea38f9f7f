import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../support/apiClient';
import {
  expectAccessible,
  expectFocused,
  expectNoSidewaysScroll,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { useSessions } from '../../support/sessions';
import { expectNone, shownHeading, shownQuestion } from '../support/shown';

const browser = useBrowser();
const enter = useSessions(browser);

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const idOfFocus = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate(
      (wanted) =>
        (document.activeElement?.getAttribute('aria-label') ??
          document.activeElement?.textContent) === wanted,
      name,
    );
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press('Tab');
    if (await isThere()) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('the part is not on the screen');
  return box;
};

describe('the frame on a phone', () => {
  it('the menu on a phone closes on Escape, on a click beside it, by Back and when an entry is chosen, and the places at the foot lead to their pages', async () => {
    const visitor = await enter('estudiante', '/estudiante/inicio', { viewport: PHONE });
    const { page } = visitor;
    const opener = page.getByRole('button', { name: 'Abrir el menú' });
    const menu = menuOf(page);
    await opener.waitFor();
    await expectNone(menu);
    await opener.click();
    await menu.waitFor();
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expectFocused(opener);
    await opener.click();
    await page.mouse.click(340, 400);
    await menu.waitFor({ state: 'detached' });
    await opener.click();
    await menu.getByRole('link', { name: 'Calificaciones' }).click();
    await menu.waitFor({ state: 'detached' });
    await shownHeading(page, { name: 'Calificaciones', level: 1 }).waitFor();
    await expect.poll(() => idOfFocus(page)).toBe('contenido');
    // Choosing the entry of the current page closes the menu too.
    await opener.click();
    await menu.getByRole('link', { name: 'Calificaciones' }).click();
    await menu.waitFor({ state: 'detached' });

    const tabs = page.getByRole('navigation', { name: 'Accesos rápidos' });
    await tabs.getByRole('link', { name: 'Libros' }).click();
    await shownHeading(page, { name: 'Libros', level: 1 }).waitFor();
    await expect
      .poll(() => tabs.locator('[aria-current=page]').allInnerTexts())
      .toEqual(['Libros']);
    // No word of the places is cut or under its symbol, and the last one is on the screen.
    const large = await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expect.poll(() => tabs.getByRole('link').count()).toBe(5);
    for (const place of await tabs.getByRole('link').all()) {
      const symbol = await boxOf(place.locator('svg'));
      const word = place.locator('span').last();
      expect((await boxOf(word)).y).toBeGreaterThanOrEqual(symbol.y + symbol.height - 4);
      expect(await word.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
      for (const { x, width } of [await boxOf(word), await boxOf(place)]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(PHONE.width);
      }
    }
    await large.evaluate((style) => {
      (style as HTMLElement).remove();
    });
    // Back closes what is open over the page, and then leaves the page.
    await opener.click();
    await menu.waitFor();
    await expect
      .poll(() => page.evaluate(() => history.state as unknown))
      .toMatchObject({
        layers: 1,
      });
    const goBack = () =>
      page.evaluate(() => {
        history.back();
      });
    await goBack();
    await menu.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/estudiante/libros');
    await goBack();
    await expect.poll(() => pathOf(page)).toBe('/estudiante/calificaciones');
  });
});

describe('the keyboard alone', () => {
  it('a user can sign in, use the skip link, open pages and sign out by keyboard alone', async () => {
    const { page } = await browser.borrow();
    const email = page.getByRole('textbox', { name: 'Correo' });
    await email.waitFor();
    await tabTo(page, 'Contáctanos');
    await page.keyboard.press('Tab');
    await page.keyboard.type('docente@aula.example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await shownHeading(page, { name: 'Hola, Lucía Fernanda' }).waitFor();

    await page.reload();
    await shownHeading(page, { name: 'Hola, Lucía Fernanda' }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    await expectFocused(skip);
    const box = await skip.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => idOfFocus(page)).toBe('contenido');
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, 'Calificaciones');
    await page.keyboard.press('Enter');
    await shownHeading(page, { name: 'Calificaciones', level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe('Calificaciones · Aula');
    await expect.poll(() => idOfFocus(page)).toBe('contenido');
    await expect
      .poll(() => menuOf(page).locator('[aria-current=page]').allTextContents())
      .toEqual(['Calificaciones']);

    await page.keyboard.press('Shift+Tab');
    await tabTo(page, 'Cerrar sesión');
    await page.keyboard.press('Enter');
    await shownQuestion(page, 'Desea cerrar la sesión?').waitFor();
    // The focus is on the confirmation; a second Enter at once would belong to the first one.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await email.waitFor();
    expect(pathOf(page)).toBe('/');
  });
});
