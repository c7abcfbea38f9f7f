import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectFocused, PHONE, useBrowser } from '../../support/browser';
import { chooseInList, chooseRowAction } from '../../support/screens';
import { copyTask, DAY, fromNow, HOUR, listedNameOf, sendWork } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { expectSubjectNamed } from '../../support/subjectNames';
import { expectNone, expectShown, shownHeading, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

// How a subject is made and gets books: journey/newSchool.test.ts; what the screens say of subjects:
// src/features/subject/subjectScreens.test.tsx.

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const LIST = '/admin/materias';

describe('the subjects', () => {
  it('an admin hands a subject to a new teacher, sets the week of one by keyboard after a warning of a clash, and deletes one with tasks only by its name', async () => {
    const former = (await db.doc('subjects/octavo-a-matematica').get()).data();
    const schedule = { '4': ['11:55-12:35'], '6': ['09:00-10:00'] };
    const subject = db.doc('subjects/con-horario');
    await subject.set({ ...former, name: 'Materia con horario', schedule });
    const admin = await enter('admin', `${LIST}/editar/noveno-a-ingles`);
    const { page } = admin;
    const save = page.getByRole('button', { name: 'Guardar', exact: true });
    await shownText(page, 'La materia ya tiene tareas: el curso no se puede cambiar.').waitFor();
    const teacher = page.getByRole('combobox', { name: 'Docente', exact: true });
    await chooseInList(page, teacher, 'Andrade Montalvo Lucía Fernanda');
    await save.click();
    await toast(page, 'Materia actualizada', { exact: true }).waitFor();
    expect((await db.doc('subjects/noveno-a-ingles').get()).get('teacherId')).toBe('docente');

    const search = page.getByLabel('Buscar materias');
    await search.fill('con horario');
    await chooseRowAction(page, 'Horario', /^Acciones: Materia con horario/);
    const dialog = page.getByRole('dialog', { name: 'Horario de Materia con horario · Octavo A' });
    const hour = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect.poll(() => hour('Viernes 11:55').getAttribute('aria-pressed')).toBe('true');
    // The last lesson of Friday is free of others; Monday's first one is taken by Matemática.
    await hour('Viernes 11:55').focus();
    // Another key first: one right after the click that opened the dialog belongs to it.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expectFocused(hour('Lunes 07:55'));
    await page.setViewportSize(PHONE);
    const box = await hour('Viernes 07:15').boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible(admin);
    await save.click();
    const question = shownQuestion(page, 'Choques de horario');
    await question
      .getByText(/Matemática · Octavo A/)
      .first()
      .waitFor();
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Guardar de todos modos' }).click();
    await toast(page, 'Horario de la materia editado').waitFor();
    expect((await subject.get()).get('schedule')).toEqual({
      '0': ['07:15-08:35'],
      '6': ['09:00-10:00'],
    });
    await dialog.waitFor({ state: 'hidden' });

    await search.fill('matemática décimo');
    await chooseRowAction(page, 'Eliminar', 'Matemática · Décimo A');
    const asked = shownQuestion(page, 'Eliminar materia');
    const confirm = asked.getByRole('button', { name: 'Eliminar' });
    await asked.getByText('«Matemática · Décimo A»? Ya tiene tareas').waitFor();
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await expectAccessible(admin);
    await asked.getByLabel('Nombre de la materia').fill('Matemática');
    await confirm.click();
    await toast(page, 'Materia eliminada', { exact: true }).waitFor();
    await expectShown(shownText(page, 'Sin datos'));
    expect((await db.doc('subjects/decimo-a-matematica').get()).get('deleted')).toBe(true);
  });
});

describe('the page of a class', () => {
  const CLASS = 'noveno-a-matematica';

  it('the page lists the class by surname, shows who is behind, and copies what is pending; activities for a task name its subject with the course', async () => {
    const { docs } = await db.collection('courses/noveno-a/students').get();
    const [first, second] = docs.map(({ id }) => id);
    const surnames = docs.map((card) => [String(card.get('surname')), card.ref] as const);
    const [, last] = surnames.sort(([a], [b]) => b.localeCompare(a, 'es'))[0] ?? [];
    await last?.update({ photo: '/favicon.svg?del-ultimo' });
    const source = `${CLASS}-tarea-5`;
    const over = { dateStart: fromNow(-2 * DAY), dateEnd: fromNow(-HOUR) };
    const task = await copyTask(db, source, 'atrasada', { title: 'Ángulos atrasados', ...over });
    await copyTask(db, source, 'pendiente', {
      title: 'Rectas pendientes',
      dateStart: fromNow(-DAY),
    });
    const teacher = await enter('docente', `/docente/materias/detalle/${CLASS}`, {
      viewport: PHONE,
    });
    const { page } = teacher;
    await shownHeading(page, { name: 'Estudiantes (20)' }).waitFor();
    await shownHeading(page, { name: 'Matemática · Noveno A', level: 1 }).waitFor();
    const rowOf = async (student = '') =>
      page.getByRole('listitem').filter({ hasText: await listedNameOf(db, student) });
    await (await rowOf(second)).getByRole('link', { name: 'Ángulos atrasados' }).waitFor();
    // A photo is read when its row is nearly seen, and not before.
    const photo = (await rowOf(last?.id)).locator('img[src*="del-ultimo"]');
    await expectNone(photo);
    await (await rowOf(last?.id)).scrollIntoViewIfNeeded();
    await photo.waitFor();
    await last?.update({ photo: '' });

    await sendWork(db, task, first ?? '');
    await expect
      .poll(async () => (await rowOf(first)).getByText('Ángulos atrasados').count())
      .toBe(0);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Copiar para WhatsApp' }).click();
    await toast(page, 'Tareas pendientes copiadas').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')[0]).toBe('*Matemática · Noveno A*');
    expect(copied).toMatch(/• Rectas pendientes: hasta el \S+ \d+ de \S+, \d\d:\d\d [AP]M/);
    expect(copied).not.toContain('Ángulos atrasados');

    await (await rowOf(second)).getByRole('link', { name: 'Ángulos atrasados' }).click();
    await page.getByRole('link', { name: 'Ángulos atrasados' }).first().waitFor();
    expect(page.url()).toContain(`/estudiante/${second ?? ''}`);

    // Of all other screens the focus walk looks at it.
    for (const path of ['/docente/actividades', '/docente/actividades/agregar']) {
      const ofTask = `${path}?tarea=octavo-a-matematica-tarea-5`;
      await teacher.goTo(ofTask);
      await expectSubjectNamed(page, ofTask);
    }
  });
});

describe('the grids of the office', () => {
  it('an admin makes subjects in a grid and a course’s week with the keyboard, and the log says who did it', async () => {
    const { page, goTo } = await enter('admin', '/admin/materias/por-cursos');
    await page.getByRole('textbox', { name: 'Nombre de la materia 6' }).fill('Emprendimiento');
    await page.getByRole('checkbox', { name: 'Emprendimiento en Octavo A' }).check();
    const teacher = page.getByRole('combobox', { name: 'Docente de Emprendimiento' });
    await teacher.selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Revisar' }).click();
    await shownText(page, 'Octavo A (1)').waitFor();
    await page.getByRole('button', { name: 'Crear', exact: true }).click();
    await toast(page, '1 materia creada.').waitFor();

    await goTo('/admin/cursos/horario/octavo-a');
    await page.getByRole('radio', { name: /^Emprendimiento/ }).check();
    const monday = page.getByRole('button', { name: /^Lunes 07:15 - 07:55/ });
    await monday.focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => monday.getAttribute('aria-label')).toContain('libre');
    await page.keyboard.press('Space');
    await expect.poll(() => monday.getAttribute('aria-label')).toContain('Emprendimiento');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    const anyway = page.getByRole('button', { name: 'Guardar de todos modos' });
    await anyway.or(toast(page, 'Horario del curso guardado')).first().waitFor();
    if (await anyway.isVisible()) await anyway.click();
    await toast(page, 'Horario del curso guardado').waitFor();
    const stored = await db.doc('subjects/octavo-a-emprendimiento').get();
    expect(stored.get('schedule')).toEqual({ 0: ['07:15-07:55'] });

    await goTo('/admin/instituto/historial?de=octavo-a-emprendimiento');
    await page.getByRole('link', { name: 'Creó: Emprendimiento · Octavo A' }).waitFor();
    await shownText(page, 'Horario, lunes: vacío → 07:15-07:55').waitFor();
  });

  it('an admin brings subjects from a pasted list and a week from a file with other hours, which the school takes over', async () => {
    const admin = await enter('admin', '/admin/materias/por-cursos');
    const { page, goTo } = admin;
    await page.getByRole('button', { name: 'Pegar o subir una lista' }).click();
    const list = 'MATEMATICA\tNoveno A\nRobótica\tNoveno A\tandrade lucia\nTeatro\tNoveno A\tNadie';
    await page.getByLabel('Celdas copiadas de Excel, o texto').fill(list);
    await page.getByRole('button', { name: 'Leer', exact: true }).click();
    await shownText(page, 'Ya existe, sin cambios', { exact: true }).waitFor();
    await expectAccessible(admin);
    await page.getByRole('button', { name: 'Crear 1 materia' }).click();
    await toast(page, '1 materia creada.').waitFor();
    expect((await db.doc('subjects/noveno-a-robotica').get()).get('teacherId')).toBe('docente');

    await goTo('/admin/cursos/horario/noveno-a');
    await page.getByRole('button', { name: 'Pegar o subir el horario' }).click();
    const hours = [
      ...['07h00 a 07h45', '07h45 a 08h30', '08h30 a 09h15', 'RECREO', '09h45 a 10h30'],
      ...['10h30 a 11h15', '11h30 a 12h15', '12h15 a 13h00'],
    ];
    const rows = hours.map((hour, i) => `${hour};${i === 0 ? 'ROB;MAT' : ''}`);
    await page.getByLabel('Elegir archivo').setInputFiles({
      ...{ name: 'horario.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(['Hora;Lun;Mar;Mié', ...rows].join('\n')),
    });
    await page.getByLabel(/^Cambiar las horas de la institución/).check();
    await expectAccessible(admin);
    await page
      .getByRole('button', { name: /^Guardar/ })
      .last()
      .click();
    await toast(page, 'Horario del curso guardado').waitFor();
    expect((await db.doc('institute/main').get()).get('hours')).toMatch(
      /^07:00-07:45,07:45-08:30,/,
    );
    const robotics = await db.doc('subjects/noveno-a-robotica').get();
    expect(robotics.get('schedule')).toEqual({ 0: ['07:00-07:45'] });
    await page.getByRole('button', { name: /^Martes 07:00 - 07:45: Matemática/ }).waitFor();
  });
});
