import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessibleAtEverySize, expectShown, useBrowser } from '../../support/browser';
import { gradeField, setFileTask, studentsByName, submissionOf } from '../../support/grading';
import { nameOf } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

describe('a task that publishes on return', () => {
  it('saved grades wait as drafts, marked as such, until the teacher returns them all', async () => {
    const students = await studentsByName(db, 2);
    const [first = '', second = ''] = students;
    const task = await setFileTask(db, 'al-devolver', students);
    const teacher = await enter('docente', `/docente/tareas/calificaciones/${task}`);
    const { page } = teacher;
    const setting = page.getByRole('switch', { name: 'Publicar al devolver' });
    await setting.click();
    await expect.poll(() => setting.isChecked()).toBe(true);
    await page.getByRole('link', { name: `Calificar: ${await nameOf(db, first)}` }).click();
    await gradeField(page, 1).fill('8');
    await gradeField(page, 1).press('Enter');
    // The next student is shown at once; the first one's grade waits.
    await page
      .getByText(`Calificando a ${await nameOf(db, second)}`)
      .waitFor({ state: 'attached' });
    await page.keyboard.press('k');
    await expectShown(page.getByText('Borrador, no publicado'));
    expect(await gradeField(page, 1).inputValue()).toBe('8');
    await expectAccessibleAtEverySize(teacher);
    expect((await submissionOf(db, task, first))?.reviewed).not.toBe(true);

    await page.goto(`/docente/tareas/calificaciones/${task}`);
    await expectShown(
      page.getByText('1 borrador', { exact: true }),
      page.getByText('Borrador: 8.00'),
    );
    expect(await setting.isDisabled()).toBe(true);
    await expectAccessibleAtEverySize(teacher);
    await page.getByRole('button', { name: 'Devolver todo' }).click();
    await page
      .getByRole('alertdialog', { name: 'Devolver 1 nota' })
      .getByRole('button', { name: 'Devolver' })
      .click();
    await expect
      .poll(() => submissionOf(db, task, first))
      .toMatchObject({ noteFinal: 8, reviewed: true, reviewedBy: 'docente' });
    await expect.poll(() => page.getByText('1 borrador', { exact: true }).count()).toBe(0);
    expect((await db.doc(`tasks/${task}/gradeDrafts/${first}`).get()).exists).toBe(false);
  });
});
