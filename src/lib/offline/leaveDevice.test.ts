// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { File as NodeFile } from 'node:buffer';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Drafts from '../drafts';
import type * as PhotoMarks from '../photos/photoMarks';
import type * as PhotoShelf from '../photos/photoShelf';
import type * as Work from '../work';
import type * as DeviceDb from './deviceDb';
import type * as DeviceDrafts from './deviceDrafts';
import type * as DraftsOnDisk from './draftsOnDisk';
import type * as EraseOldDrafts from './eraseOldDrafts';
import type * as KeptData from './keptData';
import type * as LeaveDevice from './leaveDevice';
import type * as WaitingFiles from './waitingFiles';

type Tab = typeof DeviceDb &
  typeof DeviceDrafts &
  typeof Drafts &
  typeof DraftsOnDisk &
  typeof EraseOldDrafts &
  typeof KeptData &
  typeof LeaveDevice &
  typeof PhotoMarks &
  typeof PhotoShelf &
  typeof WaitingFiles &
  typeof Work;

/** A page of this device: modules of its own, and the device's storages. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  const parts: unknown[] = [
    await import('./deviceDb'),
    await import('./deviceDrafts'),
    await import('../drafts'),
    await import('./draftsOnDisk'),
    await import('./eraseOldDrafts'),
    await import('./keptData'),
    await import('./leaveDevice'),
    await import('../photos/photoMarks'),
    await import('../photos/photoShelf'),
    await import('./waitingFiles'),
    await import('../work'),
  ];
  return Object.assign({}, ...parts) as Tab;
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name).sort();
const pathOf = (uid: string) => `answers/t/${uid}/a~1`;
const photosOf = (uid: string) => ({ studentId: uid, taskId: 't', activityId: 'a' });
const keyOf = (uid: string) => `${uid}:photos:t/a`;
const photo = { id: 'p', turn: 0, width: 1, height: 1, bytes: new Uint8Array([1]) } as never;
const DAY = 86_400_000;

/** The work on the device of all who use it here; the device's clock may lie beside it. */
const workOf = (tab: Tab) => ['ana:', 'eva:', 'luis:'].flatMap((uid) => tab.listWork(uid).sort());

/** Leaves the work of a remembered user: an order, its file, photos and data that were read. */
async function leaveWork(tab: Tab, uid: string): Promise<void> {
  tab.setRemembered(true);
  await tab.startKeeping(uid);
  tab.keepItems(uid, 'tasks', [1]);
  await tab.itemsKept();
  tab.keepWork(`${uid}:send:t`, 1);
  await tab.keepWaitingFile(uid, pathOf(uid), new File(['foto'], 'foto.jpg'));
  tab.markPhotos(photosOf(uid), 1);
  await tab.keepPhotos(keyOf(uid), [photo]);
  tab.markPhotos(photosOf(uid), 1, true);
  expect(await tab.whenKept()).toBe(true);
}

beforeEach(async () => {
  localStorage.clear();
  // Removes the databases that earlier files have kept in this process.
  for (const name of await databases()) indexedDB.deleteDatabase(String(name));
  vi.stubGlobal('File', NodeFile); // the page's own cannot be copied into a database
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('what was promised to somebody outlives the visit of another person, and goes with its own user', async () => {
  await leaveWork(await openTab(), 'eva');
  const next = await openTab();
  await next.eraseKeptData(); // the session ended by itself
  await leaveWork(next, 'ana');
  await next.leaveDevice('ana');
  expect(await next.listStored('queries')).toEqual([]);
  localStorage.clear(); // the battery is empty: only what is on the disk is left
  const again = await openTab();
  await again.restoreDrafts(true); // who is not remembered this time
  expect(workOf(again)).toEqual([keyOf('eva'), 'eva:send:t']);
  expect(await again.listStored('files')).toEqual([`eva ${pathOf('eva')}`]);
  expect(await (await again.findWaitingFile('eva', pathOf('eva')))?.text()).toBe('foto');
  expect(again.markedPhotos(photosOf('eva'))).toBe(1);
  expect(await again.findPhotos(keyOf('eva'))).toHaveLength(1);
  expect(await again.findPhotos(keyOf('ana'))).toEqual([]);
  await again.leaveDevice('eva');
  await expect.poll(databases).toEqual([]);
  expect(workOf(again)).toEqual([]);
});

it('photos that were sent leave the device also when their user is not remembered any more', async () => {
  const tab = await openTab();
  await leaveWork(tab, 'eva');
  tab.setRemembered(false);
  await tab.forgetPhotos(photosOf('eva'));
  const next = await openTab();
  expect(await next.findPhotos(keyOf('eva'))).toEqual([]);
  await next.leaveDevice('eva');
});

/** Somebody is here while the server tells its time, in days since a day of the test. */
const START = Date.UTC(2026, 0, 15);
const isHere = (tab: Tab, uid: string, day: number) => tab.eraseOldDrafts(uid, START + day * DAY);

it('what others have left for thirty days of the server goes, and what is of who is here stays', async () => {
  const tab = await openTab();
  await leaveWork(tab, 'eva');
  await leaveWork(tab, 'ana');
  await isHere(tab, 'ana', 0);
  tab.keepWork('luis:send:t', 1);
  await tab.whenKept();
  const next = await openTab();
  await next.restoreDrafts(true);
  await isHere(next, 'ana', 29);
  expect(workOf(next)).toHaveLength(5);
  await isHere(next, 'ana', 30);
  expect(workOf(next)).toEqual([keyOf('ana'), 'ana:send:t', 'luis:send:t']);
  expect(await next.listStored('files')).toEqual([`ana ${pathOf('ana')}`]);
  expect(await next.findPhotos(keyOf('eva'))).toEqual([]);
  expect(await next.findPhotos(keyOf('ana'))).toHaveLength(1);
  await isHere(next, 'ana', 59);
  expect(next.listWork('luis:')).toEqual([]);
  await next.leaveDevice('ana');
});

it.each([
  ['ahead', 40 * DAY],
  ['back', -40 * DAY],
  ['at its beginning', -30 * 365 * DAY],
])('no clock of a device that is %s erases what somebody else was promised', async (_, shift) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const right = Date.now();
  vi.setSystemTime(right + Math.min(shift, 0)); // when it was left
  const tab = await openTab();
  await leaveWork(tab, 'eva');
  await isHere(tab, 'ana', 0);
  vi.setSystemTime(right + Math.max(shift, 0)); // when somebody else comes
  const next = await openTab();
  await next.restoreDrafts(true);
  await isHere(next, 'ana', 1);
  expect(workOf(next)).toEqual([keyOf('eva'), 'eva:send:t']);
  expect(await next.findPhotos(keyOf('eva'))).toHaveLength(1);
  expect(await next.listStored('files')).toEqual([`eva ${pathOf('eva')}`]);
  await next.leaveDevice('eva');
});

it('the days of what others have left begin anew when its owner was here, and nothing says so but the server', async () => {
  const tab = await openTab();
  await leaveWork(tab, 'eva');
  await isHere(tab, 'ana', 0);
  await isHere(tab, 'eva', 20);
  await isHere(tab, 'ana', 40);
  expect(tab.listWork('eva:send:')).toEqual(['eva:send:t']);
  await isHere(tab, 'ana', 70);
  expect(tab.listWork('eva:')).toEqual([]);
  await tab.leaveDevice('ana');
});
