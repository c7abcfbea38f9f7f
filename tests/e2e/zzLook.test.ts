import { it, expect } from 'vitest';
import { useAdmin } from '../support/admin';
import { PHONE, useBrowser } from '../support/browser';
import { useSessions } from '../support/sessions';
useAdmin();
const enter = useSessions(useBrowser());
it('looks', async () => {
  const { page } = await enter('admin', '/admin/materias/ver/octavo-a-matematica');
  await page.getByRole('button', { name: 'Editar horario' }).click();
  await page.getByRole('button', { name: /^Martes 07:15/ }).click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: '/tmp/shots-c/f-horario.png' });
  const p = await enter('admin', '/admin/materias', { viewport: PHONE });
  await p.page.getByText('1–5 de 15').waitFor();
  await p.page.screenshot({ path: '/tmp/shots-c/f-list.png' });
  expect(1).toBe(1);
});
