import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSaved, sealExport } from '../savedSchools';
import { makeBed, type Bed } from './bed';
import { keepNoting, type Noted } from './notes';
import { linesOf, measureLoss, NotPossible, type Fault } from './outcome';
import { READY } from './startProcess';

// What the school is kept on.

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** A disk in memory, which only root may make. */
async function onDisk<T>(
  root: string,
  size: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = mkdtempSync(join(root, 'disk-'));
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', path)) {
    throw new NotPossible('a disk of its own needs root on Linux');
  }
  try {
    return await use(path);
  } finally {
    run('umount', '--lazy', path);
  }
}

function fill(path: string): string {
  const file = join(path, 'filler');
  const { bavail, bsize } = statfsSync(path);
  writeFileSync(file, Buffer.alloc(bavail * bsize));
  return file;
}

async function provokeFullDisk(root: string) {
  return onDisk(root, '4m', async (disk) => {
    const bed = await makeBed(root, { data: disk });
    try {
      const first = await bed.ready();
      const endNoting = keepNoting(bed.ports);
      await sleep(3000);
      const filler = fill(disk);
      await first.waitFor('could not be saved');
      rmSync(filler);
      await first.waitFor('saved again');
      const filledAgain = fill(disk);
      await sleep(1000);
      const noted = await endNoting();
      first.kill('SIGINT');
      await first.ended;
      const full = bed.begin();
      await Promise.race([full.waitFor(READY).catch(() => undefined), full.ended]);
      full.kill('SIGINT');
      await full.ended;
      rmSync(filledAgain);
      const next = await bed.ready();
      const lostMs = await measureLoss(bed, next, noted);
      return {
        printed: [
          linesOf('', first, bed),
          linesOf('the next start, on the full disk', full, bed),
          linesOf('with space', next, bed),
        ],
        lostMs,
      };
    } finally {
      await bed.clear();
    }
  });
}

/** Runs a school twice, so that there are two saved ones; resolves with what the second noted. */
async function saveTwice(bed: Bed): Promise<Noted> {
  const first = await bed.ready();
  const endNoting = keepNoting(bed.ports);
  await sleep(1000);
  await endNoting();
  first.kill('SIGINT');
  await first.ended;
  const second = await bed.ready();
  const endMore = keepNoting(bed.ports);
  await sleep(3000);
  const noted = await endMore();
  second.kill('SIGINT');
  await second.ended;
  return noted;
}

async function provokeDamage(root: string) {
  const bed = await makeBed(root);
  try {
    const noted = await saveTwice(bed);
    const [newest] = listSaved(bed.folder());
    const file = join(newest?.path ?? '', 'firestore_export/all_namespaces/all_kinds/output-0');
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
    writeFileSync(file, bytes);
    const next = await bed.ready();
    return { printed: [linesOf('', next, bed)], lostMs: await measureLoss(bed, next, noted) };
  } finally {
    await bed.clear();
  }
}

async function provokeReadOnlyData(root: string) {
  return onDisk(root, '4m', async (disk) => {
    const bed = await makeBed(root, { data: disk });
    try {
      const first = await bed.ready();
      const endNoting = keepNoting(bed.ports);
      await sleep(1000);
      const noted = await endNoting();
      first.kill('SIGINT');
      await first.ended;
      run('mount', '-o', 'remount,ro', disk);
      const refused = bed.begin();
      await refused.ended;
      run('mount', '-o', 'remount,rw', disk);
      const next = await bed.ready();
      return { printed: [linesOf('', refused, bed)], lostMs: await measureLoss(bed, next, noted) };
    } finally {
      await bed.clear();
    }
  });
}

async function provokeReadOnlyCheckout(root: string) {
  const bed = await makeBed(root);
  if (!run('mount', '--bind', '-o', 'ro', bed.checkout, bed.checkout)) {
    throw new NotPossible('a read-only checkout needs root on Linux');
  }
  try {
    const start = bed.begin();
    await Promise.race([start.waitFor(READY).catch(() => undefined), start.ended]);
    return { printed: [linesOf('', start, bed)], lostMs: null };
  } finally {
    await bed.clear();
    run('umount', '--lazy', bed.checkout);
  }
}

async function provokeOtherVersion(root: string) {
  const bed = await makeBed(root);
  try {
    await saveTwice(bed);
    const folder = bed.folder();
    const [newest] = listSaved(folder);
    const seal = (version: number) => {
      spawnSync('cp', ['-r', newest?.path ?? '', folder.staging]);
      sealExport(folder.staging, folder, { version, savedAt: Date.now() });
    };
    seal(99);
    const newer = bed.begin();
    await newer.ended;
    seal(0);
    const older = await bed.ready();
    return {
      printed: [linesOf('', newer, bed), linesOf('an older one without a migration', older, bed)],
      lostMs: null,
    };
  } finally {
    await bed.clear();
  }
}

export const DISKS: readonly Fault[] = [
  {
    what: 'The disk is full',
    how: 'a tmpfs of 4 MB, filled until an export has failed, freed until one has succeeded, and filled before Ctrl+C',
    advice: 'make space; the school tries again every few seconds',
    provoke: provokeFullDisk,
  },
  {
    what: 'The newest saved school is damaged',
    how: 'a run of three seconds, then one byte of its Firestore export is turned around',
    advice: 'nothing; `npm start -- --restore` lists the others',
    mayLoseMs: 70_000, // the one before may be a minute older
    provoke: provokeDamage,
  },
  {
    what: 'The folder of the school is read-only',
    how: 'a tmpfs, mounted again read-only',
    advice: 'make it writable, or name another one in AULA_DATA',
    provoke: provokeReadOnlyData,
  },
  {
    what: 'The checkout is read-only',
    how: 'a bind mount',
    advice: 'copy the checkout to where you may write',
    provoke: provokeReadOnlyCheckout,
  },
  {
    what: 'The school was saved by a newer version',
    how: 'its version set to 99, and to 0',
    advice: 'update the checkout',
    provoke: provokeOtherVersion,
  },
];
