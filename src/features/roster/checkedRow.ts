import type { RowCheck } from '../../domain/roster/check';
import type { RosterRow } from '../../domain/roster/table';

/** A row of a list, and what is wrong with it. */
export type CheckedRow = { row: RosterRow; check: RowCheck };
