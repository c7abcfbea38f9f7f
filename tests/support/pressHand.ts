import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

let hour = Date.parse('2026-11-02T12:00:00Z');
/**
 * Gives each test its own hour, in which time stands still, long after the presses of the test
 * before.
 */
export function giveOwnHours(): void {
  beforeEach(() => {
    hour += 3_600_000;
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
    vi.setSystemTime(hour);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Waits for the time in which a person sees the result of a press. */
export const look = () => vi.advanceTimersByTimeAsync(600);

/**
 * A place on the screen, in pixels: a second press at it hits the element that is drawn there by
 * then.
 */
export type Place = { x: number; y: number };

/** Returns the element that a press at the same place hits; it may change between presses. */
export type Target = () => Element | null;

/**
 * Finds the button with one of these words, by its words alone: computing roles is too slow for
 * many presses.
 */
export const findButton = (...words: string[]): HTMLButtonElement | null =>
  [...document.querySelectorAll('button')].find(({ textContent }) => words.includes(textContent)) ??
  null;

/** Returns the area behind the open dialog or menu, which closes it. */
export const findBackdrop: Target = () =>
  document.querySelector('.MuiDialog-container, .MuiBackdrop-root');

/** Types one value into the only field of the page. */
export function typeInto(value: string): void {
  const field = document.querySelector('input');
  if (field !== null) fireEvent.input(field, { target: { value } });
}

const focused: Target = () => document.activeElement;

/** The buttons and links that Enter presses, as a browser does. */
const CONTROL = 'button, a[href], [role="menuitem"]';

async function enter(repeat: boolean, ctrlKey: boolean): Promise<void> {
  const target = focused();
  if (target === null) return;
  await act(async () => {
    const isTaken = !fireEvent.keyDown(target, { key: 'Enter', repeat, ctrlKey });
    const control = target.closest<HTMLButtonElement>(CONTROL);
    if (!isTaken && control !== null && !control.disabled) fireEvent.click(control, { detail: 0 });
    await Promise.resolve();
  });
}

/** Presses keys and a pointer as a browser reports them, for components in a page of tests. */
export const hand = {
  /** Holds Enter, or Ctrl and Enter, for some repeats. */
  async hold(repeats: number, { ctrlKey = false } = {}): Promise<void> {
    await enter(false, ctrlKey);
    for (let i = 0; i < repeats; i += 1) await enter(true, ctrlKey);
    await act(async () => {
      fireEvent.keyUp(focused() ?? document.body, { key: 'Enter' });
      await Promise.resolve();
    });
  },
  /** Presses Enter once. */
  enter: (options?: { ctrlKey?: boolean }): Promise<void> => hand.hold(0, options),
  /** Presses a key that does nothing by itself. */
  async key(key: string, { ctrlKey = false } = {}): Promise<void> {
    await act(async () => {
      fireEvent.keyDown(document.querySelector('input') ?? document.body, { key, ctrlKey });
      await Promise.resolve();
    });
  },
  /**
   * Makes some clicks at one place; with a mouse the browser counts them, with a finger it may not.
   */
  async clicks(
    times: number,
    targetAt: Target,
    { x, y, isCounted = true }: Place & { isCounted?: boolean },
  ): Promise<void> {
    for (let i = 0; i < times; i += 1) {
      const target = targetAt();
      if (target === null) continue;
      await act(async () => {
        const place = { clientX: x, clientY: y };
        fireEvent.pointerDown(target, place);
        fireEvent.pointerUp(target, place);
        fireEvent.click(target, { ...place, detail: isCounted ? i + 1 : 1 });
        await Promise.resolve();
      });
    }
  },
  click: (targetAt: Target, place: Place): Promise<void> => hand.clicks(1, targetAt, place),
};
