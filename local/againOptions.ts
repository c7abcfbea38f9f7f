import { LocalError } from './localError';

export type AgainOptions = {
  /** The number of runs of the tests. */
  times: number;
  /** The first run's seed is one higher, the second one's two. */
  seed: number;
  /** The test files or folders; none means all. */
  files: string[];
};

function numberAfter(args: string[], name: string): number | null {
  const place = args.indexOf(name);
  if (place === -1) return null;
  const [, text = ''] = args.splice(place, 2);
  if (!/^\d{1,13}$/.test(text)) throw new LocalError(`${name} needs a number, as in ${name} 10.`);
  return Number(text);
}

/**
 * Reads the arguments of `npm run test:e2e`.
 * @param now the seed when none is given, in ms
 * @throws LocalError when a number is missing, or an option is unknown
 */
export function readAgainOptions(given: readonly string[], now: number): AgainOptions {
  const args = [...given];
  const times = numberAfter(args, '--again') ?? 1;
  const seed = numberAfter(args, '--seed') ?? now % 100_000;
  const unknown = args.find((arg) => arg.startsWith('-'));
  if (unknown !== undefined) {
    throw new LocalError(`no option ${unknown}; there are --again and --seed.`);
  }
  if (times < 1) throw new LocalError('--again needs at least 1.');
  return { times, seed, files: args };
}

/** A number for a file's place in the order of this seed: the same for the same seed and file (FNV-1a). */
export function placeIn(seed: string, file: string): number {
  let hash = 0x811c9dc5;
  for (const sign of `${seed}:${file}`) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}
