import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';

type Handler = (event: { waitUntil: (work: Promise<unknown>) => void }) => void;

const handlers = new Map<string, Handler>();
const claim = vi.fn<() => Promise<void>>();
const matchAll = vi.fn<() => Promise<unknown[]>>();

/** Whether the worker is ready `ms` after it began to get so. */
async function isReadyAfter(ms: number): Promise<boolean> {
  let isReady = false;
  handlers.get('activate')?.({
    waitUntil: (work) => void work.then(() => (isReady = true)),
  });
  await vi.advanceTimersByTimeAsync(ms);
  return isReady;
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('self', {
    __WB_MANIFEST: [{ url: 'index.html', revision: '1' }],
    clients: { claim, matchAll },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  });
  vi.stubGlobal('caches', { keys: () => Promise.resolve([]) });
  claim.mockResolvedValue();
  matchAll.mockResolvedValue([]);
  await import('./sw');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the service worker', () => {
  it('is active as soon as it has taken over the pages', async () => {
    expect(await isReadyAfter(0)).toBe(true);
    expect(claim).toHaveBeenCalled();
  });

  it.each([
    ['the taking over of a page never ends', claim as Mock],
    ['the browser never tells which pages are open', matchAll as Mock],
  ])('gets active, and answers, although %s', async (_case, answer: Mock<() => Promise<never>>) => {
    answer.mockImplementation(() => new Promise(() => undefined));
    expect(await isReadyAfter(1000)).toBe(false);
    expect(await isReadyAfter(2000)).toBe(true);
  });

  it('gets active although a page cannot be taken over', async () => {
    claim.mockRejectedValue(new Error('of another release'));
    expect(await isReadyAfter(0)).toBe(true);
  });
});
