import { MAX_SHEET_BYTES } from '../../domain/grading/sheetFile';
import { askReader } from './askReader';
import type { GradeBookAnswer } from './gradeBook.worker';
import type { ReadErrorCode } from './readRosterFile';

export type GradeFileResult = GradeBookAnswer | { error: ReadErrorCode };

/**
 * Reads the chosen workbook of a grade sheet in a worker.
 * @param signal ends the reading; the promise then never settles
 */
export function readGradeFile(file: File, signal: AbortSignal): Promise<GradeFileResult> {
  if (file.size > MAX_SHEET_BYTES) return Promise.resolve({ error: 'tooLarge' });
  const worker = new Worker(new URL('./gradeBook.worker.ts', import.meta.url), { type: 'module' });
  return askReader<GradeBookAnswer>(worker, file, signal);
}
