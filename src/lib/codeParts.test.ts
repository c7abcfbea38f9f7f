// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isReplaced, loadPart, PartMissing } from './codeParts';

const FAILED = 'Failed to fetch dynamically imported module: https://aula.ec/assets/Page-1a.js';
const fail = (message: string) => () => Promise.reject(new TypeError(message));

describe('a part of the application', () => {
  it('a part that failed to load is asked for under an address that the browser does not know yet', async () => {
    const asked: string[] = [];
    const from = (address: string) => {
      asked.push(address);
      return Promise.resolve({ Page: 'the page' });
    };
    expect(await loadPart(fail(FAILED), from)).toEqual({ Page: 'the page' });
    await loadPart(fail(FAILED), from);
    expect(asked[0]).toMatch(/^https:\/\/aula\.ec\/assets\/Page-1a\.js\?intento=\d+$/);
    expect(asked[1]).not.toBe(asked[0]);
  });

  it('a part is missing when it fails again, or when the browser does not say which one it was', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    await expect(loadPart(fail(FAILED), fail('again'))).rejects.toBeInstanceOf(PartMissing);
    await expect(loadPart(fail('Importing a module script failed.'))).rejects.toMatchObject({
      code: 'part-missing',
    });
    vi.unstubAllGlobals();
  });

  it('a part that fails while the server does not answer is no missing part, but a lost connection', async () => {
    vi.stubGlobal('fetch', fail('Failed to fetch'));
    await expect(loadPart(fail(FAILED), fail('again'))).rejects.toMatchObject({
      code: 'unavailable',
    });
    vi.unstubAllGlobals();
  });
});

describe('another release', () => {
  const answer = (html: string) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(html)));
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    document.head.innerHTML = '';
  });

  it('another release is recognised by the entry file of its page', async () => {
    document.head.innerHTML = '<script type="module" src="/assets/index-1.js"></script>';
    answer('<script type="module" crossorigin src="/assets/index-1.js"></script>');
    expect(await isReplaced()).toBe(false);
    answer('<script type="module" crossorigin src="/assets/index-2.js"></script>');
    expect(await isReplaced()).toBe(true);
  });

  it('another release is not assumed while the server does not answer', async () => {
    document.head.innerHTML = '<script type="module" src="/assets/index-1.js"></script>';
    vi.stubGlobal('fetch', fail('offline'));
    expect(await isReplaced()).toBe(false);
  });
});
