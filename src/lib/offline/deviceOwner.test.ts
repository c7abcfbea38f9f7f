// @vitest-environment happy-dom
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropSession, isSessionOver, keepOwner, keepSession, restoreSession } from './deviceOwner';

const SESSION = 'firebase:authUser:local:[DEFAULT]';
const setSession = (uid: string) => {
  localStorage.setItem(SESSION, JSON.stringify({ uid }));
};
const texts = () =>
  Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
// The files after this one find a device without a session.
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
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

  it('a sign-in that the texts have lost with the battery is brought back, with nothing of who was here before', async () => {
    setSession('mateo');
    localStorage.setItem('aula:recordado', 'true');
    localStorage.setItem('aula:borrador:mateo:answer:t', '1');
    localStorage.setItem('aula-usuario', '{"id":"mateo"}');
    localStorage.setItem('aula-mode', '"dark"');
    const before = texts();
    // Mateo signs out, and Doménica in; then the texts are what they were at any of these moments.
    localStorage.clear();
    setSession('domenica');
    localStorage.setItem('aula:recordado', 'true');
    await keepOwner('domenica');
    localStorage.clear();
    expect(await restoreSession()).toBe(true);
    expect(texts()).toEqual({
      [SESSION]: '{"uid":"domenica"}',
      'aula:recordado': 'true',
    });
    localStorage.clear();
    for (const [key, text] of Object.entries(before)) localStorage.setItem(key, text ?? '');
    expect(await isSessionOver()).toBe(true);
    localStorage.removeItem(SESSION); // it is ended first
    localStorage.setItem('aula:borrador:domenica:answer:t', '2');
    expect(await restoreSession()).toBe(true);
    expect(texts()).toEqual({
      [SESSION]: '{"uid":"domenica"}',
      'aula:recordado': 'true',
      'aula:borrador:domenica:answer:t': '2',
      'aula-mode': '"dark"',
    });
  });

  it('a session that was ended is not brought back: by a sign-out, or by the server', async () => {
    expect(await restoreSession()).toBe(false);
    setSession('mateo');
    await keepOwner('mateo');
    await keepOwner('');
    localStorage.clear();
    expect(await restoreSession()).toBe(false);
    setSession('mateo');
    await keepOwner('mateo');
    await dropSession();
    localStorage.clear();
    expect(await restoreSession()).toBe(false);
    setSession('mateo');
    expect(await isSessionOver()).toBe(false); // whose the device is stays noted
  });

  it('a session with new tokens is brought back with those, and the session of a tab is not kept', async () => {
    const renew = (tokens: string) => {
      localStorage.setItem(SESSION, JSON.stringify({ uid: 'mateo', tokens }));
    };
    renew('old');
    await keepOwner('mateo');
    renew('new');
    await keepSession('mateo');
    renew('of another tab');
    sessionStorage.setItem(SESSION, JSON.stringify({ uid: 'mateo' }));
    await keepSession('mateo');
    localStorage.clear();
    sessionStorage.clear();
    await restoreSession();
    expect(localStorage.getItem(SESSION)).toContain('new');
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
