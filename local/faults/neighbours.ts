import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { makeBed } from './bed';
import { keepNoting, readTime } from './notes';
import { linesOf, NotPossible, type Fault } from './outcome';

// What else there is on the machine.

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function provokeTwoStarts(root: string) {
  const bed = await makeBed(root);
  try {
    await bed.ready();
    const endNoting = keepNoting(bed.ports);
    await sleep(500);
    const second = bed.begin();
    await second.ended;
    await sleep(500);
    const { last } = await endNoting();
    const lostMs = Math.max(0, last - ((await readTime(bed.ports)) ?? 0));
    return { printed: [linesOf('', second, bed)], lostMs };
  } finally {
    await bed.clear();
  }
}

async function provokeTakenPort(root: string) {
  const bed = await makeBed(root);
  const code = `require('node:net').createServer().listen(${bed.ports.app}, '127.0.0.1', () => console.log('listens'))`;
  const other = spawn(process.execPath, ['-e', code]);
  try {
    await once(other.stdout, 'data');
    const start = bed.begin();
    await start.ended;
    return { printed: [linesOf('', start, bed)], lostMs: null };
  } finally {
    other.kill();
    await bed.clear();
  }
}

async function provokeOpenFolders(root: string) {
  const bed = await makeBed(root, { checkoutMode: 0o775, cacheMode: 0o770 });
  const start = bed.begin();
  await start.ended;
  return { printed: [linesOf('', start, bed)], lostMs: null };
}

async function provokeOtherCheckout(root: string) {
  const mine = await makeBed(root, { checkoutMode: 0o775 });
  const yours = await makeBed(root, { checkoutMode: 0o775, home: join(mine.base, 'home') });
  try {
    const both = await Promise.all([mine.ready(), yours.ready()]);
    const endNoting = keepNoting(mine.ports);
    await sleep(1000);
    const { last } = await endNoting();
    if ((await readTime(yours.ports)) !== null) throw new Error('the two checkouts share a school');
    for (const start of both) {
      start.kill('SIGINT');
      await start.ended;
    }
    await Promise.all([mine.ready(), yours.ready()]);
    const lostMs = Math.max(0, last - ((await readTime(mine.ports)) ?? 0));
    return { printed: [linesOf('', both[0], mine)], lostMs };
  } finally {
    await mine.clear();
    await yours.clear();
  }
}

async function provokeNoNetwork(root: string) {
  if (spawnSync('unshare', ['-n', 'ip', 'link', 'set', 'lo', 'up']).status !== 0) {
    throw new NotPossible('taking the network away needs root on Linux');
  }
  const bed = await makeBed(root);
  try {
    const behind = ['unshare', '-n', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
    const start = await bed.ready([], behind);
    const { script } = bed.processes();
    const code = `fetch('http://localhost:${bed.ports.app}/').then(async (page) => process.exit(
      page.ok && (await page.text()).includes('<title>Aula') ? 0 : 1))`;
    const inside = ['-t', String(script.pid), '-n', process.execPath, '-e', code];
    if (spawnSync('nsenter', inside).status !== 0) throw new Error('no page without a network');
    start.kill('SIGINT');
    await start.ended;
    return { printed: [linesOf('', start, bed)], lostMs: null };
  } finally {
    await bed.clear();
  }
}

async function provokeOtherPlatform(root: string) {
  const bed = await makeBed(root, { hasEmbedded: false });
  const start = bed.begin();
  await start.ended;
  return { printed: [linesOf('', start, bed)], lostMs: null };
}

export const NEIGHBOURS: readonly Fault[] = [
  {
    what: 'A second start',
    how: '`npm start` while one runs in the same checkout',
    advice: 'use the one that runs, or stop it',
    provoke: provokeTwoStarts,
  },
  {
    what: 'A port is taken',
    how: 'another program listens on it',
    advice: 'end that program, or take other ports',
    provoke: provokeTakenPort,
  },
  {
    what: 'Others may write the checkout and the home',
    how: 'modes 775 and 770',
    advice: 'name a private folder, or `chmod g-w` what it names',
    provoke: provokeOpenFolders,
  },
  {
    what: 'Another checkout of the same user runs',
    how: 'two checkouts of mode 775 with one home, at the same time on ports of their own',
    advice: 'nothing: each has its own school',
    provoke: provokeOtherCheckout,
  },
  {
    what: 'There is no network',
    how: '`unshare -n`, with the loopback only; the page is fetched inside',
    advice: 'nothing',
    provoke: provokeNoNetwork,
  },
  {
    what: 'There is no embedded Firebase, and no Java 21',
    how: 'its package is taken away',
    advice: 'one of the three ways',
    provoke: provokeOtherPlatform,
  },
];
