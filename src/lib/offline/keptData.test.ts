// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { File as NodeFile } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setRemembered } from '../drafts';
import type * as DeviceDb from './deviceDb';
import type * as EraseOwn from './eraseOwn';
import type * as KeptData from './keptData';
import type * as WaitingFiles from './waitingFiles';

type Tab = typeof KeptData & typeof WaitingFiles & typeof DeviceDb & typeof EraseOwn;

/** A tab of this device: modules of its own, and the device's storages. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  const data = await import('./keptData');
  const files = await import('./waitingFiles');
  return { ...(await import('./deviceDb')), ...(await import('./eraseOwn')), ...files, ...data };
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const place = 'task/tasks/one["t"]';
const written = (tab: Tab, uid: string) =>
  vi.waitFor(async () => {
    expect(await tab.findKeptItems(uid, place)).not.toBeNull();
  });
const photo = () => new File(['foto'], 'cuaderno.jpg', { type: 'image/jpeg' });

let tab: Tab;
beforeEach(async () => {
  vi.stubGlobal('File', NodeFile); // the page's own cannot be copied into a database
  setRemembered(true);
  tab = await openTab();
});
afterEach(async () => {
  await tab.eraseDevice();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('what a user has read', () => {
  it('a device that remembers its user shows it on the next visit', async () => {
    await tab.startKeeping('ana');
    tab.keepItems('ana', place, [{ id: 't', title: 'Ecuaciones' }]);
    await written(tab, 'ana');
    const next = await openTab();
    expect(await next.findKeptItems('ana', place)).toEqual([{ id: 't', title: 'Ecuaciones' }]);
    await next.eraseKeptData();
  });

  it('a device that remembers nobody keeps nothing', async () => {
    setRemembered(false);
    await tab.startKeeping('ana');
    tab.keepItems('ana', place, [{ id: 't' }]);
    expect(await tab.findKeptItems('ana', place)).toBeNull();
    expect(await tab.keepWaitingFile('ana', 'answers/t/ana/a~1', photo())).toBe(false);
    expect(await databases()).toEqual([]);
  });

  it('the next user of the device finds nothing of the one before', async () => {
    await tab.startKeeping('ana');
    tab.keepItems('ana', place, [{ id: 't' }]);
    await written(tab, 'ana');
    const next = await openTab();
    await next.startKeeping('luis');
    expect(await next.findKeptItems('luis', place)).toBeNull();
    expect(await next.findKeptItems('ana', place)).toBeNull();
    expect(await next.listStored('queries')).toEqual([]);
    await next.eraseDevice();
  });

  it('what a kept session reads before its user is known is kept, and nothing of somebody before', async () => {
    tab.keepItems('luis', place, [{ id: 'de-luis' }]);
    tab.keepItems('ana', place, [{ id: 't' }]);
    await tab.startKeeping('ana');
    await written(tab, 'ana');
    expect(await tab.findKeptItems('luis', place)).toBeNull();
    expect(await tab.listStored('queries')).toHaveLength(1);
  });

  it('nothing that was read before an administrator is known as one is kept', async () => {
    tab.keepItems('ana', place, [{ id: 't' }]);
    await tab.eraseKeptData();
    await tab.startKeeping('ana');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await tab.listStored('queries')).toEqual([]);
  });

  it('what the rules refuse from now on is not shown again', async () => {
    await tab.startKeeping('ana');
    tab.keepItems('ana', place, [{ id: 't' }]);
    await written(tab, 'ana');
    tab.keepItems('ana', place, null);
    await vi.waitFor(async () => {
      expect(await tab.findKeptItems('ana', place)).toBeNull();
    });
  });

  it('what was about to be kept is not when the user signs out meanwhile', async () => {
    await tab.startKeeping('ana');
    tab.keepItems('ana', place, [{ id: 't' }]);
    await tab.eraseKeptData();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await tab.listStored('queries')).toEqual([]);
    expect(await tab.findKeptItems('ana', place)).toBeNull();
  });
});

describe('files that wait', () => {
  const path = 'answers/t/ana/a~1';

  it('a file that waits outlives that the browser throws the storage away under its page, and another user’s visit brings none back', async () => {
    const listen = vi.spyOn(IDBDatabase.prototype, 'addEventListener');
    tab = await openTab();
    await tab.startKeeping('ana');
    expect(await tab.keepWaitingFile('ana', path, photo())).toBe(true);
    const closed = listen.mock.calls.find(([type]) => type === 'close')?.[1];
    const throwAway = async () => {
      await tab.dropStored('files', [`ana ${path}`]);
      // A database that is just being erased cannot be opened at once.
      vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
        throw new DOMException('being erased', 'AbortError');
      });
      if (typeof closed === 'function') closed.call(indexedDB, new Event('close'));
    };
    await throwAway();
    await vi.waitFor(async () => {
      expect(await (await tab.findWaitingFile('ana', path))?.text()).toBe('foto');
    });
    await tab.startKeeping('luis');
    await throwAway();
    expect(await tab.keepWaitingFile('luis', 'answers/t/luis/a~1', photo())).toBe(true);
    expect(await tab.findWaitingFile('ana', path)).toBeNull();
  });

  it('a file that waits comes back as it was, after a session that ended by itself too', async () => {
    await tab.startKeeping('ana');
    expect(await tab.keepWaitingFile('ana', path, photo())).toBe(true);
    await tab.eraseKeptData();
    const next = await openTab();
    const found = await next.findWaitingFile('ana', path);
    expect(found?.name).toBe('cuaderno.jpg');
    expect(found?.type).toBe('image/jpeg');
    expect(await found?.text()).toBe('foto');
    expect(await next.findWaitingFile('luis', path)).toBeNull();
    await next.dropWaitingFiles('ana', 'answers/t/ana/', (each) => each === path);
    expect(await next.findWaitingFile('ana', path)).not.toBeNull();
    await next.dropWaitingFiles('ana', 'answers/t/ana/', () => false);
    expect(await next.findWaitingFile('ana', path)).toBeNull();
    await next.eraseDevice();
  });

  it('who signs out of a device that others use leaves no file there, and takes none of the other', async () => {
    await tab.startKeeping('ana');
    await tab.keepWaitingFile('ana', path, photo());
    await tab.keepWaitingFile('analia', path, photo());
    await tab.eraseOwn('ana');
    expect(await tab.listStored('files')).toEqual([`analia ${path}`]);
  });
});

describe('signing out', () => {
  it('signing out erases the database, also while another tab has it open', async () => {
    await tab.startKeeping('ana');
    tab.keepItems('ana', place, [{ id: 't' }]);
    await written(tab, 'ana');
    const other = await openTab();
    await other.startKeeping('ana');
    expect(await other.findKeptItems('ana', place)).toEqual([{ id: 't' }]);
    // Signing out does the same: the session ends, and then the device is erased.
    await Promise.all([tab.eraseKeptData(), tab.eraseDevice()]);
    expect(await databases()).toEqual([]);
    expect(await other.findKeptItems('ana', place)).toBeNull();
    // The other tab learns a moment later that nobody is signed in.
    await other.eraseKeptData();
    expect(await databases()).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.includes('datos'))).toEqual([]);
  });
});
