import isEqual from 'fast-deep-equal';
import { useMemo, useState } from 'react';
import { checkList, type RowCheck } from '../../domain/roster/check';
import type { CourseFinder } from '../../domain/roster/courses';
import type { Registered } from '../../domain/roster/registered';
import type { RosterRow } from '../../domain/roster/table';
import type { AccountType } from '../../models/api';

/**
 * Returns the rows of a list with their findings, and the rows that seem to be one person. A row
 * whose check has not changed keeps its object, so that it is not drawn again.
 */
export function useChecked(
  rows: readonly RosterRow[],
  type: AccountType,
  finder: CourseFinder,
  registered: Registered,
) {
  const [known] = useState(() => new WeakMap<RosterRow, RowCheck>());
  return useMemo(() => {
    const { checks, same } = checkList(rows, type, finder, registered);
    const checked = rows.flatMap((row, i) => {
      const [before, after] = [known.get(row), checks[i]];
      if (!after) return [];
      const check = before && isEqual(before, after) ? before : after;
      known.set(row, check);
      return [{ row, check }];
    });
    return { checked, same };
  }, [rows, type, finder, registered, known]);
}
