import { setTimeout as sleep } from 'node:timers/promises';
import { FIND, type Wanted } from './inPage';
import type { RemotePage, Step } from './remote';

/** The time, in ms, that something may take to appear on a busy machine. */
const PATIENCE_MS = 20_000;
/** Presses of one key that follow each other faster are one run to the application (src/lib/presses.ts). */
const BETWEEN_PRESSES_MS = 60;

/** WebDriver's names of the keys that write nothing. */
const KEYS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Delete: '\uE017',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const keyOf = (name: string) => KEYS[name] ?? name;
const describe = (wanted: Wanted) => JSON.stringify(wanted);

/** Sees and does on a page what a person would. */
export class HandOnPage {
  readonly page: RemotePage;
  private readonly base: string;

  /** @param base the application's address */
  constructor(page: RemotePage, base: string) {
    this.page = page;
    this.base = base;
  }

  goTo(path: string): Promise<void> {
    return this.page.goTo(this.base + path);
  }

  /** Waits until it holds. @throws Error that names the awaited thing */
  async until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      let problem = '';
      try {
        const answer = await ask();
        if (answer !== null && answer !== undefined && answer !== false) return answer;
      } catch (error) {
        problem = `: ${String(error)}`; // a page that is being left answers nothing
      }
      if (Date.now() > end) throw new Error(`in vain for ${what}${problem}`);
      await sleep(100);
    }
  }

  private find(wanted: Wanted) {
    return this.page.evaluate(`(${FIND})(${JSON.stringify(wanted)})`) as Promise<{
      x: number;
      y: number;
      isOnTop: boolean;
      name: string;
      value: string | null;
    } | null>;
  }

  /** Waits until it is shown. */
  shown(wanted: Wanted | string) {
    const asked = typeof wanted === 'string' ? { text: wanted } : wanted;
    return this.until(describe(asked), () => this.find(asked));
  }

  async gone(wanted: Wanted | string): Promise<void> {
    const asked = typeof wanted === 'string' ? { text: wanted } : wanted;
    await this.until(`no ${describe(asked)}`, async () => (await this.find(asked)) === null);
  }

  /** Presses the middle of it with the mouse, once it stands still and nothing lies over it. */
  async click(wanted: Wanted): Promise<void> {
    let before = '';
    const { x, y } = await this.until(`a free ${describe(wanted)}`, async () => {
      const found = await this.find(wanted);
      const now = JSON.stringify(found);
      const isStill = now === before;
      before = now;
      return found?.isOnTop && isStill ? found : null;
    });
    await this.page.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Presses keys one after the other, "Control+z" at once. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const parts = key.split('+').map(keyOf);
      const actions: Step[] = [
        ...parts.map((value) => ({ type: 'keyDown', value }) as const),
        ...parts.reverse().map((value) => ({ type: 'keyUp', value }) as const),
      ];
      await this.page.perform([{ type: 'key', id: 'keys', actions }]);
      await sleep(BETWEEN_PRESSES_MS);
    }
  }

  async type(text: string): Promise<void> {
    await this.page.perform([
      {
        type: 'key',
        id: 'keys',
        actions: Array.from(text).flatMap((value): Step[] => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ]);
  }

  async fill(wanted: Wanted, text: string): Promise<void> {
    await this.click(wanted);
    await this.press('Control+a');
    await this.type(text);
    await this.until(
      `${describe(wanted)} with “${text}”`,
      async () => (await this.find(wanted))?.value === text,
    );
  }
}
