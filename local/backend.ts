import { spawnSync } from 'node:child_process';
import { LocalError } from './localError';

/**
 * The program that serves Auth, Firestore, Storage and Functions: the embedded Firebase or the
 * official suite.
 */
export type Backend = 'embedded' | 'official';

export type Machine = {
  /** The platform as Node names it: linux-x64, darwin-arm64, win32-x64. */
  platform: string;
  hasEmbedded: boolean;
  /** The major version; null where there is no Java. */
  java: number | null;
};

/** The Java version that the official emulators need at least. */
export const MIN_JAVA = 21;

/** The major version in what `java -version` prints; null when it is none. */
export function parseJavaVersion(text: string): number | null {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(text) ?? [];
  if (first === undefined) return null;
  return Number(first === '1' ? second : first); // up to 8 it was 1.8
}

function readJavaVersion(): number | null {
  const { stdout, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return parseJavaVersion(`${stdout}${stderr}`); // of "null", where there is no Java
}

export function inspectMachine(hasEmbedded: boolean, wantsOfficial: boolean): Machine {
  return {
    platform: `${process.platform}-${process.arch}`,
    hasEmbedded,
    java: hasEmbedded && !wantsOfficial ? null : readJavaVersion(), // asking takes its time
  };
}

/**
 * The embedded Firebase where there is one, the official suite where Java is.
 * @throws LocalError with the ways that work, when neither is there
 */
export function chooseBackend(
  { platform, hasEmbedded, java }: Machine,
  wantsOfficial: boolean,
): Backend {
  if (hasEmbedded && !wantsOfficial) return 'embedded';
  if (java !== null && java >= MIN_JAVA) return 'official';
  const found = java === null ? 'there is none' : `this is ${java}`;
  if (hasEmbedded) {
    throw new LocalError(`the official emulators need Java ${MIN_JAVA} or newer; ${found}.`);
  }
  const reason =
    platform === 'linux-x64'
      ? 'the embedded Firebase is not installed (`npm ci` without --omit=optional installs it)'
      : `there is no embedded Firebase for ${platform}`;
  throw new LocalError(
    `${reason}. Three ways work: Java ${MIN_JAVA} or newer for the official emulators (${found}), ` +
      'a Linux x64 container (.devcontainer), a Firebase project (docs/deploy.md).',
  );
}
