import { it } from 'vitest';
import { expectShown, PHONE, useBrowser, WIDE } from '../support/browser';
import { useSessions } from '../support/sessions';

const enter = useSessions(useBrowser());
it('pictures', async () => {
  const v = await enter('admin', '/admin/estudiantes/carga-masiva');
  v.allowErrors(/./);
  const { page } = v;
  const shot = async (name: string) => {
    await page.setViewportSize(WIDE);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true });
    await page.setViewportSize(PHONE);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots/${name}-p.png`, fullPage: true });
    await page.setViewportSize(WIDE);
  };
  await page.getByText('Arrastre aquí').waitFor();
  await shot('1-source');
  await page
    .locator('input[type=file]')
    .setInputFiles('tests/e2e/files/estudiantes-con-errores.xlsx');
  await page.getByText('Crear 15').waitFor();
  await shot('2-errors');
  await page.getByRole('button', { name: 'Corregir la fila 5' }).click();
  await shot('3-dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pegar desde Excel' }).click();
  await page.getByLabel('Filas copiadas').fill('Cédula\tNombres\tCosa\n1\t2\t3');
  await page.getByRole('button', { name: 'Leer la lista' }).click();
  await page.getByText('Indique las columnas').waitFor();
  await shot('4-map');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.locator('input[type=file]').setInputFiles('tests/e2e/files/estudiantes.xlsx');
  await page.getByRole('button', { name: 'Crear 48 estudiantes en 3 cursos' }).waitFor();
  await shot('5-ready');
  await page.route('**/api/create-users-batch', async (route) => {
    await new Promise((r) => setTimeout(r, 2500));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Crear 48 estudiantes en 3 cursos' }).click();
  await page.getByText('Creando: 25').waitFor();
  await page.screenshot({ path: `/tmp/shots/6-up.png`, fullPage: true });
  await page.getByText('¡ Éxito !').waitFor();
  await shot('7-result');
  await page.getByRole('button', { name: 'Ver credenciales' }).click();
  await shot('8-cred');
  await expectShown(page.getByText('¡ Éxito !').first());
});
