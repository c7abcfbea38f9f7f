import type { KeyboardEvent } from 'react';
import { handleHistoryKey } from '../../../components/grid/keys';
import { valueText } from '../../../domain/grading/cell';
import type { CellEntry } from '../../../domain/grading/undo';
import { quotedList } from '../../../lib/texts/lists';
import { scoreTexts } from '../../../lib/texts/score';
import { showToast } from '../../../lib/toast';
import { endOffer } from '../../../lib/undoOffer';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import { useAppDispatch } from '../../../store/hooks';
import {
  redoScores,
  undoScores,
  type HasLeft,
  type HistoryMove,
} from '../../../store/score/scoreHistory';

/** The screen's names of the cells that undo changes. */
export type ScoreNames = {
  studentName: (id: string) => string;
  schemeName: (id: string) => string;
  /** Whether a student has left the course. */
  hasLeft: HasLeft;
};

export type UndoKeys = {
  /** @param id of the step; without it the last one */
  undo: (id?: string) => void;
  redo: () => void;
  /** Handles all keys of the screen: undo, redo, and `?` for the list of keys. */
  handleKey: (event: KeyboardEvent<HTMLElement>) => void;
};

function standsText(value: CellEntry): string {
  if (value === '') return scoreTexts.standsEmptied;
  return typeof value === 'string'
    ? scoreTexts.standsWrong(value)
    : scoreTexts.stands(valueText(value));
}

/** Says what undo or redo changed, and what it left alone because it has changed since. */
function tell(
  { puts, skipped, kept, gone }: HistoryMove,
  { studentName, schemeName }: ScoreNames,
  texts: {
    one: (student: string, scheme: string, stands: string) => string;
    many: (count: number, schemes: string) => string;
  },
): void {
  const lines: string[] = [];
  const [first] = puts;
  if (first && puts.length === 1) {
    const { student, scheme } = first.place;
    lines.push(texts.one(studentName(student), schemeName(scheme), standsText(first.value)));
  } else if (first) {
    const schemes = new Set(puts.map(({ place }) => schemeName(place.scheme)));
    lines.push(texts.many(puts.length, quotedList([...schemes])));
  }
  const [left] = skipped;
  if (left && skipped.length === 1) {
    lines.push(scoreTexts.skipped(studentName(left.student), schemeName(left.scheme)));
  } else if (left) lines.push(scoreTexts.skippedMany(skipped.length));
  const [sent] = kept;
  if (sent && kept.length === 1) {
    lines.push(scoreTexts.keptGrade(studentName(sent.student), schemeName(sent.scheme)));
  } else if (sent) lines.push(scoreTexts.keptGrades(kept.length));
  const [former] = gone;
  if (former && gone.length === 1) {
    lines.push(scoreTexts.goneGrade(studentName(former.student), schemeName(former.scheme)));
  } else if (former) lines.push(scoreTexts.goneGrades(gone.length));
  showToast('info', lines.join(' '), { key: 'undo' });
}

/** Returns the test whether a student of a gradebook has left the course. */
export const formerIn = (students: readonly Pick<ListedStudent, 'id' | 'isFormer'>[]): HasLeft => {
  const former = new Set(students.flatMap(({ id, isFormer }) => (isFormer ? [id] : [])));
  return (student) => former.has(student);
};

const UNDO = { one: scoreTexts.undone, many: scoreTexts.undoneMany };
const REDO = { one: scoreTexts.redone, many: scoreTexts.redoneMany };

/**
 * Undo and redo over all cells of a screen. The message names the changed cells, which may be out
 * of sight.
 */
export function useUndoKeys(names: ScoreNames, onShowKeys: () => void): UndoKeys {
  const dispatch = useAppDispatch();
  const undo = (id?: string) => {
    const moved = dispatch(undoScores(names.hasLeft, id));
    if (moved?.step != null) endOffer(moved.step);
    if (moved) tell(moved, names, UNDO);
    else showToast('info', scoreTexts.nothingToUndo, { key: 'undo' });
  };
  const redo = () => {
    const moved = dispatch(redoScores(names.hasLeft));
    if (moved) tell(moved, names, REDO);
  };
  const handleKey: UndoKeys['handleKey'] = (event) => {
    // A dialog over the screen has keys of its own.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const key = event.key.toLowerCase();
    const isHeld = event.ctrlKey || event.metaKey;
    if (!isHeld && key === '?') {
      event.preventDefault();
      onShowKeys();
    }
    handleHistoryKey(event, { undo, redo });
  };
  return { undo, redo, handleKey };
}
