import { it, expect } from 'vitest';
import { useAdmin } from '../support/admin';
import { PHONE, useBrowser, expectAccessible, expectNoSidewaysScroll } from '../support/browser';
import { useSessions } from '../support/sessions';
useAdmin();
const enter = useSessions(useBrowser());
const shot = (n: string) => `/tmp/shots-c/s-${n}.png`;
it('looks', async () => {
  for (const [size, viewport] of [['phone', PHONE]] as const) {
    const v = await enter('admin', '/admin/materias', { viewport });
    const { page } = v;
    await page.getByText('1–5 de 15').waitFor();
    await page.screenshot({ path: shot(`list-${size}`), fullPage: true });
    await expectAccessible(v).catch((e) => console.log('AXE list', size, JSON.stringify(e.actual ?? e.message)));
    await expectNoSidewaysScroll(v).catch((e) => console.log('SCROLL', size, JSON.stringify(e.actual ?? e.message)));
    const open = async (label: string) => {
      const name = 'Matemática · Octavo A';
      await page.getByRole('searchbox').fill('matem octavo');
      if (size === 'phone') {
        await page.getByRole('button', { name: `Acciones: ${name}` }).click();
        await page.getByRole('menuitem', { name: label }).click();
      } else await page.getByRole('button', { name: `${label}: ${name}` }).click();
    };
    for (const label of ['Libros', 'Horario']) {
      await open(label);
      await page.getByRole(label === 'Eliminar' ? 'alertdialog' : 'dialog').waitFor();
      await page.waitForTimeout(1200);
      if (label === 'Horario') {
        await page.getByRole('button', { name: /^Martes 07:15/ }).click();
        await page.getByRole('button', { name: /^Jueves 11:55/ }).click();
      }
      await page.screenshot({ path: shot(`${label}-${size}`) });
      await expectAccessible(v).catch((e) => console.log('AXE', label, size, JSON.stringify(e.actual ?? e.message)));
      await expectNoSidewaysScroll(v).catch((e) => console.log('SCROLL', label, size, JSON.stringify(e.actual ?? e.message)));
      if (label === 'Horario') {
        await page.getByRole('button', { name: 'Guardar' }).click();
        await page.waitForTimeout(500);
        await page.screenshot({ path: shot(`clash-${size}`) });
        await expectAccessible(v).catch((e) => console.log('AXE clash', size, JSON.stringify(e.actual ?? e.message)));
        await page.keyboard.press('Escape');
        await page.waitForTimeout(400);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Cerrar sin guardar' }).click();
      } else await page.keyboard.press('Escape');
      await page.waitForTimeout(400);
    }
    for (const [n, p] of [['edit', '/admin/materias/editar/octavo-a-matematica']] as const) {
      await page.goto(p);
      await page.waitForTimeout(1500);
      if (n === 'edit') {
        await page.getByRole('combobox', { name: 'Docente' }).click();
        await page.getByRole('option').nth(3).click();
        await page.waitForTimeout(400);
      }
      await page.screenshot({ path: shot(`${n}-${size}`), fullPage: true });
      await expectAccessible(v).catch((e) => console.log('AXE', n, size, JSON.stringify(e.actual ?? e.message)));
      await expectNoSidewaysScroll(v).catch((e) => console.log('SCROLL', n, size, JSON.stringify(e.actual ?? e.message)));
    }
  }
  expect(1).toBe(1);
});
