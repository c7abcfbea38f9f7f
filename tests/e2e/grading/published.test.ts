import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectFocused,
  expectNoSidewaysScroll,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { useFaults } from '../../support/faults';
import {
  commentField,
  gradeField,
  gradingPath,
  OPEN,
  openGradeSheet,
  PROJECT,
  setFileTask,
  studentsByName,
  submissionOf,
} from '../../support/grading';
import { DAY, nameOf } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const QUESTION = 'Reemplazar la nota publicada';

/** Stores a grade that was published a day ago. */
async function publish(task: string, student: string, grades: Record<string, number>) {
  const values = Object.values(grades);
  const submission = db.doc(`tasks/${task}/notes/${student}`);
  const { subNotes } = (await submission.get()).data() as { subNotes: { id: string }[] };
  await submission.update({
    reviewed: true,
    reviewedAt: Timestamp.fromMillis(Date.now() - DAY),
    reviewedBy: 'docente',
    comment: '',
    noteFinal: values.reduce((total, each) => total + each, 0) / values.length,
    subNotes: subNotes.map((each) => ({ ...each, calification: grades[each.id] ?? null })),
  });
}
const finalOf = async (task: string, student: string) =>
  (await submissionOf(db, task, student))?.noteFinal;

type Opened = {
  /** Position in the list of the student who is shown first. */
  at?: number;
  /** The published grades, by position of the student in the list. */
  published?: Record<number, Record<string, number>>;
  activities?: string[];
  viewport?: typeof PHONE;
};

/** Opens the grading page of a task that the first students of the list have sent. */
async function openGrader(
  id: string,
  count: number,
  { at = 0, published = {}, activities = [PROJECT], viewport }: Opened = {},
) {
  const students = await studentsByName(db, count);
  const task = await setFileTask(db, id, students, activities);
  const names = await Promise.all(students.map((student) => nameOf(db, student)));
  for (const [i, grades] of Object.entries(published)) {
    await publish(task, students[Number(i)] ?? '', grades);
  }
  const teacher = await enter('docente', gradingPath(task, students[at] ?? ''), {
    ...(viewport && { viewport }),
  });
  const { page } = teacher;
  const shows = (i: number) =>
    page.getByRole('heading', { name: names[i] ?? '', level: 1, includeHidden: true }).waitFor();
  await shows(at);
  if (viewport === PHONE) await openGradeSheet(page);
  await gradeField(page, 1).waitFor();
  const dialog = page.getByRole('alertdialog', { name: QUESTION });
  return { teacher, page, students, task, shows, dialog };
}

describe('after a grade is saved', () => {
  it('saving a grade shows the next ungraded submission, past the end of the list too, until none is left', async () => {
    const { teacher, page, students, task, shows } = await openGrader('orden', 5, {
      at: 2,
      published: { 1: { [PROJECT]: 4 }, 3: { [PROJECT]: 5 } },
    });
    await expectFocused(gradeField(page, 1));
    await page.keyboard.press('8');
    await page.keyboard.press('Enter');
    await shows(4);
    await expectFocused(gradeField(page, 1));
    await page.keyboard.press('9');
    await page.getByRole('button', { name: 'Guardar y siguiente' }).waitFor();
    await page.keyboard.press('Enter');
    await shows(0);
    // No other student is left to grade.
    await page.getByRole('button', { name: 'Guardar nota' }).waitFor();
    await expectFocused(gradeField(page, 1));
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
    await page.getByText('Todas las entregas están calificadas.').waitFor();
    const onwards = page.getByRole('link', { name: 'Volver a las entregas' });
    await expectFocused(onwards);
    await expectAccessible(teacher);
    // One more key does not change the grade.
    await page.keyboard.press('3');
    await shows(0);
    expect(await gradeField(page, 1).inputValue()).toBe('7');
    await expect
      .poll(() => Promise.all(students.map((student) => finalOf(task, student))))
      .toEqual([7, 4, 8, 5, 9]);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /^Entregadas/ }).waitFor();
  });

  it('saving a grade returns to a submission whose grade was refused before', async () => {
    const { teacher, page, task, students, shows } = await openGrader('rechazada', 2);
    teacher.allowErrors(/403|firestore/i);
    await expectFocused(gradeField(page, 1));
    await fail('firestore.commit');
    await page.keyboard.press('6');
    await page.keyboard.press('Enter');
    await shows(1);
    await page.getByText('No se pudo actualizar la Nota.').waitFor();
    await endFaults();
    await gradeField(page, 1).fill('5');
    await gradeField(page, 1).press('Enter');
    await shows(0);
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('6');
    await gradeField(page, 1).press('Enter');
    await page.getByText('Todas las entregas están calificadas.').waitFor();
    await expect
      .poll(() => Promise.all(students.map((student) => finalOf(task, student))))
      .toEqual([6, 5]);
  });
});

describe('a published grade', () => {
  it('replacing a published grade asks once with both grades, and a no keeps the old one', async () => {
    const { teacher, page, students, task, dialog } = await openGrader('publicada', 1, {
      published: { 0: { [PROJECT]: 6, [OPEN]: 8 } },
      activities: [PROJECT, OPEN],
      viewport: PHONE,
    });
    const [one = ''] = students;
    await gradeField(page, 1).fill('9,5');
    await commentField(page).fill('Revisada otra vez');
    await gradeField(page, 1).press('Enter');
    await dialog.getByText('es 7.00. La nueva es 8.75.').waitFor();
    await dialog.getByText('de 6.00 a 9.50').waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(1);
    await expectAccessible(teacher);
    await expectNoSidewaysScroll(teacher);
    // A second Enter, held or pressed again, does not confirm.
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocused(gradeField(page, 1));
    expect(await gradeField(page, 1).inputValue()).toBe('9,5');
    expect(await commentField(page).inputValue()).toBe('Revisada otra vez');
    expect(await finalOf(task, one)).toBe(7);

    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => submissionOf(db, task, one))
      .toMatchObject({
        noteFinal: 8.75,
        comment: 'Revisada otra vez',
      });
    // The question is not repeated while the same student is shown.
    await gradeField(page, 2).fill('10');
    await gradeField(page, 2).press('Enter');
    await expect.poll(() => finalOf(task, one)).toBe(9.75);
    expect(await dialog.count()).toBe(0);
    await page.reload();
    await openGradeSheet(page);
    await gradeField(page, 2).fill('');
    await gradeField(page, 2).press('Enter');
    await dialog.getByText('de 10.00 a sin nota').waitFor();
    await dialog.getByText('Estas actividades no tienen nota y contarán 0:').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await finalOf(task, one)).toBe(9.75);
  });

  it('saving an unchanged published grade writes nothing and shows the next student', async () => {
    const { page, students, task, shows } = await openGrader('intacta', 2, {
      published: { 0: { [PROJECT]: 6 } },
    });
    const [one = ''] = students;
    const before = await submissionOf(db, task, one);
    await gradeField(page, 1).fill('6,00');
    await gradeField(page, 1).press('Enter');
    await shows(1);
    expect(await page.getByText('Sin guardar:').count()).toBe(0);
    await page.keyboard.press('k');
    await shows(0);
    await page.getByLabel('Avanzar al guardar').uncheck();
    await page.getByRole('button', { name: 'Guardar nota' }).click();
    await page.getByText('No hay cambios que guardar.').waitFor();
    expect(await submissionOf(db, task, one)).toEqual(before);
  });

  it('a change by another teacher while the question is open shows a conflict instead', async () => {
    const { page, students, task, dialog } = await openGrader('mientras', 1, {
      published: { 0: { [PROJECT]: 6 } },
    });
    const [one = ''] = students;
    await gradeField(page, 1).fill('9');
    await gradeField(page, 1).press('Enter');
    await dialog.waitFor();
    await db.doc(`tasks/${task}/notes/${one}`).update({
      noteFinal: 3,
      reviewedAt: Timestamp.now(),
      reviewedBy: 'otra-docente',
    });
    await page.getByText('La nota cambió mientras la calificaba').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Usar la mía' }).click();
    await gradeField(page, 1).press('Enter');
    await expect.poll(() => finalOf(task, one)).toBe(9);
    expect(await dialog.count()).toBe(0);
  });
});
