import { useCallback, useEffect, useRef, useState } from 'react';
import { rosterSheetName } from '../../domain/roster/fields';
import { findHeaderRow, mapHeaders, type Mapping } from '../../domain/roster/headers';
import type { RosterTable } from '../../domain/roster/table';
import { prepareReader, readRosterFile, type ReadErrorCode } from '../../lib/xlsx/readRosterFile';
import { readText, TableError } from '../../lib/xlsx/readTable';
import { rosterTexts } from '../../lib/texts/roster';
import type { AccountType } from '../../models/api';

/** A table that was read, and what its columns seem to be. */
export type ReadRoster = {
  fileName: string;
  table: RosterTable;
  /** -1 when the first row is a person already. */
  headerRow: number;
  mapping: Mapping;
};

type Reading = { name: string } | { error: ReadErrorCode; name: string } | null;

/** Says what the columns of a table seem to be. */
function recognize(fileName: string, table: RosterTable, type: AccountType): ReadRoster {
  const headerRow = findHeaderRow(table.rows, type);
  const { mapping } = mapHeaders(table.rows[headerRow] ?? [], type);
  return { fileName, table, headerRow, mapping };
}

/** Reads chosen files and pasted text; what was read before stays until the next one has been. */
export function useRosterFile(type: AccountType, onRead: (read: ReadRoster) => void) {
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
        onRead(recognize(name, result.table, type));
      }
    },
    [type, onRead],
  );

  /** @returns whether there was a table */
  const readPasted = useCallback(
    (text: string): boolean => {
      try {
        onRead(recognize(rosterTexts.pasted, readText(text), type));
        setReading(null);
        return true;
      } catch (error) {
        const code = error instanceof TableError ? error.code : 'damaged';
        setReading({ name: rosterTexts.pasted, error: code });
        return false;
      }
    },
    [type, onRead],
  );

  return { reading, readFile, readPasted, cancel };
}
