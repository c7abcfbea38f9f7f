import type { AccountType } from '../../models/api';
import { buildPreview, type ListPreview } from './buildPreview';
import type { CourseFinder } from './courses';
import { nextListStep, type ReadList } from './sheets';
import { readRows } from './table';

/** A list as far as it could be read. */
export type ReadPeople = {
  list: ReadList;
  /** The number of people in each sheet, when the user must choose sheets; else empty. */
  counts: readonly number[];
  /** Null when a question must be answered first. */
  preview: ListPreview | null;
};

/** Reads the people of a list or, when it is not clear yet, the data for the question. */
export function readPeople(list: ReadList, type: AccountType, finder: CourseFinder): ReadPeople {
  const { kind } = nextListStep(list, type);
  const counts = list.sheets.map(({ table, headerRow, mapping }) =>
    kind === 'sheets' ? readRows(table, headerRow, mapping, type, finder).rows.length : 0,
  );
  return {
    list,
    counts: kind === 'sheets' ? counts : [],
    preview: kind === 'done' ? buildPreview(list, type, finder) : null,
  };
}
