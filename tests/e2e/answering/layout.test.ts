import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectNoSidewaysScroll, PHONE, useBrowser } from '../../support/browser';
import { copyTask } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

async function openTask(id: string) {
  const task = await copyTask(db, 'octavo-a-matematica-tarea-5', id);
  const student = await enter('estudiante', `/estudiante/materias/tareas/${task}`, {
    viewport: PHONE,
  });
  const bar = student.page.locator('[data-bottom-bar]');
  await bar.waitFor();
  return { student, page: student.page, bar };
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('the part is not on the screen');
  return box;
};

describe('answering on a phone', () => {
  it('options are at least 48 px high, and choosing one moves none of them', async () => {
    const { student, page } = await openTask('opciones-quietas');
    const group = page.getByRole('radiogroup').nth(1);
    await group.getByRole('radio').first().waitFor();
    const options = await group.getByRole('radio').all();
    expect(options.length).toBeGreaterThan(2);
    const gap = page.getByRole('button', { name: /^Espacio en blanco/ }).nth(1);
    // The place on the page: a click may scroll it.
    const places = async () =>
      Promise.all(
        [gap, ...options].map(async (each) => {
          const box = await boxOf(each);
          const scrolled = await page.evaluate(() => scrollY);
          return { ...box, y: Math.round(box.y + scrolled) };
        }),
      );
    await group.scrollIntoViewIfNeeded();
    const before = await places();
    for (const { height } of before.slice(1)) expect(height).toBeGreaterThanOrEqual(48);
    for (const option of options) {
      await option.click();
      await expect.poll(() => option.getAttribute('aria-checked')).toBe('true');
      expect(await places()).toEqual(before);
    }
    await expectNoSidewaysScroll(student);
  });

  it('the send bar spans the foot of the screen, and no field with the focus is under it', async () => {
    const { page, bar } = await openTask('barra-al-pie');
    const { x, width, height, y } = await boxOf(bar);
    expect([x, width]).toEqual([0, PHONE.width]);
    expect(Math.round(height)).toBeLessThanOrEqual(57);
    const fields = await page
      .getByRole('group', { name: 'Sus respuestas' })
      .getByRole('textbox')
      .all();
    expect(fields.length).toBeGreaterThan(4);
    for (const field of fields) {
      await field.focus();
      const box = await boxOf(field);
      expect(box.y + box.height).toBeLessThanOrEqual(y);
    }
  });

  it('with text twice as large the bars keep their words apart, and a question its buttons inside', async () => {
    const { student, page } = await openTask('letra-grande');
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expectNoSidewaysScroll(student);
    // No word of the places is cut off or under its symbol, and the last one can be reached.
    const places = page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link');
    for (const place of await places.all()) {
      const symbol = await boxOf(place.locator('svg'));
      const word = place.locator('span').last();
      expect((await boxOf(word)).y).toBeGreaterThanOrEqual(symbol.y + symbol.height - 4);
      expect(await word.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
      await place.focus();
      const { x, width } = await boxOf(word);
      expect(x).toBeGreaterThanOrEqual(0);
      // The browser lets a link that is nearly in view stay where it is.
      expect(x + width).toBeLessThanOrEqual(PHONE.width + 2);
    }
    const top = await boxOf(page.locator('[data-top-bar]'));
    const name = await boxOf(page.getByRole('banner').getByText('Unidad Educativa'));
    expect(name.y).toBeGreaterThanOrEqual(top.y);
    expect(name.y + name.height).toBeLessThanOrEqual(top.y + top.height);
    await page.getByRole('button', { name: 'Enviar tarea' }).click();
    const dialog = page.getByRole('alertdialog');
    const frame = await boxOf(dialog);
    for (const button of await dialog.getByRole('button').all()) {
      const { x, width, y, height } = await boxOf(button);
      expect(x).toBeGreaterThanOrEqual(frame.x + 8);
      expect(x + width).toBeLessThanOrEqual(frame.x + frame.width - 8);
      expect(y + height).toBeLessThanOrEqual(PHONE.height);
    }
  });
});
