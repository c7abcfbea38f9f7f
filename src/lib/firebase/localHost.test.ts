// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findLocalHost } from './localHost';

const page = { hostname: 'localhost', port: '5173' };

describe('findLocalHost', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it('every page gets a host name of its own that leads to this machine', async () => {
    const answer = vi.fn<(url: string) => Promise<Response>>().mockResolvedValue(new Response());
    vi.stubGlobal('fetch', answer);
    const hosts = [await findLocalHost(page), await findLocalHost(page)];
    expect(answer).toHaveBeenCalledTimes(1); // what has worked once is not asked for again
    for (const host of hosts) expect(host).toMatch(/^t\d+\.localhost$/);
    expect(new Set(hosts).size).toBe(2);
    expect(answer.mock.calls[0]?.[0]).toBe(`http://${hosts[0] ?? ''}:5173/favicon.svg`);
  });

  it("the page's host is used where such a name leads nowhere", async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await findLocalHost(page)).toBe('localhost');
  });
});
