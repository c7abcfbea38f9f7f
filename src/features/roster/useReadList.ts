import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadPeople } from '../../domain/roster/readPeople';
import { sheetsToAsk, withColumns, type SheetColumns } from '../../domain/roster/sheetColumns';
import { nextListStep, type ListSheet, type ReadList } from '../../domain/roster/sheets';
import { showToast } from '../../lib/toast';
import { readErrors, rosterTexts } from '../../lib/texts/roster';
import { rosterListTexts } from '../../lib/texts/rosterList';
import type { PeopleReading } from '../../lib/xlsx/answerReader';
import { readPeopleAgain } from '../../lib/xlsx/readRosterFile';
import type { AccountType } from '../../models/api';
import type { usePreview } from './usePreview';

/** A list, and the positions of its sheets whose columns the user must still give. */
type Asked = { list: ReadList; indexes: readonly number[] };

/**
 * The question that must be answered before a list is shown: its sheets, or the columns of one of
 * them.
 */
type Unclear =
  | { kind: 'sheets'; list: ReadList; counts: readonly number[] }
  | { kind: 'columns'; list: ReadList; index: number; sheet: ListSheet };

function findUnclear(unclear: ReadPeople | null, asked: Asked | null, type: AccountType) {
  const columnsOf = (list: ReadList, index: number): Unclear | null => {
    const sheet = list.sheets[index];
    return sheet ? { kind: 'columns', list, index, sheet } : null;
  };
  if (asked) return columnsOf(asked.list, asked.indexes[0] ?? -1);
  if (unclear === null) return null;
  const { list, counts } = unclear;
  const step = nextListStep(list, type);
  if (step.kind === 'columns') return columnsOf(list, step.index);
  return step.kind === 'sheets' ? ({ kind: 'sheets', list, counts } as const) : null;
}

/**
 * Leads from a file to the list under review: it asks first about everything unclear, and the
 * columns can be changed later. The earlier list under review stays until another one takes its
 * place, and can be restored.
 */
export function useReadList(
  reading: PeopleReading,
  { preview, change }: Pick<ReturnType<typeof usePreview>, 'preview' | 'change'>,
) {
  const { type } = reading;
  const [unclear, setUnclear] = useState<ReadPeople | null>(null);
  const [shown, setShown] = useState<ReadList | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isReading, setIsReading] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Takes a list that was read, and stops a running reading. */
  const take = useCallback(
    (people: ReadPeople) => {
      running.current?.abort();
      setIsReading(false);
      setAsked(null);
      if (people.preview === null) {
        setUnclear(people);
        return;
      }
      change({ kind: 'shown', preview: { loadId: crypto.randomUUID(), ...people.preview } });
      setShown(people.list);
      setUnclear(null);
    },
    [change],
  );
  /** Reads the people of a list anew, after the user has answered a question. */
  const read = async (list: ReadList) => {
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    setIsReading(true);
    const answer = await readPeopleAgain(list, reading, current.signal);
    if ('people' in answer) take(answer.people);
    else {
      setIsReading(false);
      showToast('error', `${list.fileName}: ${readErrors[answer.error]}`);
    }
    return 'people' in answer;
  };
  const readAgain = async (list: ReadList) => {
    if (!(await read(list))) return;
    const run = () => {
      change({ kind: 'shown', preview });
    };
    showToast('info', rosterListTexts.readAgain, { action: { label: rosterTexts.undo, run } });
  };
  const step = findUnclear(unclear, asked, type);
  return {
    step,
    take,
    isReading,
    takeSheets: (list: ReadList) => void read(list),
    cancel: () => {
      running.current?.abort();
      setIsReading(false);
      setUnclear(null);
      setAsked(null);
    },
    /** Takes the columns of the sheet in question. */
    takeColumns: (columns: SheetColumns) => {
      if (step?.kind !== 'columns') return;
      const list = withColumns(step.list, step.index, columns, type);
      if (asked === null) {
        void read(list);
        return;
      }
      const indexes = asked.indexes.slice(1);
      if (indexes.length > 0) setAsked({ list, indexes });
      else void readAgain(list);
    },
    /**
     * Asks about the columns of the list under review; null for a restored list, whose file is not
     * there.
     */
    askColumns:
      shown === null || preview === null
        ? null
        : () => {
            setAsked({ list: shown, indexes: sheetsToAsk(shown) });
          },
  };
}
