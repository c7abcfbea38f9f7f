import { useCallback } from 'react';
import type { RosterTable } from '../../domain/roster/table';
import type { ListSource } from '../../lib/xlsx/answerReader';
import { readRosterFile } from '../../lib/xlsx/readRosterFile';
import { useReader } from './useReader';

/** The types of file that the browser's dialog offers. */
export const LIST_FILES = '.xlsx,.xls,.xlsm,.ods,.csv,.tsv,.txt';

/**
 * Reads chosen files and pasted text as tables.
 * @param sheet the name of the sheet that comes first
 */
export function useListFile(
  sheet: string,
  onRead: (name: string, tables: readonly RosterTable[]) => void,
) {
  const ask = useCallback(
    (source: ListSource, _name: string, signal: AbortSignal) =>
      readRosterFile(source, sheet, signal),
    [sheet],
  );
  const take = useCallback(
    (name: string, { tables }: { tables: RosterTable[] }) => {
      onRead(name, tables);
    },
    [onRead],
  );
  return useReader(ask, take);
}
