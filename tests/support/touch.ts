import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterEach } from 'vitest';

type Point = { x: number; y: number };

/** A finger on the screen: real touch events, which the browser turns into taps and scrolling. */
export type Finger = {
  down: (at: Point) => Promise<void>;
  /** Moves from the present position, in steps as a hand does. */
  moveTo: (to: Point) => Promise<void>;
  up: () => Promise<void>;
  /**
   * Touches and moves at once, because a pause would turn it into a hold. The finger then rests and
   * stays down, so that the page does not scroll on by momentum when the finger is lifted.
   */
  swipe: (from: Point, to: Point) => Promise<void>;
};

const STEPS = 12;
/** After a rest of this length, ms, the browser takes the finger as not moving. */
const REST = 100;

/** Waits as a hand does between two presses, ms: its rhythm is part of the test. */
export const pause = (ms: number): Promise<void> => sleep(ms);

/** Returns the centre of an element on the screen. */
export async function middleOf(control: Locator): Promise<Point> {
  const box = await control.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns `finger(page)`; the page has a touch screen until the test ends. */
export function useTouch(): (page: Page) => Promise<Finger> {
  const sessions: CDPSession[] = [];
  afterEach(async () => {
    // Otherwise the touch screen would remain on the page for the next test that borrows it.
    await Promise.all(sessions.splice(0).map((session) => session.detach()));
  });
  return async (page) => {
    const session = await page.context().newCDPSession(page);
    sessions.push(session);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    let last: Point = { x: 0, y: 0 };
    const touch = (type: 'touchStart' | 'touchMove', point: Point) => {
      last = point;
      return session.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
    };
    const wayTo = (to: Point) => {
      const from = last;
      return Array.from({ length: STEPS }, (_, i) => {
        const part = (i + 1) / STEPS;
        return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      });
    };
    return {
      down: async (at) => {
        await touch('touchStart', at);
      },
      moveTo: async (to) => {
        for (const point of wayTo(to)) await touch('touchMove', point);
      },
      up: async () => {
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      },
      swipe: async (from, to) => {
        const start = touch('touchStart', from);
        await Promise.all([start, ...wayTo(to).map((point) => touch('touchMove', point))]);
        await sleep(REST);
      },
    };
  };
}
