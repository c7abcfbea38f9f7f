import { MAX_ROSTER_BYTES } from '../../domain/roster/fields';
import type { RosterTable } from '../../domain/roster/table';
import { askReader } from './askReader';
import type { TableErrorCode } from './readTable';
import type { ReadAnswer, ReadRequest } from './roster.worker';

export type ReadErrorCode = TableErrorCode | 'tooLarge' | 'tooSlow' | 'unavailable';
type ReadResult = { tables: RosterTable[] } | { error: ReadErrorCode };

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
  return askReader<ReadAnswer>(worker, { file, sheet } satisfies ReadRequest, signal);
}
