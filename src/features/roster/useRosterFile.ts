import { useCallback } from 'react';
import { useListFile } from '../../components/upload/useListFile';
import type { CourseFinder } from '../../domain/roster/courses';
import { rosterSheetName } from '../../domain/roster/fields';
import { findLists, type ReadList } from '../../domain/roster/sheets';
import type { RosterTable } from '../../domain/roster/table';
import type { AccountType } from '../../models/api';

/** Reads chosen files and pasted text as lists of people. */
export function useRosterFile(
  type: AccountType,
  finder: CourseFinder,
  onRead: (read: ReadList) => void,
) {
  const take = useCallback(
    (name: string, tables: readonly RosterTable[]) => {
      onRead(findLists(name, tables, type, finder));
    },
    [type, finder, onRead],
  );
  return useListFile(rosterSheetName(type), take);
}
