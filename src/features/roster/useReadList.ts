import { useCallback, useState } from 'react';
import type { CourseFinder } from '../../domain/roster/courses';
import {
  nextListStep,
  sheetsToAsk,
  withColumns,
  type ListSheet,
  type ReadList,
  type SheetColumns,
} from '../../domain/roster/sheets';
import { showToast } from '../../lib/toast';
import { rosterTexts } from '../../lib/texts/roster';
import { rosterListTexts } from '../../lib/texts/rosterList';
import type { AccountType } from '../../models/api';
import { buildPreview } from './buildPreview';
import type { Preview } from './preview';
import type { usePreview } from './usePreview';

/** A list, and the positions of its sheets whose columns are still asked about. */
type Asked = { list: ReadList; indexes: readonly number[] };

/** What has to be made clear before a list is shown: its sheets, or the columns of one of them. */
type Unclear =
  | { kind: 'sheets'; list: ReadList }
  | { kind: 'columns'; list: ReadList; index: number; sheet: ListSheet };

function findUnclear(unclear: ReadList | null, asked: Asked | null, type: AccountType) {
  const columnsOf = (list: ReadList, index: number): Unclear | null => {
    const sheet = list.sheets[index];
    return sheet ? { kind: 'columns', list, index, sheet } : null;
  };
  if (asked) return columnsOf(asked.list, asked.indexes[0] ?? -1);
  if (unclear === null) return null;
  const step = nextListStep(unclear, type);
  if (step.kind === 'columns') return columnsOf(unclear, step.index);
  return step.kind === 'sheets' ? ({ kind: 'sheets', list: unclear } as const) : null;
}

/**
 * From a file to the list under review: what is not clear is asked for first, and the columns may be changed
 * later. The list that was under review stays until another one takes its place, and can be taken back.
 */
export function useReadList(
  type: AccountType,
  finder: CourseFinder,
  { preview, change }: Pick<ReturnType<typeof usePreview>, 'preview' | 'change'>,
) {
  const [unclear, setUnclear] = useState<ReadList | null>(null);
  const [shown, setShown] = useState<ReadList | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  const read = useCallback(
    (list: ReadList) => {
      setAsked(null);
      if (nextListStep(list, type).kind === 'done') {
        change({ kind: 'shown', preview: buildPreview(list, type, finder) });
        setShown(list);
        setUnclear(null);
      } else setUnclear(list);
    },
    [type, finder, change],
  );
  const readAgain = (list: ReadList, before: Preview | null) => {
    read(list);
    const run = () => {
      change({ kind: 'shown', preview: before });
    };
    showToast('info', rosterListTexts.readAgain, { action: { label: rosterTexts.undo, run } });
  };
  const step = findUnclear(unclear, asked, type);
  return {
    step,
    read,
    cancel: () => {
      setUnclear(null);
      setAsked(null);
    },
    /** Takes the columns of the sheet that is asked about. */
    takeColumns: (columns: SheetColumns) => {
      if (step?.kind !== 'columns') return;
      const list = withColumns(step.list, step.index, columns, type);
      if (asked === null) {
        read(list);
        return;
      }
      const indexes = asked.indexes.slice(1);
      if (indexes.length > 0) setAsked({ list, indexes });
      else readAgain(list, preview);
    },
    /** Asks about the columns of the list under review; null for one that was restored, whose file is not there. */
    askColumns:
      shown === null || preview === null
        ? null
        : () => {
            setAsked({ list: shown, indexes: sheetsToAsk(shown) });
          },
  };
}
