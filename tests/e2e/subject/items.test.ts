import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  expectFocused,
  expectNoSidewaysScroll,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { useFaults } from '../../support/faults';
import { chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { readError } from '../../support/toasts';
import { transferIn } from '../../support/transfer';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const LIST = '/admin/materias';
const SUBJECT = 'octavo-a-matematica';
const LABEL = 'Matemática · Octavo A';
const FAULT = /403|firestore/i;

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
const search = (page: Page, text: string) => page.getByLabel('Buscar materias').fill(text);
const subject = async (id: string) => (await db.doc(`subjects/${id}`).get()).data() ?? {};

describe('the books of a subject', () => {
  it('books are added to a subject and taken out, those of the course first', async () => {
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await search(page, 'matemática octavo');
    await chooseRowAction(page, 'Libros', LABEL);
    const { left, right, option, button, dialog } = transferIn(
      page.getByRole('dialog', { name: `Libros de ${LABEL}` }),
    );
    await left.getByRole('option').first().waitFor();
    const details = await left.getByRole('option').allInnerTexts();
    const isOfCourse = details.map((text) => text.includes('Libro del curso'));
    expect(isOfCourse).toEqual([...isOfCourse].sort((a, b) => Number(b) - Number(a)));
    expect(isOfCourse).toContain(true);
    expect(isOfCourse).toContain(false);
    await expectAccessible(admin);

    admin.allowErrors(FAULT);
    await fail('firestore.commit');
    const first = (await left.getByRole('option').first().getAttribute('data-id')) ?? '';
    const name = String((await db.doc(`books/${first}`).get()).get('name'));
    await option(name).click();
    await button('>').click();
    await readError(page, 'No se pudo actualizar los libros de la materia.');
    await left.getByRole('option', { name }).waitFor();
    await endFaults();

    // What another admin adds meanwhile stays.
    await db.doc(`subjects/${SUBJECT}`).update({ books: ['matematica-8', 'atlas-del-ecuador'] });
    await right.getByRole('option').nth(1).waitFor();
    await option(name).click();
    await button('>').click();
    await page.getByText('Libros de la materia editados').waitFor();
    await expect
      .poll(async () => (await subject(SUBJECT)).books as string[])
      .toEqual(expect.arrayContaining(['matematica-8', 'atlas-del-ecuador', first]));
    await option(name).click();
    await button('<').click();
    await expect
      .poll(async () => (await subject(SUBJECT)).books as string[])
      .toEqual(['matematica-8', 'atlas-del-ecuador']);
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    await db.doc(`subjects/${SUBJECT}`).update({ books: ['matematica-8'] });
  });
});

describe('the timetable of a subject', () => {
  it('lessons of a timetable are set by keyboard, and are saved after a warning of a clash', async () => {
    const id = 'con-horario';
    await db.doc(`subjects/${id}`).set({
      ...(await subject(SUBJECT)),
      name: 'Materia con horario',
      schedule: {
        '4': ['11:55-12:35'],
        '6': ['09:00-10:00'],
      },
    });
    const admin = await enter('admin', `/admin/materias/ver/${id}`);
    const { page } = admin;
    const open = () => page.getByRole('button', { name: 'Editar horario' }).click();
    await open();
    const dialog = page.getByRole('dialog', { name: 'Horario de Materia con horario · Octavo A' });
    const hour = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect.poll(() => dialog.getByText('Receso').count()).toBe(2);
    await expect.poll(() => hour('Viernes 11:55').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => dialog.getByText('1 hora de clase').count()).toBe(1);

    // The last lesson of Friday is free of others; Monday's first one is taken by Matemática.
    await hour('Viernes 11:55').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expectFocused(hour('Lunes 07:55'));
    const clash = dialog.getByText(
      'Matemática · Octavo A (mismo curso y docente): lunes, 07:15 - 07:55',
    );
    await clash.waitFor();
    await expectAccessibleAtEverySize(admin);

    await save(page).click();
    const question = page.getByRole('alertdialog', { name: 'Choques de horario' });
    await question
      .getByText(/Matemática · Octavo A/)
      .first()
      .waitFor();
    await expectAccessible(admin);
    admin.allowErrors(FAULT);
    await fail('firestore.commit');
    await question.getByRole('button', { name: 'Guardar de todos modos' }).click();
    await readError(page, 'No se pudo actualizar el horario de la materia.');
    await expect.poll(() => hour('Lunes 07:15').getAttribute('aria-pressed')).toBe('true');
    await endFaults();
    await save(page).click();
    await question.getByRole('button', { name: 'Guardar de todos modos' }).click();
    await page.getByText('Horario de la materia editado').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect((await subject(id)).schedule).toEqual({
      '0': ['07:15-08:35'],
      '6': ['09:00-10:00'],
    });

    // Closing with something marked asks first.
    await open();
    await hour('Martes 11:55').click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cerrar sin guardar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await open();
    await expect.poll(() => hour('Martes 11:55').getAttribute('aria-pressed')).toBe('false');
  });

  it('the schedule fits a phone', async () => {
    const admin = await enter('admin', LIST, { viewport: PHONE });
    const { page } = admin;
    await search(page, 'matemática octavo');
    await page.getByRole('button', { name: `Acciones: ${LABEL}` }).click();
    await page.getByRole('menuitem', { name: 'Horario' }).click();
    const dialog = page.getByRole('dialog', { name: `Horario de ${LABEL}` });
    const cell = dialog.getByRole('button', { name: /^Viernes 07:15/ });
    await cell.waitFor();
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);
    const box = await cell.boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  });
});
