import { it, expect } from 'vitest';
import { useAdmin } from '../support/admin';
import { PHONE, useBrowser, expectAccessible, expectNoSidewaysScroll } from '../support/browser';
import { useSessions } from '../support/sessions';
useAdmin();
const enter = useSessions(useBrowser());
const shot = (n: string) => `/tmp/shots-c/${n}.png`;
it('looks', async () => {
  for (const [size, viewport] of [['wide', { width: 1280, height: 800 }], ['phone', PHONE]] as const) {
    const v = await enter('admin', '/admin/cursos', { viewport });
    const { page } = v;
    await page.getByText('1–3 de 3').waitFor();
    await page.screenshot({ path: shot(`list-${size}`), fullPage: true });
    await expectAccessible(v).catch((e) => console.log('AXE list', size, e.message));
    await expectNoSidewaysScroll(v).catch((e) => console.log('SCROLL', size, e.message));
    const open = async (label: string) => {
      if (size === 'phone') {
        await page.getByRole('button', { name: 'Acciones: Octavo A' }).click();
        if (label === 'Estudiantes') await page.screenshot({ path: shot(`menu-${size}`) });
        await page.getByRole('menuitem', { name: label }).click();
      } else await page.getByRole('button', { name: `${label}: Octavo A` }).click();
    };
    for (const label of ['Estudiantes', 'Docentes', 'Libros', 'Eliminar']) {
      await open(label);
      await page.getByRole(label === 'Eliminar' ? 'alertdialog' : 'dialog').waitFor();
      await page.waitForTimeout(1500);
      if (label === 'Estudiantes') await page.getByRole('option').first().click();
      await page.screenshot({ path: shot(`${label}-${size}`) });
      await expectAccessible(v).catch((e) => console.log('AXE', label, size, e.message));
      await page.keyboard.press('Escape');
      await page.waitForTimeout(400);
    }
    await page.getByRole('button', { name: 'Nuevo curso' }).click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: shot(`new-${size}`) });
    await page.keyboard.press('Escape');
    await page.goto('/admin/cursos/ver/octavo-a');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: shot(`view-${size}`), fullPage: true });
    await expectAccessible(v).catch((e) => console.log('AXE view', size, e.message));
    await page.goto('/admin/cursos/editar/octavo-a');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: shot(`edit-${size}`), fullPage: true });
    await expectAccessible(v).catch((e) => console.log('AXE edit', size, e.message));
  }
  expect(1).toBe(1);
});
