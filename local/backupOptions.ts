import { join, resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { loadEnv } from 'vite';
import { deployedTarget, runningTarget, type Target } from './backup/target';
import { openDataFolder } from './dataFolder';
import { LocalError } from './localError';
import { portsFrom, type Ports } from './ports';
import { PROJECT_ROOT } from './project';
import { readRun } from './schoolLock';

/** The school that a command is for. */
export type SchoolOptions = {
  /** A deployed one; null for a local one. */
  project: string | null;
  bucket: string | null;
  /** The name of the local school's folder. */
  school: string;
};

const TARGET = {
  project: { type: 'string' },
  bucket: { type: 'string' },
  local: { type: 'boolean', default: false },
  empty: { type: 'boolean', default: false },
  bare: { type: 'boolean', default: false },
  scale: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

type Own = NonNullable<ParseArgsConfig['options']>;
type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** The school and the other values that were asked for; null when something is wrong. */
function parse(
  args: readonly string[],
  own: Own,
): { school: SchoolOptions; values: Values } | null {
  let values: Values;
  try {
    values = parseArgs({ args: [...args], options: { ...own, ...TARGET } }).values;
  } catch {
    return null; // unknown arguments are answered with the usage
  }
  const { project, bucket, local, empty, bare, scale } = values;
  const kinds = [empty === true, bare === true, scale !== undefined].filter(Boolean).length;
  const isDeployed = typeof project === 'string' && /^[a-z][a-z0-9-]{4,}$/.test(project);
  if (isDeployed === Boolean(local) || (isDeployed && kinds > 0) || kinds > 1) return null;
  if (scale !== undefined && !/^[1-9]\d?$/.test(String(scale))) return null;
  const isScaled = scale !== undefined && scale !== '1';
  return {
    school: {
      project: isDeployed ? project : null,
      bucket: typeof bucket === 'string' ? bucket : null,
      school: empty ? 'empty' : bare ? 'bare' : isScaled ? `scale-${String(scale)}` : 'demo',
    },
    values,
  };
}

/**
 * Reads the options of the command line.
 * @throws LocalError with the usage
 */
export function readSchoolOptions<T>(
  args: readonly string[],
  own: Own,
  usage: string,
  read: (values: Values) => T | null,
): T & { school: SchoolOptions } {
  const parsed = parse(args, own);
  const rest = parsed && read(parsed.values);
  if (!parsed || rest === null) throw new LocalError(usage);
  return { ...rest, school: parsed.school };
}

/** The options that say which school a command is for, as the usages have them. */
export const SCHOOL_USAGE =
  '(--project ID [--bucket NAME] | --local [--empty | --bare | --scale N])';

/** The bucket of a project whose configuration is here for its build. */
function bucketOf(project: string): string {
  const env = loadEnv('hosting', PROJECT_ROOT, 'VITE_FIREBASE_');
  const bucket = env.VITE_FIREBASE_STORAGE_BUCKET;
  if (env.VITE_FIREBASE_PROJECT_ID === project && bucket) return bucket;
  throw new LocalError(
    `name the bucket of ${project}'s Storage, too: --bucket ${project}.firebasestorage.app, or as the console has it. ` +
      'With .env.hosting.local it is known.',
  );
}

const folderOf = (school: string) => openDataFolder(join(PROJECT_ROOT, '.fireemu', school));

/** The ports of the local school that runs; null for a deployed one. */
export function runningPorts({ project, school }: SchoolOptions): Ports | null {
  const run = project === null ? readRun(folderOf(school)) : null;
  return run && portsFrom(run.port);
}

/** Opens the school, which must be running when it is a local one. */
export function openTarget({ project, bucket, school }: SchoolOptions): Target {
  if (project !== null) return deployedTarget(project, bucket ?? bucketOf(project));
  return runningTarget(folderOf(school));
}

/** A path as it was typed: npm runs scripts in the checkout, whatever folder the person is in. */
export const typedPath = (path: string): string =>
  resolve(process.env.INIT_CWD ?? process.cwd(), path);
