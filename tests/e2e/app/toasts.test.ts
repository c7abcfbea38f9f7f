import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser, WIDE } from '../../support/browser';
import { useFaults } from '../../support/faults';
import { useSessions } from '../../support/sessions';

const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const FAULT = /403|firestore/i;
const REACH_MS = 5000;

/** A real click would meet every button, link and field of the page, scrolled to where it has to be. */
async function expectWithinReach(page: Page): Promise<void> {
  const controls = page
    .locator('main')
    .locator('button, a, input:not([aria-hidden=true]), [role=combobox]');
  const usable = controls.filter({ visible: true }).and(page.locator(':enabled'));
  const count = await usable.count();
  expect(count).toBeGreaterThan(0);
  for (let i = 0; i < count; i += 1) await usable.nth(i).click({ trial: true, timeout: REACH_MS });
}

describe('an error toast', () => {
  it('lies over no control of a page, and goes with it', async () => {
    const admin = await enter('admin', '/admin/libros', { viewport: PHONE });
    const { page } = admin;
    admin.allowErrors(FAULT);
    await page
      .getByRole('button', { name: /^Eliminar: / })
      .first()
      .click();
    const question = page.getByRole('alertdialog', { name: 'Eliminar libro' });
    await fail('firestore.commit');
    await question.getByRole('button', { name: 'Eliminar' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'No se pudo actualizar los datos.' });
    await toast.waitFor();
    await endFaults();
    // Nor over the dialog, which has stayed.
    await question.getByRole('button', { name: 'Cancelar' }).click({ timeout: REACH_MS });
    await question.waitFor({ state: 'hidden' });
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size);
      await expectWithinReach(page);
    }
    await page.mouse.move(0, 0);
    await expectAccessible(admin);
    await expect.poll(() => toast.count()).toBe(1);
    // One that has just come cannot have been read yet: it goes with a later page.
    const paths = ['/admin/cursos', '/admin/unidades'];
    await expect
      .poll(async () => {
        await admin.goTo(paths.reverse()[0] ?? '');
        return toast.count();
      })
      .toBe(0);
  });
});
