// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as DeviceDb from './deviceDb';
import type * as DeviceDrafts from './deviceDrafts';
import type * as DraftsOnDisk from './draftsOnDisk';

type Tab = typeof DeviceDrafts & typeof DeviceDb & typeof DraftsOnDisk;

/** A tab of this device: modules of its own, and the device's storages. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  const tab = {
    ...(await import('./deviceDb')),
    ...(await import('./draftsOnDisk')),
    ...(await import('./deviceDrafts')),
  };
  await tab.restoreDrafts(true);
  return tab;
}

/**
 * The contents of the browser's storage of texts at an earlier moment, before its power was lost.
 */
const remembered = () =>
  Object.fromEntries(
    Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? '']),
  );
function losePower(texts: Record<string, string>): void {
  localStorage.clear();
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
}

const full = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};
/** From now on there is no room among the texts, or neither there nor in the database. */
function fill({ database }: { database: boolean }): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  if (database) vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
}

const asksBeforeClosing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
};

let tab: Tab;
beforeEach(async () => {
  tab = await openTab();
});
afterEach(async () => {
  vi.restoreAllMocks();
  tab.forgetDeviceDrafts();
  await tab.whenKept();
  await tab.eraseDeviceDb();
  localStorage.clear();
});

describe('a draft on the device', () => {
  it('a draft is read at once, and is kept when it is on the disk', async () => {
    tab.keepDeviceDraft('ana:answer:t', { a: 1 });
    expect(tab.findDeviceDraft('ana:answer:t')).toEqual({ a: 1 });
    expect(tab.keeping.now()).toBe('writing');
    expect(await tab.whenKept()).toBe(true);
    expect(tab.keeping.now()).toBe('kept');
    expect(await tab.getStored('drafts', 'ana:answer:t')).toMatchObject({ draft: { a: 1 } });
  });

  it('a database that the browser has closed under its page is opened anew, and the draft is kept', async () => {
    tab.keepDeviceDraft('ana:answer:t', 'antes');
    await tab.whenKept();
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('the database is closing', 'InvalidStateError');
    });
    tab.keepDeviceDraft('ana:answer:t', 'después');
    expect(await tab.whenKept()).toBe(true);
    expect(await tab.getStored('drafts', 'ana:answer:t')).toMatchObject({ draft: 'después' });
  });

  it('what was typed and told to be sent is there after the power was lost', async () => {
    const before = remembered();
    tab.keepDeviceDraft('ana:answer:t', 'doce palabras');
    tab.keepDeviceDraft('ana:send:t', 'enviar');
    await tab.whenKept();
    losePower(before);
    tab = await openTab();
    expect(tab.findDeviceDraft('ana:answer:t')).toBe('doce palabras');
    expect(tab.listDeviceDrafts('ana:')).toEqual(['ana:answer:t', 'ana:send:t']);
  });

  it('an earlier version does not come back with the power, and nothing that was cleared', async () => {
    tab.keepDeviceDraft('ana:answer:t', 'antes');
    tab.keepDeviceDraft('ana:send:t', 'enviar');
    await tab.whenKept();
    const before = remembered();
    tab.keepDeviceDraft('ana:answer:t', 'después');
    tab.clearDeviceDraft('ana:send:t');
    await tab.whenKept();
    losePower(before);
    tab = await openTab();
    expect(tab.findDeviceDraft('ana:answer:t')).toBe('después');
    expect(tab.findDeviceDraft('ana:send:t')).toBeNull();
    expect(tab.listDeviceDrafts('ana:send:')).toEqual([]);
  });

  it('what only the storage of texts has, as a tab was closed before it was written, comes to the disk', async () => {
    tab.keepDeviceDraft('ana:answer:t', 'antes');
    await tab.whenKept();
    const version = { savedAt: Date.now() + 1000, draft: 'después' };
    localStorage.setItem('aula:borrador:ana:answer:t', JSON.stringify(version));
    tab = await openTab();
    expect(tab.findDeviceDraft('ana:answer:t')).toBe('después');
    expect(await tab.whenKept()).toBe(true);
    expect(await tab.getStored('drafts', 'ana:answer:t')).toEqual(version);
  });

  it('a draft is newer than the one that another tab has kept, whose clock is ahead', async () => {
    const savedAt = Date.now() + 60_000;
    localStorage.setItem('aula:borrador:ana:answer:t', JSON.stringify({ savedAt, draft: 'antes' }));
    tab.keepDeviceDraft('ana:answer:t', 'después');
    await tab.whenKept();
    expect(await tab.getStored('drafts', 'ana:answer:t')).toEqual({
      savedAt: savedAt + 1,
      draft: 'después',
    });
  });

  it('what an earlier release left is taken over once', async () => {
    localStorage.setItem('aula:borrador:ana:grade:t:1', JSON.stringify({ comment: 'Muy bien' }));
    tab = await openTab();
    expect(tab.findDeviceDraft('ana:grade:t:1')).toEqual({ comment: 'Muy bien' });
    await tab.whenKept();
    losePower({});
    tab = await openTab();
    expect(tab.findDeviceDraft('ana:grade:t:1')).toEqual({ comment: 'Muy bien' });
  });

  it('a draft is newer than the one that was cleared, whatever the clock says', async () => {
    tab.keepDeviceDraft('ana:answer:t', 'antes');
    tab.clearDeviceDraft('ana:answer:t');
    vi.spyOn(Date, 'now').mockReturnValue(1000);
    tab.keepDeviceDraft('ana:answer:t', 'después');
    await tab.whenKept();
    losePower({});
    tab = await openTab();
    expect(tab.findDeviceDraft('ana:answer:t')).toBe('después');
  });

  it('where nothing is kept no database is made', async () => {
    expect(await indexedDB.databases()).toEqual([]);
    tab.clearDeviceDraft('ana:answer:t');
    await tab.whenKept();
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('a database of an earlier release gets its place for drafts, and keeps what it has', async () => {
    await new Promise<void>((resolve) => {
      const request = indexedDB.open('aula', 1);
      request.onupgradeneeded = () => {
        for (const name of ['queries', 'files']) request.result.createObjectStore(name);
        request.transaction?.objectStore('files').put('foto', 'ana p');
      };
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
    tab = await openTab();
    tab.keepDeviceDraft('ana:answer:t', 1);
    expect(await tab.whenKept()).toBe(true);
    expect(await tab.getStored('files', 'ana p')).toBe('foto');
  });

  it('signing out forgets all of it, also what was on its way to the disk', async () => {
    tab.keepDeviceDraft('ana:answer:t', 1);
    tab.forgetDeviceDrafts();
    await tab.whenKept();
    await tab.eraseDeviceDb();
    expect(tab.listDeviceDrafts('')).toEqual([]);
    tab = await openTab();
    expect(tab.listDeviceDrafts('')).toEqual([]);
  });
});

describe('a device without room', () => {
  it('where only the texts have no room a draft is read and kept as always', async () => {
    fill({ database: false });
    tab.keepDeviceDraft('ana:answer:t', 'mucho texto');
    expect(tab.findDeviceDraft('ana:answer:t')).toBe('mucho texto');
    expect(tab.listDeviceDrafts('ana:answer:')).toEqual(['ana:answer:t']);
    expect(await tab.whenKept()).toBe(true);
    expect(asksBeforeClosing()).toBe(false);
    tab = await openTab();
    expect(tab.findDeviceDraft('ana:answer:t')).toBe('mucho texto');
  });

  it('where nothing has room a draft stays in the page, which says so and asks before it is closed', async () => {
    fill({ database: true });
    const told = vi.fn();
    tab.keeping.subscribe(told);
    tab.keepDeviceDraft('ana:answer:t', 'mucho texto');
    expect(await tab.whenKept()).toBe(false);
    expect(tab.keeping.now()).toBe('full');
    expect(told).toHaveBeenCalledTimes(2);
    expect(tab.findDeviceDraft('ana:answer:t')).toBe('mucho texto');
    expect(asksBeforeClosing()).toBe(true);
    // The server has it now.
    tab.clearDeviceDraft('ana:answer:t');
    await tab.whenKept();
    expect(tab.keeping.now()).toBe('kept');
    expect(asksBeforeClosing()).toBe(false);
  });

  it.each([
    ['has no room any more, which it says', true],
    ['takes it again', false],
  ])('a browser that throws the storage away under the page %s', async (_, isFull) => {
    const listen = vi.spyOn(IDBDatabase.prototype, 'addEventListener');
    tab = await openTab();
    tab.keepDeviceDraft('ana:answer:t', 'prometido');
    expect(await tab.whenKept()).toBe(true);
    const closed = listen.mock.calls.find(([type]) => type === 'close')?.[1];
    if (isFull) fill({ database: true });
    await tab.dropStored('drafts', ['ana:answer:t']);
    if (typeof closed === 'function') closed.call(indexedDB, new Event('close'));
    expect(await tab.whenKept()).toBe(!isFull);
    expect(tab.keeping.now()).toBe(isFull ? 'full' : 'kept');
    expect(await tab.listStored('drafts')).toEqual(isFull ? [] : ['ana:answer:t']);
  });

  it('what was read from the server makes room for what is typed', async () => {
    await tab.putStored('queries', [['ana x', 'leído']]);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full);
    tab.keepDeviceDraft('ana:answer:t', 'escrito');
    expect(await tab.whenKept()).toBe(true);
    expect(put).toHaveBeenCalledTimes(2);
    expect(await tab.listStored('queries')).toEqual([]);
  });

  it('a browser without a database keeps texts, and says that they are on no disk', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    tab = await openTab();
    tab.keepDeviceDraft('ana:answer:t', 'escrito');
    expect(await tab.whenKept()).toBe(false);
    expect(tab.keeping.now()).toBe('unkept');
    expect(tab.findDeviceDraft('ana:answer:t')).toBe('escrito');
  });
});
