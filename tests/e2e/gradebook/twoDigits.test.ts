import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessibleAtEverySize, useBrowser } from '../../support/browser';
import {
  courseStudents,
  gradebookPath,
  putScheme,
  scoreField,
  storedScores,
} from '../../support/gradebook';
import { countInput, countedInput } from '../../support/input';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const path = gradebookPath('?vista=cuaderno&parcial=3');

describe('two digits are a grade', () => {
  it('ten scores of a column take one click and twenty keys, and the choice outlives the visit', async () => {
    const scheme = await putScheme(db, 'dos-cifras', { indexPartial: 3, name: 'Dictado' });
    const students = await courseStudents(db);
    const storedNow = async () => {
      const stored = await storedScores(db, scheme);
      return students.slice(0, 11).map(({ id }) => stored[id]?.noteFinal ?? null);
    };
    const teacher = await enter('docente', path);
    const { page } = teacher;
    const choice = page.getByRole('switch', { name: 'Dos cifras' });
    await choice.click();
    await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true');
    await page.reload();
    await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true');

    await countInput(page);
    await page.getByRole('grid').locator('td').first().click();
    await page.keyboard.type('85100799606570758090');
    expect(await countedInput(page)).toEqual({ clicks: 1, keys: 20 });
    const ten = [8.5, 10, 0.7, 9.9, 6, 6.5, 7, 7.5, 8, 9];
    await expect.poll(storedNow).toEqual([...ten, null]);

    // A decimal mark means that the whole grade is typed.
    await page.keyboard.type('8.25');
    await page.keyboard.press('Enter');
    await expect.poll(storedNow).toEqual([...ten, 8.25]);
    await page.keyboard.press('Control+z');
    await expect.poll(storedNow).toEqual([...ten, null]);
    await page.keyboard.press('Control+z');
    await expect.poll(storedNow).toEqual([...ten.slice(0, 9), null, null]);
    await expectAccessibleAtEverySize(teacher);

    // On a phone the fields of one scheme follow one another.
    await page.setViewportSize({ width: 360, height: 740 });
    await scoreField(page, students[9]?.name ?? '').focus();
    await page.keyboard.type('4555');
    await expect.poll(storedNow).toEqual([...ten.slice(0, 9), 4.5, 5.5]);
  });
});
