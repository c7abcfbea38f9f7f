import { useCallback, useEffect, useRef, useState } from 'react';
import type { RosterTable } from '../../domain/roster/table';
import { rosterTexts } from '../../lib/texts/roster';
import { prepareReader, readRosterFile, type ReadErrorCode } from '../../lib/xlsx/readRosterFile';
import { readText, TableError } from '../../lib/xlsx/readTable';

/** What a chosen file may be, for the browser's dialog. */
export const LIST_FILES = '.xlsx,.xls,.xlsm,.ods,.csv,.tsv,.txt';

type Reading = { name: string } | { error: ReadErrorCode; name: string } | null;

/**
 * Reads chosen files and pasted text; what was read before stays until the next one has been.
 * @param sheet the name of the sheet that comes first
 */
export function useListFile(
  sheet: string,
  onRead: (name: string, tables: readonly RosterTable[]) => void,
) {
  const [reading, setReading] = useState<Reading>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    prepareReader();
    return () => running.current?.abort();
  }, []);

  const cancel = useCallback(() => {
    running.current?.abort();
    setReading(null);
  }, []);

  const readFile = useCallback(
    async (file: File) => {
      running.current?.abort();
      const current = new AbortController();
      running.current = current;
      const { name } = file;
      setReading({ name });
      const result = await readRosterFile(file, sheet, current.signal);
      if ('error' in result) setReading({ name, error: result.error });
      else {
        setReading(null);
        onRead(name, result.tables);
      }
    },
    [sheet, onRead],
  );

  /** @returns whether there was a table */
  const readPasted = useCallback(
    (text: string): boolean => {
      try {
        onRead(rosterTexts.pasted, readText(text));
        setReading(null);
        return true;
      } catch (error) {
        const code = error instanceof TableError ? error.code : 'damaged';
        setReading({ name: rosterTexts.pasted, error: code });
        return false;
      }
    },
    [onRead],
  );

  return { reading, readFile, readPasted, cancel };
}
