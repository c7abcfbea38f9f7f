import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { useBrowser } from '../../support/browser';
import { courseStudents, gradebookPath, putScheme, storedScores } from '../../support/gradebook';
import { useSessions } from '../../support/sessions';
import { countInput, countedInput } from '../../support/input';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

describe('a block of the gradebook', () => {
  it('a block of 20 x 3 scores goes in by click, Ctrl+V and Enter, comes out unchanged, and is filled, cleared and undone', async () => {
    const names = ['Bloque 1', 'Bloque 2', 'Bloque 3'];
    const ids = await Promise.all(
      names.map((name, i) => putScheme(db, `bloque-${String(i)}`, { indexPartial: 3, name })),
    );
    const students = (await courseStudents(db)).slice(0, 20);
    const storedNow = async () => {
      const all = await Promise.all(ids.map((id) => storedScores(db, id)));
      return students.map(({ id }) => all.map((scores) => scores[id]?.noteFinal ?? null));
    };
    const block = students.map((_, i) => [i / 2, 10 - i / 4, (i % 8) + 0.25]);
    const { page, context } = await enter('docente', gradebookPath('?vista=cuaderno&parcial=3'));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const first = page.getByRole('grid').locator('td').first();
    await first.waitFor();
    const text = block.map((row) => row.map((each) => String(each).replace('.', ',')).join('\t'));
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text.join('\n'));

    await countInput(page);
    await first.click();
    await page.keyboard.press('Control+v');
    await page.getByRole('button', { name: 'Poner 60 notas' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(storedNow, { timeout: 60_000 }).toEqual(block);
    // Ctrl is a key of its own.
    expect(await countedInput(page)).toEqual({ clicks: 1, keys: 3 });

    // Out and in again: nothing changes.
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+v');
    await page.getByRole('button', { name: 'No hay nada que cambiar.' }).waitFor();
    await page.keyboard.press('Escape');

    // Dragged over, filled from the first row, taken back as one step.
    await first.hover();
    await page.mouse.down();
    await page.locator('#cuaderno-2-1').hover();
    await page.mouse.up();
    await page.getByText('3 filas, 2 columnas').waitFor();
    await page.keyboard.press('Control+d');
    const [top = []] = block;
    const filled = block.map((row, i) => (i < 3 ? [...top.slice(0, 2), row[2]] : row));
    await expect.poll(storedNow).toEqual(filled);
    await page.keyboard.press('Control+z');
    await expect.poll(storedNow).toEqual(block);
    await page.keyboard.press('Delete');
    await expect.poll(storedNow).toEqual(block.map((row, i) => (i < 3 ? [0, 0, row[2]] : row)));
    await page.keyboard.press('Control+z');
    await expect.poll(storedNow).toEqual(block);

    // To the end of the block, as in a spreadsheet.
    await page.keyboard.press('Control+ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(`cuaderno-${String(students.length - 1)}-0`);

    // The highest grades of a column first; a hidden column stays hidden.
    await page.getByRole('button', { name: 'Vista del cuaderno' }).click();
    const view = page.getByRole('dialog', { name: 'Vista del cuaderno' });
    await view.getByRole('checkbox', { name: 'Bloque 2' }).click();
    await page.keyboard.press('Escape');
    const title = page.getByRole('columnheader', { name: 'Bloque 1' });
    await title.getByRole('button').click();
    await title.getByRole('button').click();
    await expect.poll(() => title.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => first.innerText()).toBe('9.50');
    await page.reload();
    await title.waitFor();
    expect(await page.getByRole('columnheader', { name: 'Bloque 2' }).count()).toBe(0);
    await page.getByText('1 columna oculta').waitFor();
  });
});
