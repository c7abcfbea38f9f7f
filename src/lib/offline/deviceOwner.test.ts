// @vitest-environment jsdom
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isSessionOver, keepOwner } from './deviceOwner';

const SESSION = 'firebase:authUser:local:[DEFAULT]';
const setSession = (uid: string) => {
  localStorage.setItem(SESSION, JSON.stringify({ uid }));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('a session that the device has', () => {
  it('a session is over when its user has signed out, and not when that user has signed in again', async () => {
    setSession('mateo');
    await keepOwner('mateo');
    expect(await isSessionOver()).toBe(false);
    await keepOwner('');
    expect(await isSessionOver()).toBe(true);
    await keepOwner('domenica'); // and the battery died before the texts came to the disk
    expect(await isSessionOver()).toBe(true);
    await keepOwner('mateo');
    expect(await isSessionOver()).toBe(false);
  });

  it('a session of an earlier release, of which nothing was noted, goes on, and nothing is made', async () => {
    setSession('mateo');
    expect(await isSessionOver()).toBe(false);
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('a session goes on where the browser refuses to note it', async () => {
    setSession('mateo');
    await keepOwner('');
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await keepOwner('mateo');
    full.mockRestore();
    await vi.waitFor(async () => {
      expect(await indexedDB.databases()).toEqual([]);
    });
    expect(await isSessionOver()).toBe(false);
  });

  it('without a session, or with one of the tab, nothing is over', async () => {
    await keepOwner('');
    expect(await isSessionOver()).toBe(false);
    setSession('mateo');
    sessionStorage.setItem(SESSION, JSON.stringify({ uid: 'domenica' }));
    expect(await isSessionOver()).toBe(false);
  });
});
