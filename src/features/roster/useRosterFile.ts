import { useCallback, useEffect, useRef, useState } from 'react';
import type { CourseFinder } from '../../domain/roster/courses';
import { rosterSheetName } from '../../domain/roster/fields';
import { findLists, type ReadList } from '../../domain/roster/sheets';
import { prepareReader, readRosterFile, type ReadErrorCode } from '../../lib/xlsx/readRosterFile';
import { readText, TableError } from '../../lib/xlsx/readTable';
import { rosterTexts } from '../../lib/texts/roster';
import type { AccountType } from '../../models/api';

type Reading = { name: string } | { error: ReadErrorCode; name: string } | null;

/** Reads chosen files and pasted text; what was read before stays until the next one has been. */
export function useRosterFile(
  type: AccountType,
  finder: CourseFinder,
  onRead: (read: ReadList) => void,
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
      const result = await readRosterFile(file, rosterSheetName(type), current.signal);
      if ('error' in result) setReading({ name, error: result.error });
      else {
        setReading(null);
        onRead(findLists(name, result.tables, type, finder));
      }
    },
    [type, finder, onRead],
  );

  /** @returns whether there was a table */
  const readPasted = useCallback(
    (text: string): boolean => {
      try {
        onRead(findLists(rosterTexts.pasted, readText(text), type, finder));
        setReading(null);
        return true;
      } catch (error) {
        const code = error instanceof TableError ? error.code : 'damaged';
        setReading({ name: rosterTexts.pasted, error: code });
        return false;
      }
    },
    [type, finder, onRead],
  );

  return { reading, readFile, readPasted, cancel };
}
