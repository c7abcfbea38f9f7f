import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { PHONE, useBrowser } from '../../support/browser';
import { copyTask } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { middleOf, useTouch } from '../../support/touch';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const touch = useTouch();

const option = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const gapOf = (page: Page, text: string) =>
  page.getByRole('paragraph').filter({ hasText: text }).getByRole('button');
const scrolled = (page: Page) => page.evaluate(() => scrollY);
/** Lifted off the page, to be dragged. */
const isLifted = (page: Page, name: string) =>
  option(page, name).evaluate((chip) => getComputedStyle(chip).boxShadow !== 'none');

async function openTask(id: string) {
  const task = await copyTask(db, 'octavo-a-matematica-tarea-5', id);
  const { page } = await enter('estudiante', `/estudiante/materias/tareas/${task}`, {
    viewport: PHONE,
  });
  const gap = gapOf(page, 'El doble de un número');
  await gap.waitFor();
  const finger = await touch(page);
  // In the middle of the screen, with room to scroll both ways.
  await option(page, 'x²').evaluate((chip) => {
    chip.scrollIntoView({ block: 'center' });
  });
  const holds = async (answer: string) => {
    await expect.poll(() => gap.innerText()).toBe(answer);
  };
  return { page, gap, finger, holds };
}

describe('a finger on an option of a gap', () => {
  it('a tap places an option in the gap, and a swipe that begins on it scrolls and changes no answer', async () => {
    const { page, gap, finger, holds } = await openTask('dedo-que-desliza');
    await finger.down(await middleOf(option(page, '2x')));
    await finger.up();
    await holds('2x');
    // Over the gap, and away from it.
    for (const direction of [-1, 1]) {
      const [from, at] = [await middleOf(option(page, 'x²')), await middleOf(gap)];
      const before = await scrolled(page);
      await finger.swipe(from, { x: at.x, y: from.y + direction * (from.y - at.y) });
      expect(await isLifted(page, 'x²')).toBe(false);
      await finger.up();
      await expect
        .poll(async () => direction * (before - (await scrolled(page))))
        .toBeGreaterThan(20);
      await holds('2x');
    }
    expect(await option(page, '2x').getAttribute('aria-checked')).toBe('true');
  });

  it('a short hold drags an option, which can only be placed in the gap', async () => {
    const { page, gap, finger, holds } = await openTask('dedo-que-arrastra');
    const hold = async (name: string) => {
      await finger.down(await middleOf(option(page, name)));
      await expect.poll(() => isLifted(page, name)).toBe(true);
    };
    await hold('2x');
    await finger.moveTo(await middleOf(gap));
    await finger.up();
    await holds('2x');

    // Held, and then moved as if to scroll: past the gap, and let go of below it.
    await hold('x²');
    const [from, at] = [await middleOf(option(page, 'x²')), await middleOf(gap)];
    await finger.moveTo({ x: at.x, y: at.y - 60 });
    await finger.moveTo({ x: from.x, y: from.y + 120 });
    await finger.up();
    await expect.poll(() => isLifted(page, 'x²')).toBe(false);
    await holds('2x');

    // Brought back to where it was: taken back. Never moved: a slow tap, which is a tap.
    await hold('x²');
    const place = await middleOf(option(page, 'x²'));
    await finger.moveTo({ x: place.x, y: place.y - 40 });
    await finger.moveTo(place);
    await finger.up();
    await expect.poll(() => isLifted(page, 'x²')).toBe(false);
    await holds('2x');
    await hold('x/2');
    await finger.up();
    await holds('x/2');
  });

  it('a mouse can click and drag an option', async () => {
    const { page, gap, holds } = await openTask('raton');
    await option(page, 'x²').click();
    await holds('x²');
    const [from, at] = [await middleOf(option(page, '2x')), await middleOf(gap)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y, { steps: 4 });
    expect(await isLifted(page, '2x')).toBe(true);
    await page.mouse.up();
    await holds('2x');
  });
});
