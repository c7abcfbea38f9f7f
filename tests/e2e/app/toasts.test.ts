import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, PHONE, useBrowser, WIDE } from '../../support/browser';
import { useFaults } from '../../support/faults';
import {
  gradeField,
  gradingPath,
  openGradeSheet,
  setFileTask,
  studentsByName,
  submissionOf,
} from '../../support/grading';
import { nameOf } from '../../support/schoolWork';
import { chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { shownHeading, shownQuestion } from '../support/shown';
import { toasts } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const FAULT = /403|firestore/i;

/**
 * Counts the toasts on the screen, and lists the controls and the texts of a dialog that they
 * cover.
 */
const findCovered = (page: Page, place = 'body') =>
  page.evaluate((root) => {
    const toasts = [...document.querySelectorAll('[data-toast]')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    const said = '.MuiDialogTitle-root, .MuiDialogContentText-root';
    const controls = [
      ...(document
        .querySelector(root)
        ?.querySelectorAll(`button, a[href], input, textarea, ${said}`) ?? []),
    ];
    const covered = controls
      .filter((control) => {
        const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
        if (width === 0 || height === 0 || bottom < 0 || top > innerHeight) return false;
        return toasts.some(
          (toast) =>
            left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom,
        );
      })
      .map((control) => control.ariaLabel ?? control.textContent);
    return { toasts: toasts.length, covered };
  }, place);
/** The timeout is short because a success toast closes by itself after four seconds. */
const expectOneBesideControls = (page: Page) =>
  expect.poll(() => findCovered(page), { timeout: 2500 }).toEqual({ toasts: 1, covered: [] });
/** Marks the toasts on the screen, so that a newer one can be told from them. */
const markToasts = (page: Page) =>
  page.locator('[data-toast]').evaluateAll((toasts) => {
    for (const toast of toasts) toast.setAttribute('data-known', '');
  });

describe('a success toast', () => {
  it('a success toast covers no control on a phone and on a low screen, and a repeated one replaces it', async () => {
    const LOW = { width: 1280, height: 640 };
    const students = await studentsByName(db, 2);
    const task = await setFileTask(db, 'avisos', students);
    const { page } = await enter('docente', gradingPath(task, students[0] ?? ''), {
      viewport: PHONE,
    });
    const button = page.getByRole('button', { name: /^Guardar (y siguiente|nota)$/ });
    for (const [i, viewport] of [PHONE, LOW].entries()) {
      await page.setViewportSize(viewport);
      const name = await nameOf(db, students[i] ?? '');
      await shownHeading(page, { name, level: 1, includeHidden: true }).waitFor();
      if (i === 0) await openGradeSheet(page); // it stays open for the next student
      await gradeField(page, 1).fill('8');
      await markToasts(page);
      // A button that is in sight is clicked without scrolling.
      const box = await button.boundingBox();
      const isInSight = box !== null && box.y > 64 && box.y + box.height < viewport.height - 64;
      if (isInSight) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      else await button.click();
      await page.locator('[data-toast]:not([data-known])').waitFor();
      await expectOneBesideControls(page);
      await button.scrollIntoViewIfNeeded();
      await expectOneBesideControls(page);
    }
    expect((await submissionOf(db, task, students[1] ?? ''))?.noteFinal).toBe(8);
  });
});

describe('an error toast', () => {
  it('an error toast covers neither the dialog it is about nor a control, and closes when the user goes to another page', async () => {
    const admin = await enter('admin', '/admin/libros', { viewport: PHONE });
    const { page } = admin;
    admin.allowErrors(FAULT);
    await chooseRowAction(page, 'Eliminar', /^Acciones: /);
    const question = shownQuestion(page, 'Eliminar libro');
    await fail('firestore.commit');
    await question.getByRole('button', { name: 'Eliminar' }).click();
    const shown = toasts(page, 'No se pudo actualizar los datos.');
    await shown.waitFor();
    await endFaults();
    const besideAllOf = (place: string) =>
      expect.poll(() => findCovered(page, place)).toEqual({ toasts: 1, covered: [] });
    for (const size of [{ width: PHONE.width, height: 420 }, WIDE]) {
      await page.setViewportSize(size);
      await besideAllOf('.MuiDialog-root');
    }
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'hidden' });
    await expectAccessible(admin);
    // After scrolling to it, no part of the page is behind it.
    const last = page.locator('main button').filter({ visible: true }).last();
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size);
      await last.click({ trial: true, timeout: 5000 });
    }
    await expect.poll(() => shown.count()).toBe(1);
    // A toast that is very new has not been read yet, so it closes only with a later page.
    const paths = ['/admin/cursos', '/admin/unidades'];
    await expect
      .poll(async () => {
        await admin.goTo(paths.reverse()[0] ?? '');
        return shown.count();
      })
      .toBe(0);
  });
});
