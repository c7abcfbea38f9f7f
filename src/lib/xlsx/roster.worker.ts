import type { RosterTable } from '../../domain/roster/table';
import { readTable, TableError, type TableErrorCode } from './readTable';

// Reads a file off the main thread: a large or malicious one slows only this worker, which the page
// ends when it takes too long.

export type ReadRequest = { file: File; sheet: string };
export type ReadAnswer = { table: RosterTable } | { error: TableErrorCode };

globalThis.onmessage = async ({ data: { file, sheet } }: MessageEvent<ReadRequest>) => {
  const answer = await file
    .arrayBuffer()
    .then((buffer) => readTable(new Uint8Array(buffer), sheet))
    .then(
      (table): ReadAnswer => ({ table }),
      (error: unknown): ReadAnswer => ({
        error: error instanceof TableError ? error.code : 'damaged',
      }),
    );
  globalThis.postMessage(answer);
};
