import { useEffect, useRef, useState } from 'react';
import type { FileSheet } from '../../../domain/grading/sheetFile';
import { readGradeFile } from '../../../lib/xlsx/readGradeFile';
import { sheetFileErrors } from '../../../lib/texts/gradeSheet';

export type SheetFile =
  | { kind: 'none' }
  | { kind: 'reading'; name: string }
  | { kind: 'failed'; name: string; text: string }
  | { kind: 'read'; name: string; sheets: FileSheet[] };

/** Reads the file of a grade sheet; another choice or leaving ends the reading. */
export function useSheetFile() {
  const [file, setFile] = useState<SheetFile>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const read = async (chosen: File) => {
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    const { name } = chosen;
    setFile({ kind: 'reading', name });
    const result = await readGradeFile(chosen, current.signal);
    if ('error' in result) setFile({ kind: 'failed', name, text: sheetFileErrors[result.error] });
    else setFile({ kind: 'read', name, sheets: result.sheets });
  };
  const cancel = () => {
    running.current?.abort();
    setFile({ kind: 'none' });
  };
  return { file, read, cancel };
}
