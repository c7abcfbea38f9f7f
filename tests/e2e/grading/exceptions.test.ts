import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectFocused,
  expectNoSidewaysScroll,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { DAY, copyTask, fromNow, HOUR, listedNameOf, nameOf } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const STUDENT = 'estudiante';

describe('what one student gets apart from the class', () => {
  it('a teacher gives more time and lets a student out, who sees both at once, and takes it back', async () => {
    const task = await copyTask(db, 'octavo-a-matematica-tarea-5', 'aparte', {
      dateStart: fromNow(-2 * DAY),
      dateEnd: fromNow(-HOUR),
    });
    const [name, listed] = [await nameOf(db, STUDENT), await listedNameOf(db, STUDENT)];
    const student = await enter(STUDENT, `/estudiante/materias/tareas/${task}`);
    await student.page.getByText('Ya pasó la fecha', { exact: false }).waitFor();

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
    const field = dialog.getByLabel('Nueva fecha de entrega');
    await expectFocused(field);
    await expectAccessible(teacher);
    await dialog.getByText(/^Hasta el \S+ \d+ de \S+, 11:59 PM\. Para el curso/).waitFor();
    const proposed = await field.inputValue();
    await field.fill('2020-01-01T10:00');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.getByText('Elija una fecha posterior al fin.').waitFor();
    await field.fill(proposed);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Prórroga dada').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await row.getByText(/^Prórroga: .* 11:59 PM$/).waitFor();
    await student.page.getByText(/11:59 PM, con más plazo/).waitFor();
    expect(await student.page.getByText('Ya pasó la fecha').count()).toBe(0);

    await menu.click();
    await page.getByRole('menuitem', { name: 'Eximir' }).click();
    await page.getByRole('tab', { name: 'Sin entregar (19)' }).waitFor();
    await page.getByText('Eximidos de esta tarea:').waitFor();
    await expectAccessible(teacher);
    await expectNoSidewaysScroll(teacher);
    await student.page.getByText('Eximido: esta tarea no cuenta en su promedio.').waitFor();
    await student.page.getByText('Eximido', { exact: true }).waitFor();

    await page.getByRole('link', { name: listed }).click();
    await page.getByText('Eximido: su nota se guarda, pero no cuenta.').waitFor();
    await expectAccessible(teacher);
    await page.getByRole('button', { name: 'Volver a contar la tarea' }).click();
    await page.getByRole('button', { name: 'Eximir' }).waitFor();
    await page.getByText(/^Prórroga: /).waitFor();
    await student.page.getByText('Sin enviar', { exact: true }).waitFor();
    await student.page.getByText(/11:59 PM, con más plazo/).waitFor();
  });
});
