import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectNoSidewaysScroll, PHONE, useBrowser, WIDE } from '../../support/browser';
import { copyTask } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { middleOf, pause, useTouch } from '../../support/touch';
import { expectNone, expectShown, shownHeading, shownQuestion } from '../support/shown';

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

/** Puts the options into the middle of the screen, so that the page can scroll both ways. */
async function showOptions(page: Page): Promise<void> {
  await option(page, 'x²').evaluate((chip) => {
    chip.scrollIntoView({ block: 'center' });
  });
  // Until the browser has drawn the element with its listener, it takes a moving finger as one that
  // scrolls.
  await page.screenshot();
}

async function openTask(id: string) {
  const task = await copyTask(db, 'octavo-a-matematica-tarea-5', id);
  const { page } = await enter('estudiante', `/estudiante/materias/tareas/${task}`, {
    viewport: PHONE,
  });
  const gap = gapOf(page, 'El doble de un número');
  await gap.waitFor();
  const finger = await touch(page);
  await showOptions(page);
  const holds = async (answer: string) => {
    await expect.poll(() => gap.innerText()).toBe(answer);
  };
  return { page, gap, finger, holds };
}

describe('a finger on a phone', () => {
  it('a tap or a drag after a short hold places an option, a swipe over options only scrolls, and two taps on the button that sends leave its question open', async () => {
    const { page, gap, finger, holds } = await openTask('dedo');
    await finger.down(await middleOf(option(page, '2x')));
    await finger.up();
    await holds('2x');
    // A swipe that is mostly sideways would scroll nothing.
    const from = await middleOf(option(page, 'x²'));
    const before = await scrolled(page);
    await finger.swipe(from, { x: from.x, y: from.y - 100 });
    expect(await isLifted(page, 'x²')).toBe(false);
    await finger.up();
    await expect.poll(async () => (await scrolled(page)) - before).toBeGreaterThan(20);
    await holds('2x');

    const hold = async (name: string) => {
      await finger.down(await middleOf(option(page, name)));
      await expect.poll(() => isLifted(page, name)).toBe(true);
    };
    await showOptions(page);
    await hold('x/2');
    await finger.moveTo(await middleOf(gap));
    await finger.up();
    await holds('x/2');
    // The option is held, moved past the gap as if to scroll, and dropped below it.
    await hold('x²');
    const [start, at] = [await middleOf(option(page, 'x²')), await middleOf(gap)];
    await finger.moveTo({ x: at.x, y: at.y - 60 });
    await finger.moveTo({ x: start.x, y: start.y + 120 });
    await finger.up();
    await expect.poll(() => isLifted(page, 'x²')).toBe(false);
    await holds('x/2');
    // A hold without a move counts as a tap.
    await hold('2x');
    await finger.up();
    await holds('2x');

    const button = page.getByRole('button', { name: 'Enviar tarea' });
    await button.scrollIntoViewIfNeeded();
    const place = await middleOf(button);
    // A slow machine makes longer pauses of these; the longest ones are tested with a fake clock.
    for (const rest of [150, 600]) {
      await finger.down(place);
      await finger.up();
      await pause(rest);
    }
    await expectShown(shownQuestion(page));
  });
});

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('the part is not on the screen');
  return box;
};

describe('answering on a phone', () => {
  it('a long description is folded, options are 48 px high and stay in place, no bar covers a field with the focus, and text twice as large keeps its words apart', async () => {
    const description = 'Lea cada enunciado con calma y escriba su respuesta. '.repeat(8);
    const task = await copyTask(db, 'octavo-a-matematica-tarea-5', 'en-el-telefono', {
      description,
    });
    const student = await enter('estudiante', `/estudiante/materias/tareas/${task}`, {
      viewport: PHONE,
    });
    const { page } = student;
    student.allowErrors(/403|firestore/i); // the draft may still be sent when the page is left
    const answers = page.getByRole('group', { name: 'Sus respuestas' });
    const field = answers.getByRole('textbox').first();
    const more = page.getByRole('button', { name: 'Ver más' });
    await more.waitFor();
    const folded = await boxOf(field);
    expect(folded.y).toBeLessThan(450);
    await more.click();
    await expect.poll(async () => (await boxOf(field)).y).toBeGreaterThan(folded.y + 100);
    await page.getByRole('button', { name: 'Ver menos' }).click();
    await expect.poll(async () => (await boxOf(field)).y).toBe(folded.y);
    await page.setViewportSize(WIDE);
    await more.waitFor({ state: 'detached' });
    await page.setViewportSize(PHONE);
    await more.waitFor();

    const group = page.getByRole('radiogroup').nth(1);
    await group.getByRole('radio').first().waitFor();
    const options = await group.getByRole('radio').all();
    expect(options.length).toBeGreaterThan(2);
    const gap = page.getByRole('button', { name: /^Espacio en blanco/ }).nth(1);
    // Returns the places on the page, because a click may scroll it.
    const places = async () => {
      const parts = await Promise.all(
        [gap, ...options].map((part) =>
          part.evaluate((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return { x, y: Math.round(y + scrollY), width, height };
          }),
        ),
      );
      return parts;
    };
    await group.scrollIntoViewIfNeeded();
    const before = await places();
    for (const { height } of before.slice(1)) expect(height).toBeGreaterThanOrEqual(48);
    for (const each of options) {
      await each.click();
      await expect.poll(() => each.getAttribute('aria-checked')).toBe('true');
      expect(await places()).toEqual(before);
    }
    await expectNoSidewaysScroll(student);

    const bar = page.locator('[data-bottom-bar]');
    const { x, width, height, y } = await boxOf(bar);
    expect([x, width]).toEqual([0, PHONE.width]);
    expect(Math.round(height)).toBeLessThanOrEqual(57);
    const fields = await answers.getByRole('textbox').all();
    expect(fields.length).toBeGreaterThan(4);
    const focusedBox = async (each: Locator) => {
      await each.focus();
      return boxOf(each);
    };
    for (const each of fields) {
      const box = await focusedBox(each);
      expect(box.y + box.height).toBeLessThanOrEqual(y);
    }

    // The keyboard leaves less than half of the screen: no bar covers the active field.
    await page.setViewportSize({ width: PHONE.width, height: 360 });
    for (const each of fields) {
      const { y: top, height: tall } = await focusedBox(each);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + tall).toBeLessThanOrEqual(360);
      const { y: barTop, height: barTall } = await boxOf(bar);
      expect(barTop >= top + tall || barTop + barTall <= top).toBe(true);
    }
    await page.setViewportSize(PHONE);

    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expectNoSidewaysScroll(student);
    // The places of the menu leave their space to the questions.
    await expectNone(page.getByRole('navigation', { name: 'Accesos rápidos' }));
    const top = await boxOf(page.locator('[data-top-bar]'));
    const name = await boxOf(page.getByRole('banner').getByText('Unidad Educativa'));
    expect(name.y).toBeGreaterThanOrEqual(top.y);
    expect(name.y + name.height).toBeLessThanOrEqual(top.y + top.height);
    await page.getByRole('button', { name: 'Enviar tarea' }).click();
    const dialog = shownQuestion(page);
    const frame = await boxOf(dialog);
    for (const button of await dialog.getByRole('button').all()) {
      const { x, width, y, height } = await boxOf(button);
      expect(x).toBeGreaterThanOrEqual(frame.x + 8);
      expect(x + width).toBeLessThanOrEqual(frame.x + frame.width - 8);
      expect(y + height).toBeLessThanOrEqual(PHONE.height);
    }
    await dialog.getByRole('button').first().click();

    // A subject's name keeps its words, and the title is one line.
    await student.goTo('/estudiante/calificaciones');
    const subject = await boxOf(shownHeading(page, { name: 'Ciencias Naturales' }));
    expect(subject.width).toBeGreaterThanOrEqual(PHONE.width / 2);
    expect((await boxOf(shownHeading(page, { level: 1 }))).height).toBeLessThanOrEqual(64);
  });
});
