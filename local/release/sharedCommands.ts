import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { serverPaths } from '../../src/domain/serverPaths';
import { readSome } from '../backup/documents';
import { RESTORE_PATH } from '../backup/restoreMark';
import type { Target } from '../backup/target';
import { plainOf } from '../backup/values';
import { FIRST_VERSION, STORED_SHAPE } from '../migrations';
import { PROJECT_ROOT } from '../project';
import { readCheckout } from './checkoutState';
import type { Commands } from './commands';
import { keepParts } from './parts';
import {
  findPrepared,
  prepare,
  releaseFolder,
  type BuildPages,
  type ReleaseFolder,
} from './prepare';
import { readNote, writeNote } from './releaseNote';

/** The values that differ between a deployed school and a local one. */
export type Place = {
  target: Target;
  /** The address of the pages. */
  origin: string;
  buildPages: BuildPages;
  /** The folder above those of the releases; the checkout, but in tests. */
  root?: string;
};

/** The commands of npm run by this Node: on Windows a command file would need a shell. */
export const runScript = async (
  name: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<void> => {
  const { failed, exitCode } = await execa(
    process.execPath,
    [join(PROJECT_ROOT, 'local', 'run.cjs'), name, ...args],
    { cwd: PROJECT_ROOT, stdio: 'inherit', reject: false, env },
  );
  if (failed) throw new Error(`${name} ended with ${String(exitCode)}; see above`);
};

/** Reads the state of the school that gets the release. */
async function readSchool(target: Target): Promise<Awaited<ReturnType<Commands['readSchool']>>> {
  const { shape, lastExport } = serverPaths;
  const [known, note] = [
    await readSome(target, [shape, lastExport, RESTORE_PATH]),
    await readNote(target),
  ];
  const { version } = plainOf(known.get(shape)?.fields ?? {}) as { version?: number };
  const { at } = plainOf(known.get(lastExport)?.fields ?? {}) as { at?: Date };
  return {
    note,
    // A local school is brought up when it starts, and does not note it.
    shape: version ?? (target.local ? STORED_SHAPE.version : FIRST_VERSION),
    exportedAt: at?.getTime() ?? null,
    isRestoring: known.has(RESTORE_PATH),
  };
}

type Shared = Pick<
  Commands,
  | 'readCheckout'
  | 'readSchool'
  | 'writeNote'
  | 'wasTested'
  | 'test'
  | 'build'
  | 'findBuild'
  | 'keepParts'
  | 'now'
>;

/**
 * The commands that are the same for every school, and the folder that is being deployed: the
 * checkout's until an earlier release is asked for.
 */
export function sharedCommands({ target, origin, buildPages, root = PROJECT_ROOT }: Place) {
  let folder: ReleaseFolder | null = null;
  let going = { release: '', commit: '' };
  let isClean = false;
  const current = () => {
    if (folder === null) throw new Error('nothing is built yet');
    return folder;
  };
  const tested = (commit: string) => join(root, '.releases', 'tested', commit);
  const commands: Shared = {
    readCheckout: async () => {
      const checkout = await readCheckout();
      going = checkout;
      isClean = checkout.changed.length === 0;
      return checkout;
    },
    readSchool: () => readSchool(target),
    writeNote: (note) => writeNote(target, note),
    wasTested: (commit) => existsSync(tested(commit)),
    test: async (commit) => {
      await runScript('test');
      // Only a local school takes files that differ from the commit: they say nothing of it.
      if (!isClean) return 'all passed.';
      mkdirSync(join(root, '.releases', 'tested'), { recursive: true });
      writeFileSync(tested(commit), '');
      return 'all passed.';
    },
    build: async () => {
      folder = releaseFolder(target.project, going.commit, root);
      await prepare(PROJECT_ROOT, folder, buildPages);
      return `built into ${folder.root}.`;
    },
    findBuild: async ({ release, commit }) => {
      going = { release, commit };
      folder = releaseFolder(target.project, commit, root);
      return findPrepared(commit, folder, buildPages);
    },
    keepParts: () => {
      const { pages, site } = current();
      return keepParts({ pages, site, origin, ...going, now: Date.now() });
    },
    now: () => Date.now(),
  };
  return { commands, current };
}
