import { expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessibleAtEverySize, useBrowser } from '../../support/browser';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

it('an admin makes subjects in a grid and a course’s week with the keyboard, and the log says who did it', async () => {
  const admin = await enter('admin', '/admin/materias/por-cursos');
  const { page, goTo } = admin;
  const name = page.getByRole('textbox', { name: 'Nombre de la materia 6' });
  await name.fill('Emprendimiento');
  await page.getByRole('checkbox', { name: 'Emprendimiento en Octavo A' }).check();
  await page.getByText('Falta el docente.').waitFor();
  const teacher = page.getByRole('combobox', { name: 'Docente de Emprendimiento' });
  await teacher.selectOption({ index: 1 });
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Emprendimiento');
  await expectAccessibleAtEverySize(admin);
  await page.getByRole('button', { name: 'Revisar' }).click();
  await page.getByText('Octavo A (1)').waitFor();
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await page.getByText('1 materia creada.').waitFor();

  await goTo('/admin/cursos/horario/octavo-a');
  await page.getByRole('radio', { name: /^Emprendimiento/ }).check();
  const monday = page.getByRole('button', { name: /^Lunes 07:15 - 07:55/ });
  await monday.focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => monday.getAttribute('aria-label')).toContain('libre');
  await page.keyboard.press('Space');
  await expect.poll(() => monday.getAttribute('aria-label')).toContain('Emprendimiento');
  await expectAccessibleAtEverySize(admin);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const anyway = page.getByRole('button', { name: 'Guardar de todos modos' });
  await anyway.or(page.getByText('Horario del curso guardado')).first().waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await page.getByText('Horario del curso guardado').waitFor();
  const stored = await db.doc('subjects/octavo-a-emprendimiento').get();
  expect(stored.get('schedule')).toEqual({ 0: ['07:15-07:55'] });

  await goTo('/admin/instituto/historial?de=octavo-a-emprendimiento');
  await page.getByRole('link', { name: 'Creó: Emprendimiento · Octavo A' }).waitFor();
  await page.getByText('Horario, lunes: vacío → 07:15-07:55').waitFor();
  await page.getByRole('link', { name: 'Ver todos' }).click();
  await page.getByText('Ver los 20').click();
  await expectAccessibleAtEverySize(admin);
});
