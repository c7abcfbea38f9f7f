// Everything that a release deploys lies in one folder, with a firebase.json of its own that builds
// nothing any more: the checked files are the deployed ones, and a way back deploys the same once
// more.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { appCheckKeyOf, policyWith } from '../appCheck';
import { PROJECT_ROOT } from '../project';
import { writeFunctionsLock } from './lockOfFunctions';

/** The folder of one release of one project. */
export type ReleaseFolder = {
  root: string;
  config: string;
  /** The pages as built, with the parts of the releases before. */
  pages: string;
  site: string;
  functions: string;
};

export function releaseFolder(project: string, commit: string, root = PROJECT_ROOT): ReleaseFolder {
  const folder = join(root, '.releases', project, commit.slice(0, 12));
  return {
    root: folder,
    config: join(folder, 'firebase.json'),
    pages: join(folder, 'pages'),
    site: join(folder, 'site'),
    functions: join(folder, 'functions'),
  };
}

type HeaderRule = { source: string; headers: { key: string; value: string }[] };
type FirebaseJson = {
  functions: Record<string, unknown>[];
  hosting: { headers?: HeaderRule[]; [setting: string]: unknown };
  emulators?: unknown;
};

const headersWith = (siteKey: string, rules: HeaderRule[] = []): HeaderRule[] =>
  rules.map(({ source, headers }) => ({
    source,
    headers: headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? policyWith(siteKey, value) : value,
    })),
  }));

/**
 * firebase.json for a folder in which everything is built.
 * @param siteKey with which the pages were built for App Check; empty without it
 */
export function configOfRelease(source: FirebaseJson, siteKey: string): FirebaseJson {
  const { emulators: _emulators, functions, hosting, ...others } = source;
  const { predeploy: _builds, ...pages } = hosting;
  return {
    ...others,
    functions: functions.map(({ predeploy: _bundles, ...each }) => ({
      ...each,
      source: 'functions',
    })),
    hosting: { ...pages, headers: headersWith(siteKey, pages.headers), public: 'site' },
  };
}

/** The configuration of the project's pages. */
const SETTINGS = '.env.hosting.local';
const COPIED = ['firestore.rules', 'firestore.indexes.json', 'storage.rules'];

/** The last thing that is written: a folder without it is not whole. */
const isWhole = ({ config }: ReleaseFolder) => existsSync(config);

const runNode = (source: string, args: string[]) =>
  execa(process.execPath, args, {
    cwd: source,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { NODE_ENV: 'production' },
  });

/** Builds the pages of a checkout into a folder. */
export type BuildPages = (source: string, pages: string) => Promise<void>;

/** @param mode of Vite: `hosting` needs the configuration of the project */
export const buildByVite =
  (mode: string): BuildPages =>
  async (source, pages) => {
    const vite = join('node_modules', 'vite', 'bin', 'vite.js');
    const args = ['build', '--logLevel', 'error', '--mode', mode, '--outDir', pages];
    await runNode(source, [vite, ...args]);
  };

/** Builds a checkout into the folder of its release. */
export async function prepare(
  source: string,
  folder: ReleaseFolder,
  buildPages: BuildPages,
): Promise<void> {
  rmSync(folder.root, { recursive: true, force: true });
  mkdirSync(folder.functions, { recursive: true });
  await buildPages(source, folder.pages);
  const bundle = join(folder.functions, 'lib', 'index.js');
  await runNode(source, [join('functions', 'build.mjs'), bundle]);
  const own = join(source, 'functions');
  copyFileSync(join(own, 'package.json'), join(folder.functions, 'package.json'));
  writeFunctionsLock(source, folder.functions);
  // Settings of a school's own functions, but those for a local school.
  for (const name of readdirSync(own)) {
    if (name.startsWith('.env') && !name.endsWith('.local')) {
      copyFileSync(join(own, name), join(folder.functions, name));
    }
  }
  for (const name of COPIED) copyFileSync(join(source, name), join(folder.root, name));
  const config = JSON.parse(readFileSync(join(source, 'firebase.json'), 'utf8')) as FirebaseJson;
  writeFileSync(
    folder.config,
    `${JSON.stringify(configOfRelease(config, appCheckKeyOf('hosting', source)), null, 2)}\n`,
  );
}

/**
 * The build of an earlier release: the kept one, or one of its commit, which takes some minutes.
 * @returns in words where it is from
 */
export async function findPrepared(
  commit: string,
  folder: ReleaseFolder,
  buildPages: BuildPages,
  root: string = PROJECT_ROOT,
): Promise<string> {
  if (isWhole(folder)) return 'the build is still here.';
  const source = `${folder.root}-source`;
  const git = (...args: string[]) => execa('git', args, { cwd: root });
  rmSync(source, { recursive: true, force: true });
  await git('worktree', 'prune');
  await git('worktree', 'add', '--detach', source, commit);
  try {
    // The project is the same, so its configuration is, too.
    if (existsSync(join(root, SETTINGS))) {
      copyFileSync(join(root, SETTINGS), join(source, SETTINGS));
    }
    await execa('npm', ['ci', '--no-audit', '--no-fund'], { cwd: source });
    await prepare(source, folder, buildPages);
  } finally {
    await git('worktree', 'remove', '--force', source);
  }
  return `it was built anew from the commit ${commit.slice(0, 8)}.`;
}
