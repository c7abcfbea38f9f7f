import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import {
  commentField,
  gradeField,
  gradingPath,
  submissionOf,
  OPEN,
  PROJECT,
  setFileTask,
  studentsByName,
} from '../../support/grading';
import { useLatency } from '../../support/network';
import { listedNameOf, nameOf } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());
const setLatency = useLatency();

const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement
      ? (activeElement.labels?.[0]?.textContent ?? '')
      : (activeElement?.tagName ?? '');
  });

describe('ten students with one sub-grade', () => {
  it.each([0, 600])('one click and twenty keys grade ten students at %i ms', async (latency) => {
    const students = await studentsByName(db, 10);
    const task = await setFileTask(db, `rapido-${String(latency)}`, students);
    const teacher = await enter('docente', `/docente/tareas/calificaciones/${task}`);
    const { page } = teacher;
    const first = await nameOf(db, students[0] ?? '');
    const link = page.getByRole('link', { name: `Calificar: ${first}` });
    await link.waitFor();
    await setLatency(teacher, latency);
    await link.click();
    await expect.poll(() => focusedLabel(page)).toBe('Nota 1');
    for (const i of students.keys()) {
      await page.keyboard.press(String(i));
      await page.keyboard.press('Enter');
    }
    const finals = async () =>
      Promise.all(
        students.map(async (student) => {
          const submission = await submissionOf(db, task, student);
          return submission?.reviewed === true ? submission.noteFinal : null;
        }),
      );
    await expect.poll(finals).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('the next student', () => {
  it('the focus goes to the first field without a grade when the next student is shown', async () => {
    const students = await studentsByName(db, 2);
    const [one = '', two = ''] = students;
    const task = await setFileTask(db, 'primer-vacio', students, [PROJECT, OPEN]);
    const submission = db.doc(`tasks/${task}/notes/${two}`);
    const { subNotes } = (await submission.get()).data() as { subNotes: object[] };
    await submission.update({
      subNotes: subNotes.map((each, i) => (i ? each : { ...each, calification: 5 })),
    });
    const { page } = await enter('docente', gradingPath(task, one));
    await expect.poll(() => focusedLabel(page)).toBe('Nota 1');
    await page.keyboard.press('8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
    expect(await focusedLabel(page)).toBe('Nota 2');
    await page.keyboard.press('9');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await submissionOf(db, task, two))?.noteFinal).toBe(7);
    expect((await submissionOf(db, task, one))?.noteFinal).toBe(7.5);
  });

  it('a typed digit replaces the grade that a student already has', async () => {
    const students = await studentsByName(db, 1);
    const [one = ''] = students;
    const task = await setFileTask(db, 'reemplazo', students);
    await db.doc(`tasks/${task}/notes/${one}`).update({
      reviewed: true,
      subNotes: [
        { id: PROJECT, calification: 1, auto: null, maxGrade: 10, answers: {}, urlDocAnswer: '' },
      ],
    });
    const { page } = await enter('docente', gradingPath(task, one));
    await expect.poll(() => focusedLabel(page)).toBe('Nota 1');
    await page.keyboard.press('0');
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('0');
  });
});

describe('a background save of a grade', () => {
  it('a refused background save names its student, and keeps the typed grade and comment', async () => {
    const students = await studentsByName(db, 2);
    const [one = '', two = ''] = students;
    const task = await setFileTask(db, 'detras', students);
    const teacher = await enter('docente', gradingPath(task, one));
    const { page } = teacher;
    teacher.allowErrors(/403|firestore/i);
    await expect.poll(() => focusedLabel(page)).toBe('Nota 1');
    await commentField(page).fill('No se pierde');
    await gradeField(page, 1).fill('7');
    await fail('firestore.commit');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: await nameOf(db, two), level: 1 }).waitFor();
    await page.getByText('No se pudo actualizar la Nota.').waitFor();
    await endFaults();
    const notSaved = page.getByRole('alert').filter({ hasText: 'Sin guardar' });
    await notSaved.waitFor();
    await expectAccessible(teacher);
    await notSaved.getByRole('link', { name: await listedNameOf(db, one) }).click();
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('7');
    await expect.poll(() => commentField(page).inputValue()).toBe('No se pierde');
    await gradeField(page, 1).press('Enter');
    await expect.poll(async () => (await submissionOf(db, task, one))?.noteFinal).toBe(7);
    await notSaved.waitFor({ state: 'hidden' });
  });

  it('a teacher who returns to a student before the save has ended sees no conflict', async () => {
    const students = await studentsByName(db, 2);
    const [one = '', two = ''] = students;
    const task = await setFileTask(db, 'vuelta', students);
    const { page } = await enter('docente', gradingPath(task, one));
    await expect.poll(() => focusedLabel(page)).toBe('Nota 1');
    const held: (() => void)[] = [];
    await page.route(/documents:commit/, async (route) => {
      await new Promise<void>((release) => held.push(release));
      await route.continue();
    });
    await page.keyboard.press('6');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: await nameOf(db, two), level: 1 }).waitFor();
    await expect.poll(() => held.length).toBe(1);
    await page.keyboard.press('k');
    await page.getByRole('heading', { name: await nameOf(db, one), level: 1 }).waitFor();
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('6');
    await page.getByRole('button', { name: 'Guardando…' }).waitFor();
    held.shift()?.();
    await page.getByRole('button', { name: 'Guardar y siguiente' }).waitFor();
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('6');
    expect(await page.getByText('La nota cambió mientras la calificaba').count()).toBe(0);
    expect(await page.getByText('Se recuperó una calificación').count()).toBe(0);
  });

  it('a grade shows as saved when the server stored it but its response was lost', async () => {
    const students = await studentsByName(db, 1);
    const [one = ''] = students;
    const task = await setFileTask(db, 'acuse', students);
    const teacher = await enter('docente', gradingPath(task, one));
    const { page } = teacher;
    teacher.allowErrors(/firestore|ERR_FAILED|Failed to load/i);
    await expect.poll(() => focusedLabel(page)).toBe('Nota 1');
    let isLost = false;
    await page.route(/documents:commit/, async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      // Only the browser can resolve the tab's own host name.
      await route.fetch({
        url: route
          .request()
          .url()
          .replace(/\/\/t\d+\./, '//'),
      });
      return route.abort();
    });
    await page.keyboard.press('6');
    await page.keyboard.press('Enter');
    await page.getByText('Nota de la tarea actualizada.').waitFor();
    expect((await submissionOf(db, task, one))?.noteFinal).toBe(6);
    expect(await page.getByText('La nota cambió mientras la calificaba').count()).toBe(0);
  });
});

describe('empty sub-grades', () => {
  it('Enter in an empty field does not save a grade of 0', async () => {
    const students = await studentsByName(db, 2);
    const [one = ''] = students;
    const task = await setFileTask(db, 'vacia', students);
    const { page } = await enter('docente', gradingPath(task, one));
    await expect.poll(() => focusedLabel(page)).toBe('Nota 1');
    await page.keyboard.press('Enter');
    await page.getByText('No hay nota que guardar').waitFor();
    await page.getByRole('heading', { name: await nameOf(db, one), level: 1 }).waitFor();
    expect((await submissionOf(db, task, one))?.reviewed).toBe(false);
  });

  it('saving names the empty sub-grades that will count 0, and asks only once', async () => {
    const students = await studentsByName(db, 1);
    const [one = ''] = students;
    const task = await setFileTask(db, 'blancos', students, [PROJECT, OPEN]);
    const teacher = await enter('docente', gradingPath(task, one));
    const { page } = teacher;
    const name = String((await db.doc(`activities/${OPEN}`).get()).get('name'));
    await gradeField(page, 1).fill('8');
    await gradeField(page, 1).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Notas sin poner' });
    await dialog.getByText(`2. ${name}`).waitFor();
    await expectAccessible(teacher);
    // A second Enter, as from a held key, does not confirm.
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    expect((await submissionOf(db, task, one))?.reviewed).toBe(false);
    await gradeField(page, 1).press('Enter');
    await dialog.getByRole('button', { name: 'Guardar con 0' }).click();
    await expect.poll(async () => (await submissionOf(db, task, one))?.noteFinal).toBe(4);
    await page.getByText('Nota de la tarea actualizada.').waitFor();
    await commentField(page).fill('Falta el portafolio');
    await commentField(page).press('Control+Enter');
    await expect
      .poll(async () => (await submissionOf(db, task, one))?.comment)
      .toBe('Falta el portafolio');
    expect(await dialog.count()).toBe(0);
  });
});
