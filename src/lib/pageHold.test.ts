// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { holdPage } from './pageHold';

/** Whether the browser asks before it closes the page. */
const asks = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('holdPage', () => {
  it('the browser asks before the page is closed until everything that holds it has ended', () => {
    expect(asks()).toBe(false);
    const [endOne, endOther] = [holdPage(), holdPage()];
    expect(asks()).toBe(true);
    endOne();
    endOne();
    expect(asks()).toBe(true);
    endOther();
    expect(asks()).toBe(false);
  });

  it('a listener exists only while something holds the page, because it keeps a page out of the back-forward cache', () => {
    const add = vi.spyOn(globalThis, 'addEventListener');
    const remove = vi.spyOn(globalThis, 'removeEventListener');
    const ends = [holdPage(), holdPage()];
    expect(add).toHaveBeenCalledTimes(1);
    for (const end of ends) end();
    expect(remove).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });
});
