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
/** Tells whether an option is being dragged: it then has a shadow. */
const isLifted = (page: Page, name: string) =>
  option(page, name).evaluate((chip) => getComputedStyle(chip).boxShadow !== 'none');

async function openTask(id: string) {
  const task = await copyTask(db, 'octavo-a-matematica-tarea-5', id);
  const { page } = await enter('estudiante', `/estudiante/materias/tareas/${task}`, {
    viewport: PHONE,
  });
  const gap = gapOf(page, 'El doble de un número');
  await gap.waitFor();
  // While a page is still busy with its start, the browser takes a finger that moves as one that scrolls.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const finger = await touch(page);
  // The option stands in the middle of the screen, so that the page can scroll both ways.
  await option(page, 'x²').evaluate((chip) => {
    chip.scrollIntoView({ block: 'center' });
  });
  const holds = async (answer: string) => {
    await expect.poll(() => gap.innerText()).toBe(answer);
  };
  return { page, gap, finger, holds };
}

describe('options of a gap, by touch and mouse', () => {
  it('a tap places an option in its gap, and a swipe over options only scrolls', async () => {
    const { page, finger, holds } = await openTask('dedo-que-desliza');
    await finger.down(await middleOf(option(page, '2x')));
    await finger.up();
    await holds('2x');
    // The finger swipes once up and once down. A swipe that is rather sideways would scroll nothing.
    for (const direction of [-1, 1]) {
      const from = await middleOf(option(page, 'x²'));
      const before = await scrolled(page);
      await finger.swipe(from, { x: from.x, y: from.y + direction * 100 });
      expect(await isLifted(page, 'x²')).toBe(false);
      await finger.up();
      await expect
        .poll(async () => direction * (before - (await scrolled(page))))
        .toBeGreaterThan(20);
      await holds('2x');
    }
    expect(await option(page, '2x').getAttribute('aria-checked')).toBe('true');
  });

  it('a finger drags an option after a short hold, and only a drop on the gap places it', async () => {
    const { page, gap, finger, holds } = await openTask('dedo-que-arrastra');
    const hold = async (name: string) => {
      await finger.down(await middleOf(option(page, name)));
      await expect.poll(() => isLifted(page, name)).toBe(true);
    };
    await hold('2x');
    await finger.moveTo(await middleOf(gap));
    await finger.up();
    await holds('2x');

    // The option is held, moved past the gap as if to scroll, and dropped below it.
    await hold('x²');
    const [from, at] = [await middleOf(option(page, 'x²')), await middleOf(gap)];
    await finger.moveTo({ x: at.x, y: at.y - 60 });
    await finger.moveTo({ x: from.x, y: from.y + 120 });
    await finger.up();
    await expect.poll(() => isLifted(page, 'x²')).toBe(false);
    await holds('2x');

    // A drag that ends where it began places nothing. A hold without a move counts as a tap.
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

  it('the mouse places an option by a click and by a drag', async () => {
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
