import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, useBrowser } from '../../support/browser';
import { gradebookPath, putScheme, storedScores } from '../../support/gradebook';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

describe('a range of the gradebook', () => {
  it('a range of the gradebook is chosen with Shift, copied as a spreadsheet reads it, and dropped with Esc', async () => {
    const scheme = await putScheme(db, 'rango', { indexPartial: 3, name: 'Avance' });
    const teacher = await enter('docente', gradebookPath('?vista=cuaderno&parcial=3'));
    const { page, context } = teacher;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const grid = page.getByRole('grid');
    await grid.locator('td').first().click();
    for (const grade of ['8,5', '10', '7.25']) {
      await page.keyboard.type(grade);
      await page.keyboard.press('Enter');
    }
    await expect.poll(async () => Object.keys(await storedScores(db, scheme)).length).toBe(3);
    const selected = grid.locator('[aria-selected="true"]');
    await page.keyboard.press('Control+Home');
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('4 filas, 1 columna').waitFor();
    await expect.poll(() => selected.count()).toBe(4);
    await expectAccessible(teacher);
    await page.keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('8,50\n10,00\n7,25\n');

    // What is copied out and pasted back changes nothing.
    await page.keyboard.press('Control+v');
    await page.getByRole('button', { name: 'No hay nada que cambiar.' }).waitFor();
    await page.keyboard.press('Escape');

    await grid.locator('td').first().click();
    await expect.poll(() => selected.count()).toBe(1);
    await page.keyboard.down('Shift');
    await page.locator('#cuaderno-2-1').click();
    await page.keyboard.up('Shift');
    await page.getByText('3 filas, 2 columnas').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => selected.count()).toBe(1);
    expect(
      await page.locator('#cuaderno-0-0').evaluate((cell) => cell === document.activeElement),
    ).toBe(true);
  });
});
