import { useRef, useState } from 'react';
import { CONDUCT_COLUMNS, type ConductColumn } from '../../domain/conduct';
import {
  EMPTY_HISTORY,
  overTheirs,
  recordBlock,
  recordTyping,
  redoStep,
  undoStep,
  type CellChange,
  type UndoHistory,
  type UndoResult,
  type UndoStep,
} from '../../domain/grading/undo';
import { conductTexts as texts } from '../../lib/texts/conduct';
import { scoreTexts } from '../../lib/texts/score';
import { showToast } from '../../lib/toast';
import { endOffer, offerUndo } from '../../lib/undoOffer';
import type { ConductRows } from './useConductRows';

/** A text for one cell. */
export type ConductPut = { student: string; column: ConductColumn; text: string };

const keyOf = ({ student, column }: Pick<ConductPut, 'student' | 'column'>) =>
  `${student}/${column}`;

function placeOf(key: string): Pick<ConductPut, 'student' | 'column'> {
  const [student = '', id] = key.split('/');
  return { student, column: CONDUCT_COLUMNS.find((each) => each === id) ?? 'observation' };
}

/**
 * Types and puts texts into the cells of conduct, with undo over all of them, as in the gradebook.
 */
export function useConductHistory(rows: ConductRows): {
  canUndo: boolean;
  canRedo: boolean;
  /** Gives a cell this text. */
  type: (put: ConductPut) => void;
  /** Ends a visit to a cell: the next typing is another step. */
  leave: () => void;
  /** Forgets the typing of this visit to a cell, which Esc took back: it is no step. */
  forgetVisit: () => void;
  /** Puts several cells at once, as one step whose undo a message offers. */
  putAll: (puts: readonly ConductPut[]) => void;
  undo: () => void;
  redo: () => void;
} {
  const [history, setHistory] = useState<UndoHistory>(EMPTY_HISTORY);
  const latest = useRef(history);
  const visit = useRef(0);
  const change = (next: UndoHistory) => {
    latest.current = next;
    setHistory(next);
  };
  const textOf = (key: string) => {
    const { student, column } = placeOf(key);
    return rows.textOf(student, column);
  };
  const changeOf = (put: ConductPut): CellChange => ({
    cell: keyOf(put),
    from: textOf(keyOf(put)),
    to: put.text,
  });
  const write = (puts: readonly ConductPut[]) => {
    for (const { student, column, text } of puts) rows.type(student, column, text);
    for (const student of new Set(puts.map((put) => put.student))) rows.save(student);
  };
  /** Returns the texts that somebody else has stored meanwhile in the cells of a step. */
  const theirsOf = (step: UndoStep | undefined): Map<string, string> =>
    new Map(
      (step?.changes ?? []).flatMap(({ cell }) => {
        const { student, column } = placeOf(cell);
        const [theirs] = rows.theirsOf(student).filter(([each]) => each === column);
        return theirs === undefined ? [] : [[cell, theirs[1]] as const];
      }),
    );
  const moveTo = (
    moved: UndoResult | null,
    told: (count: number) => string,
    theirs: ReadonlyMap<string, string> = new Map(),
  ) => {
    if (!moved) {
      showToast('info', scoreTexts.nothingToUndo, { key: 'undo' });
      return;
    }
    change(moved.history);
    const puts = moved.puts.map(({ cell, value }) => {
      const { student, column } = placeOf(cell);
      // The text from before the typing leaves nothing typed: the cell shows the value of the other
      // user.
      const began = theirs.has(cell) ? rows.editsOf(student)[column]?.from : undefined;
      return { student, column, text: began ?? String(value ?? '') };
    });
    write(puts);
    const left = moved.skipped.length;
    const lines = [told(puts.length), ...(left > 0 ? [texts.skipped(left)] : [])];
    showToast('info', lines.join(' '), { key: 'undo' });
  };
  const undo = (id?: string) => {
    const { past } = latest.current;
    const step = id === undefined ? past.at(-1) : past.find((each) => each.id === id);
    const theirs = theirsOf(step);
    const history = step ? overTheirs(latest.current, step.id, theirs) : latest.current;
    moveTo(step ? undoStep(history, textOf, step.id) : null, texts.undone, theirs);
    if (step) endOffer(step.id);
  };
  return {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    type: (put) => {
      change(recordTyping(latest.current, changeOf(put), String(visit.current)));
      rows.type(put.student, put.column, put.text);
    },
    leave: () => {
      visit.current += 1;
    },
    forgetVisit: () => {
      const { past } = latest.current;
      const isOfVisit = past.at(-1)?.isOpen === true && past.at(-1)?.id === String(visit.current);
      if (isOfVisit) change({ past: past.slice(0, -1), future: [] });
      visit.current += 1;
    },
    putAll: (puts) => {
      const id = crypto.randomUUID();
      const changes = puts.map(changeOf);
      const count = changes.filter(({ from, to }) => from !== to).length;
      if (count === 0) return;
      change(recordBlock(latest.current, changes, id));
      write(puts);
      const run = () => {
        undo(id);
      };
      offerUndo('success', texts.applied(count), id, { label: scoreTexts.undo, run });
    },
    undo: () => {
      undo();
    },
    redo: () => {
      moveTo(redoStep(latest.current, textOf), texts.redone);
    },
  };
}
