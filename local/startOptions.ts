import { parseArgs } from 'node:util';
import { LocalError } from './localError';
import { DEFAULT_PORTS, portsFrom, type Ports } from './ports';

export type StartOptions = {
  /** The name of the school's folder. */
  school: string;
  isEmpty: boolean;
  /** Without anything in it, for `npm run import` and `npm run bootstrap`. */
  isBare: boolean;
  scale: number;
  isFresh: boolean;
  isRestored: boolean;
  isPreview: boolean;
  isVerbose: boolean;
  /** The official suite, even where there is an embedded Firebase. */
  isOfficial: boolean;
  ports: Ports;
};

const USAGE =
  'use: npm start [-- [--fresh | --restore] [--empty | --bare | --scale N] [--port N] [--official] [--verbose]]';
/** The other ports follow the application's. */
const LAST_PORT = 65_535 - Object.keys(DEFAULT_PORTS).length + 1;

function readNumber(text: string | undefined, from: number, to: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < from || value > to) throw new LocalError(USAGE);
  return value;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        fresh: { type: 'boolean', default: false },
        restore: { type: 'boolean', default: false },
        empty: { type: 'boolean', default: false },
        bare: { type: 'boolean', default: false },
        preview: { type: 'boolean', default: false },
        official: { type: 'boolean', default: false },
        verbose: { type: 'boolean', default: false },
        scale: { type: 'string', default: '1' },
        port: { type: 'string' },
      },
    });
  } catch {
    throw new LocalError(USAGE);
  }
}

/**
 * Reads the options of the command line.
 * @throws LocalError with the usage
 */
export function readStartOptions(args: readonly string[]): StartOptions {
  const { values } = parse(args);
  const { fresh, restore, empty, bare, preview, verbose, official, port } = values;
  const scale = readNumber(values.scale, 1, 100);
  if ((fresh && restore) || [empty, bare, scale > 1].filter(Boolean).length > 1)
    throw new LocalError(USAGE);
  return {
    school: empty ? 'empty' : bare ? 'bare' : scale === 1 ? 'demo' : `scale-${scale}`,
    isEmpty: empty,
    isBare: bare,
    scale,
    isFresh: fresh,
    isRestored: restore,
    isPreview: preview,
    isVerbose: verbose,
    isOfficial: official,
    ports: port === undefined ? DEFAULT_PORTS : portsFrom(readNumber(port, 1024, LAST_PORT)),
  };
}
