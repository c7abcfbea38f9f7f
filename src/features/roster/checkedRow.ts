import type { RowCheck } from '../../domain/roster/check';
import type { RosterRow } from '../../domain/roster/table';

/** A row of a list, and its findings. */
export type CheckedRow = { row: RosterRow; check: RowCheck };
