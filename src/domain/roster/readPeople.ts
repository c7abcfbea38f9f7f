import type { AccountType } from '../../models/api';
import { buildPreview, type ListPreview } from './buildPreview';
import type { CourseFinder } from './courses';
import { nextListStep, type ReadList } from './sheets';
import { readRows } from './table';

/** A list as far as it could be read. */
export type ReadPeople = {
  list: ReadList;
  /** How many people each sheet holds, where its sheets are asked about; else empty. */
  counts: readonly number[];
  /** null where something has to be asked first. */
  preview: ListPreview | null;
};

/** Reads the people of a list, or, where it is not clear yet, what is shown with the question. */
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
