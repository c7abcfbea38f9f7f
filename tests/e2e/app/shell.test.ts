import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { useAdmin } from '../../support/admin';
import { DEMO_PASSWORD } from '../../support/apiClient';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  expectFocused,
  expectNoSidewaysScroll,
  PHONE,
  useBrowser,
  WIDE,
} from '../../support/browser';
import { loseNetwork } from '../../support/network';
import { useSessions } from '../../support/sessions';
import { expectNone, expectShown, shownHeading, shownQuestion } from '../support/shown';

const { db } = useAdmin();
const browser = useBrowser();
const enter = useSessions(browser);

const institute = () => db.doc('institute/main');
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });

/** Label, without a count, and address of each menu entry, in order. */
const entriesOf = (page: Page) =>
  menuOf(page)
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        const label = (link as HTMLElement).innerText.trim().replace(/:\s\d+$/, '');
        return `${label} ${link.getAttribute('href') ?? ''}`;
      }),
    );

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

const idOfFocus = (page: Page) => page.evaluate(() => document.activeElement?.id);

const PLANNING = `Planificación ${INSTITUTE.planning}`;
/** It leads on to a submission, whose page has another heading. */
const TO_GRADE = 'Por calificar /docente/por-calificar';
const TEACHER = {
  user: 'docente',
  home: '/docente/inicio',
  entries: [
    'Clases /docente/materias/clases',
    'Libros /docente/libros',
    'Calendario /docente/calendario',
    'Calificaciones /docente/calificaciones',
    TO_GRADE,
    PLANNING,
  ],
};

describe('the side menu', () => {
  it('the menu has its entries, marks the current page, also on the pages below it, and follows the planning of the institute', async () => {
    const { user, home, entries } = TEACHER;
    const visitor = await enter(user, home);
    const { page } = visitor;
    await expect.poll(() => entriesOf(page)).toEqual(entries);
    const current = menuOf(page).locator('[aria-current=page]');
    await expectNone(menuOf(page).locator('[aria-current]'));
    const inside = entries.filter((entry) => entry !== PLANNING && entry !== TO_GRADE);
    for (const entry of inside) {
      const [label = '', path = ''] = entry.split(' ');
      await menuOf(page).getByRole('link', { name: label, exact: true }).click();
      await shownHeading(page, { name: label, level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      await expect.poll(() => page.title()).toBe(`${label} · Aula`);
      await expect.poll(() => current.allTextContents()).toEqual([label]);
      // The app moves the focus to the start of the new page.
      await expect.poll(() => idOfFocus(page)).toBe('contenido');
    }
    await menuOf(page).getByRole('link', { name: 'Libros' }).click();
    await page
      .getByRole('link', { name: /^Ver libro: / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Unidades y temas' }).waitFor();
    await expect.poll(() => current.allTextContents()).toEqual(['Libros']);

    const link = menuOf(page).getByRole('link', { name: 'Planificación' });
    await expect.poll(() => link.getAttribute('href')).toBe(INSTITUTE.planning);
    await expect.poll(() => link.getAttribute('target')).toBe('_blank');
    await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer');
    await institute().update({ planning: '' });
    await link.waitFor({ state: 'detached' });
    await institute().update({ planning: INSTITUTE.planning });
    await expectShown(link);
    await menuOf(page)
      .getByRole('link', { name: `Inicio: ${INSTITUTE.name}` })
      .click();
    await shownHeading(page, { name: /^Hola, / }).waitFor();
    expect(new URL(page.url()).pathname).toBe(home);

    // On a phone, five of these places are at its foot.
    await page.setViewportSize(PHONE);
    const tabs = page.getByRole('navigation', { name: 'Accesos rápidos' });
    const labels = ['Inicio', ...entries.slice(0, 4).map((entry) => entry.split(' ')[0] ?? '')];
    await expect.poll(() => tabs.getByRole('link').allInnerTexts()).toEqual(labels);
    for (const label of labels.toReversed()) {
      await tabs.getByRole('link', { name: label }).click();
      await expect.poll(() => tabs.locator('[aria-current=page]').allInnerTexts()).toEqual([label]);
    }
    expect(new URL(page.url()).pathname).toBe(home);
    await page.setViewportSize(WIDE);
    await tabs.waitFor({ state: 'detached' });
  });
});

describe('the menu on a phone', () => {
  it('the menu on a phone closes on Escape, on a click beside it, and when an entry is chosen', async () => {
    const visitor = await enter('estudiante', '/estudiante/inicio', { viewport: PHONE });
    const { page } = visitor;
    const opener = page.getByRole('button', { name: 'Abrir el menú' });
    await opener.waitFor();
    await expectNone(menuOf(page));
    await opener.click();
    await menuOf(page).waitFor();
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
    await page.keyboard.press('Escape');
    await menuOf(page).waitFor({ state: 'detached' });
    await expectFocused(opener);
    await opener.click();
    await page.mouse.click(340, 400);
    await menuOf(page).waitFor({ state: 'detached' });
    await opener.click();
    await menuOf(page).getByRole('link', { name: 'Calificaciones' }).click();
    await menuOf(page).waitFor({ state: 'detached' });
    await shownHeading(page, { name: 'Calificaciones', level: 1 }).waitFor();
    await expect.poll(() => idOfFocus(page)).toBe('contenido');
    // Choosing the entry of the current page closes the menu too.
    await opener.click();
    await menuOf(page).getByRole('link', { name: 'Calificaciones' }).click();
    await menuOf(page).waitFor({ state: 'detached' });
  });
});

describe('the keyboard alone', () => {
  it('a user can sign in, use the skip link, open pages and sign out by keyboard alone', async () => {
    const { page } = await browser.open();
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Correo' }).waitFor();
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
    await expect.poll(() => idOfFocus(page)).toBe('contenido');

    await page.keyboard.press('Shift+Tab');
    await tabTo(page, 'Perfil: Lucía Fernanda Andrade Montalvo');
    await page.keyboard.press('Enter');
    await shownHeading(page, { name: 'Perfil', level: 1 }).waitFor();
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, 'Cerrar sesión');
    await page.keyboard.press('Enter');
    await shownQuestion(page, 'Desea cerrar la sesión?').waitFor();
    // The focus is on the confirmation; a second Enter at once would belong to the first one.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Correo' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('the top bar', () => {
  it('the top bar shows a banner while there is no network, and hides it afterwards', async () => {
    const visitor = await enter('estudiante', '/estudiante/calificaciones');
    visitor.allowErrors(/ERR_INTERNET_DISCONNECTED|firestore|cleardot/i);
    const { page, context } = visitor;
    await shownHeading(page, { name: 'Calificaciones', level: 1 }).waitFor();
    const banner = page.getByRole('status').filter({ hasText: 'Sin conexión' });
    await expectNone(banner);
    await loseNetwork(visitor);
    await banner.waitFor();
    await expectAccessibleAtEverySize(visitor);
    // A page that was not opened before waits for the network; the menu stays.
    await menuOf(page).getByRole('link', { name: 'Libros' }).click();
    await expectShown(menuOf(page).getByRole('link', { name: 'Libros' }));
    await context.setOffline(false);
    await banner.waitFor({ state: 'detached' });
    await page
      .getByRole('link', { name: /^Ver libro: / })
      .first()
      .waitFor();
  });
});
