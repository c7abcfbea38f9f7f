import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkoutName } from '../checkout';
import { dataFolderAt, type DataFolder } from '../dataFolder';
import type { Ports } from '../ports';
import { identify, isRunning, parentOf, signalGroup, type ProcessId } from '../processes';
import { PROJECT_ROOT } from '../project';
import { readLock } from '../schoolLock';
import { findPortRange } from './portRange';
import { READY, runStart, startEnvironment, type Start } from './startProcess';

/** A checkout of its own to break things in, with a home of its own. */
export type Bed = {
  base: string;
  checkout: string;
  ports: Ports;
  /** Begins npm start, or its script behind another command, such as one that takes the network. */
  begin: (options?: readonly string[], behind?: readonly string[]) => Start;
  ready: (options?: readonly string[], behind?: readonly string[]) => Promise<Start>;
  /** The processes of the school that runs: its script, the guard and the local Firebase. */
  processes: () => { script: ProcessId; guard: ProcessId; firebase: ProcessId };
  folder: () => DataFolder;
  /** Ends what still runs. */
  clear: () => Promise<void>;
};

export type BedOptions = {
  /** The school that is started. */
  school?: 'empty' | 'demo';
  checkoutMode?: number;
  cacheMode?: number;
  /** Another folder than the checkout's to keep schools in. */
  data?: string;
  hasEmbedded?: boolean;
  /** Of another bed, whose home it shares. */
  home?: string;
};

function copyCheckout(to: string, hasEmbedded: boolean): void {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: PROJECT_ROOT,
      encoding: 'utf8',
      maxBuffer: 1e8,
    },
  );
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(PROJECT_ROOT, file), join(to, file));
  }
  const modules = join(PROJECT_ROOT, 'node_modules');
  mkdirSync(join(to, 'node_modules'));
  for (const name of readdirSync(modules)) {
    if (name.startsWith('.vite') || (name === '@fireemu' && !hasEmbedded)) continue;
    symlinkSync(join(modules, name), join(to, 'node_modules', name));
  }
}

export async function makeBed(root: string, options: BedOptions = {}): Promise<Bed> {
  const { school = 'empty', checkoutMode = 0o755, cacheMode = 0o700, hasEmbedded = true } = options;
  const base = mkdtempSync(join(root, 'bed-'));
  const checkout = join(base, 'aula');
  const home = options.home ?? join(base, 'home');
  mkdirSync(join(home, '.cache'), { recursive: true, mode: 0o700 });
  mkdirSync(checkout);
  copyCheckout(checkout, hasEmbedded);
  chmodSync(checkout, checkoutMode);
  chmodSync(join(home, '.cache'), cacheMode);

  const ports = await findPortRange();
  const starts: Start[] = [];
  const { data } = options;
  const isPrivate = (checkoutMode & 0o022) === 0;
  const inCheckout = isPrivate
    ? join(checkout, '.fireemu')
    : join(home, '.cache', 'aula', checkoutName(checkout));
  const folder = dataFolderAt(
    data === undefined ? join(inCheckout, school) : join(data, checkoutName(checkout), school),
  );
  const begin: Bed['begin'] = (extra = [], behind = []) => {
    const kind = school === 'empty' ? ['--empty'] : [];
    const script = [
      process.execPath,
      'local/run.cjs',
      'start',
      ...kind,
      '--port',
      String(ports.app),
    ];
    const start = runStart([...behind, ...script, ...extra], {
      cwd: checkout,
      env: startEnvironment({ HOME: home, XDG_CACHE_HOME: '', AULA_DATA: data ?? '' }),
    });
    starts.push(start);
    return start;
  };
  return {
    base,
    checkout,
    ports,
    begin,
    ready: async (extra, behind) => {
      const start = begin(extra, behind);
      await start.waitFor(READY);
      return start;
    },
    folder: () => folder,
    processes: () => {
      const lock = readLock(folder.lock);
      if (!lock?.firebase) throw new Error('no school runs');
      const { pid, started, firebase } = lock;
      return { script: { pid, started }, guard: identify(parentOf(firebase.pid) ?? 0), firebase };
    },
    clear: async () => {
      for (const start of starts) {
        start.kill('SIGTERM');
        await start.ended;
      }
      const left = readLock(folder.lock)?.firebase;
      if (left && isRunning(left)) signalGroup(left.pid, 'SIGKILL');
    },
  };
}
