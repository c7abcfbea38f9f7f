import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConductColumn } from '../../domain/conduct';
import { clearDraft, listDrafts, loadDraft, saveDraft } from '../../lib/drafts';
import { connection } from '../../lib/connection';
import { FORM_ERROR } from '../../lib/firebase/errors';
import { holdPage } from '../../lib/pageHold';
import type { Conduct } from '../../models/conduct';
import { saveConduct } from '../../store/conduct/conductWrites';
import { noteShown } from '../../store/conduct/keptConduct';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectLogin } from '../../store/login/loginSlice';
import { useSendWhenConnected } from '../../store/useSendWhenConnected';
import {
  afterSaving,
  fieldEdits,
  onTopOf,
  readKeptRows,
  rowTexts,
  storableEdits,
  theirTexts,
  typeInRow,
  type RowEdits,
} from '../../domain/conductEdits';

/** A row is saved after this time without typing, in ms. */
const SAVE_AFTER_MS = 1000;

/** A row that waits is sent by itself when the connection is back. */
export type RowState = 'saving' | 'saved' | 'waiting' | 'failed' | 'conflict';
type Place = Pick<Conduct, 'courseId' | 'idPeriod' | 'indexPartial'>;

export type ConductRows = {
  /** Returns the typed values that are not known to be stored. */
  editsOf: (idStudent: string) => RowEdits;
  /** Returns the texts of the row's cells; when nothing can be saved any more, the stored ones. */
  textsOf: (idStudent: string) => Record<ConductColumn, string>;
  /** Returns the current text of a cell, as the handler of a key needs it. */
  textOf: (idStudent: string, column: ConductColumn) => string;
  /** Makes a cell show the stored value again. */
  restore: (idStudent: string, column: ConductColumn) => void;
  stateOf: (idStudent: string) => RowState | null;
  /**
   * After a conflict: returns the values that somebody else has stored in the cells that were typed
   * in.
   */
  theirsOf: (idStudent: string) => ReturnType<typeof theirTexts>;
  /** Tells whether the user has stored the row last, as in another window. */
  isOwnSave: (idStudent: string) => boolean;
  type: (idStudent: string, column: ConductColumn, text: string) => void;
  /** Saves a row at once: the user left it, or tries again. */
  save: (idStudent: string) => void;
  /** After a conflict: puts the typed values over the stored ones, or takes the stored ones. */
  decide: (idStudent: string, isMine: boolean) => void;
};

/**
 * The last saved values, until they come back: without them the cells would show the former values.
 */
type JustSaved = { seen: Conduct | undefined; edits: RowEdits };

/** Reads the rows of a grid that an earlier visit left on the device. */
const keptRows = (draftId: string): Record<string, RowEdits> =>
  readKeptRows(
    Object.fromEntries(
      listDrafts(draftId, 'device').map((id) => [
        id.slice(draftId.length),
        loadDraft(id, 'device'),
      ]),
    ),
  );

const isEmpty = (edits: RowEdits): boolean => Object.keys(edits).length === 0;

/**
 * Returns the values that a row shows over the stored ones: the saved ones that have not come back,
 * and the typed ones.
 */
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
 * Holds the values that are typed in the grid of a course and partial. A row saves itself when it
 * is left or after a second without typing; unsaved values stay on the device under their user,
 * also after a reload or another sign-in. A cell with an invalid text does not keep the other cells
 * of its row from being saved.
 * @param draftId begins the names of the rows' drafts
 * @param stored the stored records, by student
 * @param isOpen whether the partial takes changes: else all typed values stay unsaved, and out of
 * the cells
 */
export function useConductRows(
  draftId: string,
  place: Place,
  stored: ReadonlyMap<string, Conduct>,
  isOpen: boolean,
): ConductRows {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectLogin).userData?.id;
  const [rows, setRows] = useState(() => keptRows(draftId));
  const [states, setStates] = useState<Record<string, RowState>>({});
  // The timers and the running saves read these values; both outlive a rendering.
  const [saved, setSaved] = useState<Record<string, JustSaved>>({});
  const latest = useRef({ rows, stored, place, saved, isOpen });
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const running = useRef(new Map<string, Promise<boolean>>());
  const saveAgain = useRef<(idStudent: string) => Promise<boolean>>(() => Promise.resolve(true));
  useEffect(() => {
    latest.current.stored = stored;
    latest.current.place = place;
    latest.current.saved = saved;
    latest.current.isOpen = isOpen;
  });

  const change = useCallback(
    (idStudent: string, edits: RowEdits) => {
      const { [idStudent]: _before, ...others } = latest.current.rows;
      const next = isEmpty(edits) ? others : { ...others, [idStudent]: edits };
      latest.current.rows = next;
      setRows(next);
      if (isEmpty(edits)) clearDraft(draftId + idStudent, 'device');
      else saveDraft(draftId + idStudent, edits, 'device');
    },
    [draftId],
  );
  const mark = useCallback((idStudent: string, state: RowState | null) => {
    setStates(({ [idStudent]: _before, ...others }) =>
      state === null ? others : { ...others, [idStudent]: state },
    );
  }, []);

  /**
   * Saves the cells of a row that can be stored. @returns false when the server could not be
   * reached
   */
  const save = useCallback(
    (idStudent: string): Promise<boolean> => {
      clearTimeout(timers.current.get(idStudent));
      const before = running.current.get(idStudent);
      if (before) return before;
      const sent = storableEdits(latest.current.rows[idStudent] ?? {});
      if (!latest.current.isOpen || isEmpty(sent)) return Promise.resolve(true);
      mark(idStudent, 'saving');
      const seen = latest.current.stored.get(idStudent);
      const payload = { place: { ...latest.current.place, idStudent }, edits: fieldEdits(sent) };
      const run = dispatch(saveConduct(payload)).then((outcome) => {
        running.current.delete(idStudent);
        if (saveConduct.fulfilled.match(outcome)) {
          const left = afterSaving(latest.current.rows[idStudent] ?? {}, sent);
          setSaved((before) => ({ ...before, [idStudent]: { seen, edits: sent } }));
          change(idStudent, left);
          mark(idStudent, 'saved');
          return saveAgain.current(idStudent);
        }
        const { code } = outcome.error;
        const isUnreached = code === 'unavailable';
        if (code === FORM_ERROR.conflict) mark(idStudent, 'conflict');
        else mark(idStudent, isUnreached && !connection.isConnected() ? 'waiting' : 'failed');
        return !isUnreached;
      });
      running.current.set(idStudent, run);
      return run;
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
        setTimeout(() => void save(idStudent), SAVE_AFTER_MS),
      );
    },
    [change, mark, save],
  );

  const textOf = useCallback((idStudent: string, column: ConductColumn) => {
    const { rows: all, stored: known, saved: done } = latest.current;
    const typed = latest.current.isOpen ? all[idStudent] : undefined;
    const edits = editsShown(typed ?? {}, known, done, idStudent);
    return rowTexts(known.get(idStudent), edits)[column];
  }, []);
  const restore = useCallback(
    (idStudent: string, column: ConductColumn) => {
      const { rows: all, stored: known, saved: done } = latest.current;
      if (all[idStudent]?.[column] === undefined) return;
      const stands = rowTexts(known.get(idStudent), editsShown({}, known, done, idStudent));
      type(idStudent, column, stands[column]);
    },
    [type],
  );

  const decide = useCallback(
    (idStudent: string, isMine: boolean) => {
      const { rows: all, stored: known } = latest.current;
      change(idStudent, isMine ? onTopOf(all[idStudent] ?? {}, known.get(idStudent)) : {});
      mark(idStudent, null);
      if (isMine) void save(idStudent);
    },
    [change, mark, save],
  );

  // The page now saves the rows that an earlier visit or a time without a connection left.
  const sendAll = useCallback(async () => {
    const outcomes = await Promise.all(Object.keys(latest.current.rows).map(save));
    if (outcomes.includes(false)) throw new Error('the server cannot be reached');
  }, [save]);
  useEffect(() => noteShown(draftId), [draftId]);
  useSendWhenConnected(sendAll, isOpen);
  // The typed values are saved when the page is left.
  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const [idStudent, timer] of pending) {
        clearTimeout(timer);
        void save(idStudent);
      }
    };
  }, [save]);
  const isUnsaved = isOpen && Object.keys(rows).length > 0;
  useEffect(() => (isUnsaved ? holdPage() : undefined), [isUnsaved]);

  return {
    editsOf: (idStudent) => rows[idStudent] ?? {},
    textOf,
    restore,
    textsOf: (idStudent) => {
      const typed = isOpen ? rows[idStudent] : undefined;
      const edits = editsShown(typed ?? {}, stored, saved, idStudent);
      return rowTexts(stored.get(idStudent), edits);
    },
    stateOf: (idStudent) => states[idStudent] ?? null,
    theirsOf: (idStudent) => theirTexts(rows[idStudent] ?? {}, stored.get(idStudent)),
    isOwnSave: (idStudent) => stored.get(idStudent)?.updatedBy === me,
    type,
    save: (idStudent) => void save(idStudent),
    decide,
  };
}
