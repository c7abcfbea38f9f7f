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
import { copyTask, DAY, fromNow, HOUR, listedNameOf, nameOf } from '../../support/schoolWork';
import { setDateTime } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { anywhere, expectNone, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const STUDENT = 'estudiante';

describe('what one student gets apart from the class', () => {
  it('a teacher gives more time and lets a student out, who sees both at once, takes it back, and grades all others together', async () => {
    const task = await copyTask(db, 'octavo-a-matematica-tarea-5', 'aparte', {
      title: 'Tarea aparte',
      dateStart: fromNow(-2 * DAY),
      dateEnd: fromNow(-HOUR),
    });
    const [name, listed] = [await nameOf(db, STUDENT), await listedNameOf(db, STUDENT)];
    const student = await enter(STUDENT, `/estudiante/materias/tareas/${task}`);
    await shownText(student.page, 'Ya pasó la fecha', { exact: false }).waitFor();

    const teacher = await enter('docente', `/docente/tareas/calificaciones/${task}`, {
      viewport: PHONE,
    });
    const { page } = teacher;
    await page.getByRole('tab', { name: 'Sin entregar (20)' }).click();
    const row = page.getByRole('listitem').filter({ hasText: listed });
    const menu = row.getByRole('button', { name: `Acciones de ${name}` });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Dar prórroga…' }).click();
    const dialog = page.getByRole('dialog', { name: `Prórroga de ${name}` });
    const field = dialog.getByRole('group', { name: 'Nueva fecha de entrega' });
    await expectFocused(field.getByRole('spinbutton').first());
    await expectAccessible(teacher);
    await dialog.getByText(/^Hasta el \S+ \d+ de \S+, 11:59 PM\. Para el curso/).waitFor();
    const proposed = await dialog.locator('input').inputValue();
    // As the application writes dates, whatever language the browser has.
    expect(proposed).toMatch(/^\d\d\/\d\d\/\d{4} 11:59 PM$/);
    await setDateTime(page, 'Nueva fecha de entrega', '01/01/2020 10:00 AM');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.getByText('Elija una fecha posterior al fin.').waitFor();
    await setDateTime(page, 'Nueva fecha de entrega', proposed);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await toast(page, 'Prórroga dada').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await row.getByText(/^Prórroga: .* 11:59 PM$/).waitFor();
    await shownText(student.page, /11:59 PM, con más plazo/).waitFor();
    await expectNone(anywhere(student.page, 'Ya pasó la fecha'));

    await menu.click();
    await page.getByRole('menuitem', { name: 'Eximir' }).click();
    await page.getByRole('tab', { name: 'Sin entregar (19)' }).waitFor();
    await shownText(page, 'Eximidos de esta tarea:').waitFor();
    await expectAccessible(teacher);
    await expectNoSidewaysScroll(teacher);
    await shownText(student.page, 'Eximido: esta tarea no cuenta en su promedio.').waitFor();
    await shownText(student.page, 'Eximido', { exact: true }).waitFor();

    await page.getByRole('link', { name: listed }).click();
    await shownText(page, 'Eximido: su nota se guarda, pero no cuenta.').waitFor();
    await expectAccessible(teacher);
    await page.getByRole('button', { name: 'Volver a contar la tarea' }).click();
    await page.getByRole('button', { name: 'Eximir' }).waitFor();
    await shownText(page, /^Prórroga: /).waitFor();
    await shownText(student.page, 'Sin enviar', { exact: true }).waitFor();
    await shownText(student.page, /11:59 PM, con más plazo/).waitFor();

    // All others get one grade together; the time that was given is not taken away by it.
    await teacher.goTo(`/docente/tareas/calificaciones/${task}`);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Calificar a quienes no entregaron (19)' }).click();
    const many = shownQuestion(page);
    await many.getByRole('textbox', { name: 'Nota final' }).fill('1,5');
    await many.getByText('sin nota → 1.50').first().waitFor();
    await expectAccessibleAtEverySize(teacher);
    await many.getByRole('button', { name: 'Guardar 19 notas' }).click();
    await toast(page, '19 notas guardadas.').waitFor();
    await many.waitFor({ state: 'hidden' });
    const { docs } = await db.collection(`tasks/${task}/notes`).get();
    expect(docs.map((each) => each.get('noteFinal') as number)).toEqual(docs.map(() => 1.5));
    expect(docs).toHaveLength(19);
    expect(docs.map(({ id }) => id)).not.toContain(STUDENT);
  });
});
