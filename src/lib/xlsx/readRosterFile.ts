import { MAX_ROSTER_BYTES } from '../../domain/roster/fields';
import type { RosterTable } from '../../domain/roster/table';
import { isReachable } from '../connection';
import type { TableErrorCode } from './readTable';
import type { ReadAnswer, ReadRequest } from './roster.worker';

export type ReadErrorCode = TableErrorCode | 'tooLarge' | 'tooSlow' | 'unavailable';
type ReadResult = { table: RosterTable } | { error: ReadErrorCode };

/**
 * Time limit for reading a file, in ms; no list of people takes longer, even on the slowest
 * machine.
 */
const TIME_LIMIT_MS = 20_000;

/** A worker that is started before the first file is chosen. */
let spare: Worker | null = null;

const startWorker = (): Worker =>
  new Worker(new URL('./roster.worker.ts', import.meta.url), { type: 'module' });

/** Loads the reader before it is needed. */
export function prepareReader(): void {
  spare ??= startWorker();
}

/**
 * Reads a chosen file in a worker.
 * @param sheet name of the sheet to take
 * @param signal ends the reading; the promise then never settles
 */
export function readRosterFile(
  file: File,
  sheet: string,
  signal: AbortSignal,
): Promise<ReadResult> {
  if (file.size > MAX_ROSTER_BYTES) return Promise.resolve({ error: 'tooLarge' });
  const worker = spare ?? startWorker();
  spare = null;
  return new Promise((resolve) => {
    const end = (result: ReadResult) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(() => {
      end({ error: 'tooSlow' });
    }, TIME_LIMIT_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      worker.terminate();
    });
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
      end(data);
    };
    // The worker's code did not load, or it ran out of memory.
    worker.onerror = () => {
      void isReachable().then((isOnline) => {
        end({ error: isOnline ? 'damaged' : 'unavailable' });
      });
    };
    worker.postMessage({ file, sheet } satisfies ReadRequest);
  });
}
