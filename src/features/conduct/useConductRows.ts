import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConductColumn } from '../../domain/conduct';
import { clearDraft, loadDraft, saveDraft } from '../../lib/drafts';
import { FORM_ERROR } from '../../lib/firebase/errors';
import { holdPage } from '../../lib/pageHold';
import type { Conduct } from '../../models/conduct';
import { saveConduct } from '../../store/conduct/conductWrites';
import { useAppDispatch } from '../../store/hooks';
import {
  afterSaving,
  fieldEdits,
  onTopOf,
  readKeptRows,
  rowTexts,
  typeInRow,
  wrongCells,
  type RowEdits,
} from './conductEdits';

/** How long nobody types in a row before it is saved, in ms. */
const SAVE_AFTER_MS = 1000;

export type RowState = 'saving' | 'saved' | 'failed' | 'conflict';
type Place = Pick<Conduct, 'courseId' | 'idPeriod' | 'indexPartial'>;

export type ConductRows = {
  /** What is typed and not known to be stored. */
  editsOf: (idStudent: string) => RowEdits;
  /** What the row's cells show. */
  textsOf: (idStudent: string) => Record<ConductColumn, string>;
  stateOf: (idStudent: string) => RowState | null;
  type: (idStudent: string, column: ConductColumn, text: string) => void;
  /** Saves a row at once: it was left, or the user tries again. */
  save: (idStudent: string) => void;
  /** After a conflict: the own values on top of the stored ones, or the stored ones. */
  decide: (idStudent: string, isMine: boolean) => void;
};

/** What was stored last, until it comes back: without it the cells would show the former values. */
type JustSaved = { seen: Conduct | undefined; edits: RowEdits };

const isEmpty = (edits: RowEdits): boolean => Object.keys(edits).length === 0;

/** What stands over the stored values of a row: what was just saved and has not come back, and what is typed. */
function editsShown(
  typed: RowEdits,
  stored: ReadonlyMap<string, Conduct>,
  saved: Readonly<Record<string, JustSaved>>,
  idStudent: string,
): RowEdits {
  const last = saved[idStudent];
  return last !== undefined && last.seen === stored.get(idStudent)
    ? { ...last.edits, ...typed }
    : typed;
}

/**
 * What is typed in the grid of a course and partial. A row saves itself when it is left or nobody types
 * for a second; what is not saved stays in the tab, also after a reload.
 * @param draftId names the grid
 * @param stored what is stored, by student
 */
export function useConductRows(
  draftId: string,
  place: Place,
  stored: ReadonlyMap<string, Conduct>,
): ConductRows {
  const dispatch = useAppDispatch();
  const [rows, setRows] = useState(() => readKeptRows(loadDraft(draftId)));
  const [states, setStates] = useState<Record<string, RowState>>({});
  // What the timers and the running saves see, which outlive a rendering.
  const [saved, setSaved] = useState<Record<string, JustSaved>>({});
  const latest = useRef({ rows, stored, place, saved });
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const running = useRef(new Set<string>());
  const saveAgain = useRef<(idStudent: string) => void>(() => undefined);
  useEffect(() => {
    latest.current.stored = stored;
    latest.current.place = place;
    latest.current.saved = saved;
  });

  const change = useCallback(
    (idStudent: string, edits: RowEdits) => {
      const { [idStudent]: _before, ...others } = latest.current.rows;
      const next = isEmpty(edits) ? others : { ...others, [idStudent]: edits };
      latest.current.rows = next;
      setRows(next);
      if (Object.keys(next).length === 0) clearDraft(draftId);
      else saveDraft(draftId, next);
    },
    [draftId],
  );
  const mark = useCallback((idStudent: string, state: RowState | null) => {
    setStates(({ [idStudent]: _before, ...others }) =>
      state === null ? others : { ...others, [idStudent]: state },
    );
  }, []);

  const save = useCallback(
    (idStudent: string) => {
      clearTimeout(timers.current.get(idStudent));
      const sent = latest.current.rows[idStudent];
      if (sent === undefined || wrongCells(sent).length > 0 || running.current.has(idStudent))
        return;
      running.current.add(idStudent);
      mark(idStudent, 'saving');
      const seen = latest.current.stored.get(idStudent);
      const payload = { place: { ...latest.current.place, idStudent }, edits: fieldEdits(sent) };
      void dispatch(saveConduct(payload)).then((outcome) => {
        running.current.delete(idStudent);
        if (saveConduct.fulfilled.match(outcome)) {
          const left = afterSaving(latest.current.rows[idStudent] ?? {}, sent);
          setSaved((before) => ({ ...before, [idStudent]: { seen, edits: sent } }));
          change(idStudent, left);
          mark(idStudent, 'saved');
          if (!isEmpty(left)) saveAgain.current(idStudent);
        } else {
          mark(idStudent, outcome.error.code === FORM_ERROR.conflict ? 'conflict' : 'failed');
        }
      });
    },
    [change, dispatch, mark],
  );

  useEffect(() => {
    saveAgain.current = save;
  });

  const type = useCallback(
    (idStudent: string, column: ConductColumn, text: string) => {
      const { rows: all, stored: known, saved: done } = latest.current;
      const shown = rowTexts(known.get(idStudent), editsShown({}, known, done, idStudent));
      change(idStudent, typeInRow(all[idStudent] ?? {}, column, shown[column], text));
      mark(idStudent, null);
      clearTimeout(timers.current.get(idStudent));
      timers.current.set(
        idStudent,
        setTimeout(() => {
          save(idStudent);
        }, SAVE_AFTER_MS),
      );
    },
    [change, mark, save],
  );

  const decide = useCallback(
    (idStudent: string, isMine: boolean) => {
      const { rows: all, stored: known } = latest.current;
      change(idStudent, isMine ? onTopOf(all[idStudent] ?? {}, known.get(idStudent)) : {});
      mark(idStudent, null);
      if (isMine) save(idStudent);
    },
    [change, mark, save],
  );

  // What an earlier visit left is saved now; what is typed is saved when the page is left.
  useEffect(() => {
    const pending = timers.current;
    for (const idStudent of Object.keys(latest.current.rows)) save(idStudent);
    return () => {
      for (const [idStudent, timer] of pending) {
        clearTimeout(timer);
        save(idStudent);
      }
    };
  }, [save]);
  const isUnsaved = Object.keys(rows).length > 0;
  useEffect(() => (isUnsaved ? holdPage() : undefined), [isUnsaved]);

  return {
    editsOf: (idStudent) => rows[idStudent] ?? {},
    textsOf: (idStudent) =>
      rowTexts(stored.get(idStudent), editsShown(rows[idStudent] ?? {}, stored, saved, idStudent)),
    stateOf: (idStudent) => states[idStudent] ?? null,
    type,
    save,
    decide,
  };
}
