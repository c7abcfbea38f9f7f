import { describe, expect, it } from 'vitest';
import { changeSubGrades } from '../../support/changeSubGrades';
import { useAdmin } from '../../support/admin';
import { expectAccessible, useBrowser } from '../../support/browser';
import { COMPLETE, historyOf, setSentTask, studentsByName } from '../../support/grading';
import { useSessions } from '../../support/sessions';
import { expectShown } from '../support/shown';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

describe('a wrong key of an activity that a task uses', () => {
  it('the teacher sees whose grade changes, corrects the answer, and the grades follow', async () => {
    const students = await studentsByName(db, 2);
    const [first = '', second = ''] = students;
    const task = await setSentTask(db, 'clave-mala', students);
    const adjusted = db.doc(`tasks/${task}/notes/${second}`);
    await changeSubGrades(adjusted, ([quiz, ...rest]) => [{ ...quiz, calification: 9 }, ...rest], {
      noteFinal: 3,
    });

    const teacher = await enter('docente', `/docente/actividades/ver/${COMPLETE}`);
    const { page } = teacher;
    await page.getByRole('button', { name: 'Corregir respuesta: pregunta 3' }).click();
    const dialog = page.getByRole('dialog', { name: 'Corregir respuesta' });
    const answer = dialog.getByRole('textbox', { name: 'Respuesta correcta' });
    const confirm = dialog.getByRole('button', { name: 'Corregir y recalcular' });
    await expectShown(dialog.getByText('Cambie la respuesta para ver qué cambia.'));
    await answer.fill(`${await answer.inputValue()} / 8`);
    const changes = dialog.getByRole('region', { name: 'Tarea clave-mala' });
    const listed = changes.getByRole('listitem');
    await expect.poll(() => listed.count()).toBe(2);
    const texts = await listed.allInnerTexts();
    expect(texts[0]).toContain('Automática: de 7.50 a 10.00 · Nota final: de 2.50 a 3.33');
    expect(texts[1]).toContain('Automática: de 7.50 a 10.00 · Usted la ajustó');
    await expectAccessible(teacher);

    await confirm.click();
    await dialog.waitFor({ state: 'hidden' });
    const finalOf = async (student: string) =>
      (await db.doc(`tasks/${task}/notes/${student}`).get()).get('noteFinal') as number;
    await expect.poll(() => finalOf(first)).toBe(3.33);
    expect(await finalOf(second)).toBe(3);
    expect(await historyOf(db, task, first)).toEqual([]); // without its essay it is no grade yet
  });
});
