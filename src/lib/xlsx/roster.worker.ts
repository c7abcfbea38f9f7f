import type { RosterTable } from '../../domain/roster/table';
import { readTables, TableError, type TableErrorCode } from './readTable';

// Reads a file outside the main thread: a large or malicious file slows only this worker, and the
// page terminates it after a time limit.

export type ReadRequest = { file: File; sheet: string };
export type ReadAnswer = { tables: RosterTable[] } | { error: TableErrorCode };

globalThis.onmessage = async ({ data: { file, sheet } }: MessageEvent<ReadRequest>) => {
  const answer = await file
    .arrayBuffer()
    .then((buffer) => readTables(new Uint8Array(buffer), sheet))
    .then(
      (tables): ReadAnswer => ({ tables }),
      (error: unknown): ReadAnswer => ({
        error: error instanceof TableError ? error.code : 'damaged',
      }),
    );
  globalThis.postMessage(answer);
};
