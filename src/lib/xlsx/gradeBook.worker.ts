import type { FileSheet } from '../../domain/grading/sheetFile';
import { readGradeBook } from './readGradeBook';
import { TableError, type TableErrorCode } from './readTable';

// Reads a file outside the main thread: a large or malicious file slows only this worker, and the
// page terminates it after a time limit.

export type GradeBookAnswer = { sheets: FileSheet[] } | { error: TableErrorCode };

globalThis.onmessage = async ({ data }: MessageEvent<File>) => {
  const answer = await data
    .arrayBuffer()
    .then((buffer) => readGradeBook(new Uint8Array(buffer)))
    .then(
      (sheets): GradeBookAnswer => ({ sheets }),
      (error: unknown): GradeBookAnswer => ({
        error: error instanceof TableError ? error.code : 'damaged',
      }),
    );
  globalThis.postMessage(answer);
};
