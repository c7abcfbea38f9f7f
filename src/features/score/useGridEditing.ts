import {
  useCallback,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { parseGrade } from '../../domain/grading/gradeText';
import { twoDigitGrade } from '../../domain/grading/twoDigits';
import { isColumn } from '../../domain/grading/paste';
import { MAX_FINAL_GRADE, type GradingPolicy } from '../../domain/grading/policy';
import { paths } from '../../lib/paths';
import type { ListedStudent } from '../../store/gradebook/useGradebookStudents';
import { useAppDispatch } from '../../store/hooks';
import type { ScorePlace } from '../../store/score/saveScore';
import { sendToCell } from '../../store/score/scoreCells';
import type { Editing } from './GradebookCell';
import type { BookColumn } from './gradebookColumns';
import { focusCell, placeOf } from './gridCells';
import { gradeByTwoDigits, isGradeKey, placeAfterKey, type GridPlace } from './gridMoves';
import { rangeOf } from './gridRange';
import { useGridBlocks } from './useGridBlocks';
import { isFilled, useGridRange } from './useGridRange';
import type { AskRegrade } from './useRegradeQuestion';

/** A block to paste, and the rows and columns as they are shown. */
export type GridPaste = {
  scheme: string;
  student: string;
  text: string;
  students: readonly ListedStudent[];
  columns: readonly BookColumn[];
};

type GridEditingOptions = {
  columns: readonly BookColumn[];
  students: readonly ListedStudent[];
  /** Whether a student's cell of a column takes a grade. */
  canType: (column: BookColumn, student: ListedStudent) => boolean;
  isTwoDigits: boolean;
  policy: GradingPolicy;
  isReadOnly: boolean;
  ask: AskRegrade;
  onPaste: (paste: GridPaste) => void;
  onUndo: (id: string) => void;
};

const isEmptying = (key: string) => key === 'Delete' || key === 'Backspace';

/** The active cell, the range and what the keys, the mouse and the clipboard do, as in a spreadsheet. */
export function useGridEditing(options: GridEditingOptions) {
  const { columns, students, canType, isTwoDigits, policy, isReadOnly } = options;
  const { ask, onPaste, onUndo } = options;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [active, setActive] = useState<GridPlace | null>(null);
  const [editing, setEditing] = useState<Editing>(null);
  const size = { rows: students.length, columns: columns.length };
  const chosen = useGridRange(active, size);

  /** What a cell holds that may be typed in. */
  const fieldAt = (place: GridPlace | null): ScorePlace | null => {
    const column = place ? columns[place.column] : undefined;
    const student = place ? students[place.row] : undefined;
    const sheet = column?.sheet ?? null;
    if (!column || !student || sheet === null || isReadOnly) return null;
    return canType(column, student) ? { scheme: sheet, student: student.id } : null;
  };
  const blocks = useGridBlocks({ fieldAt, ask, onUndo });
  const go = (place: GridPlace) => {
    chosen.drop();
    setEditing(null);
    setActive(place);
    focusCell(place);
  };
  const leave = () => {
    chosen.drop();
    setEditing(null);
    setActive(null);
  };
  const stopEditing = useCallback(() => {
    setEditing(null);
  }, []);
  const put = (field: ScorePlace, text: string) => {
    dispatch(sendToCell(field, { kind: 'typed', text }));
    dispatch(sendToCell(field, { kind: 'flushed', isLeaving: true }));
  };

  const handleEditKey = (event: KeyboardEvent, mode: Editing) => {
    if (!active) return;
    const field = fieldAt(active);
    event.stopPropagation();
    if (event.key === 'Escape') {
      if (field) dispatch(sendToCell(field, { kind: 'restored' }));
      go(active);
      return;
    }
    const grade = isTwoDigits && mode === 'replace' && field ? gradeByTwoDigits(event) : null;
    if (field && grade !== null) {
      event.preventDefault();
      put(field, grade);
      go({ ...active, row: Math.min(active.row + 1, size.rows - 1) });
      return;
    }
    // While a text is edited the arrows move in it; what was begun by typing is left by them.
    const isMove =
      ['Enter', 'Tab'].includes(event.key) || (mode === 'replace' && event.key.startsWith('Arrow'));
    const next = isMove ? placeAfterKey(event, active, size, isFilled) : null;
    if (!next) return;
    event.preventDefault();
    go(next);
  };
  /** Keys that change a cell or the range. @returns whether the key was one of them */
  const handleChangeKey = (event: KeyboardEvent, at: GridPlace): boolean => {
    const { key } = event;
    const isHeld = event.ctrlKey || event.metaKey;
    const range = chosen.range ?? rangeOf(at, at);
    if (isHeld && key.toLowerCase() === 'd') {
      if (!isReadOnly) blocks.fillDown(range);
      return true;
    }
    if (isHeld) return false;
    if (isEmptying(key) && chosen.range) {
      blocks.clear(range);
      return true;
    }
    const field = fieldAt(at);
    const column = columns[at.column];
    if (!field) {
      // Editing grades that come from several tasks is done where the tasks are.
      const isOfTasks = key === 'F2' && column?.kind === 'scheme' && !column.scheme.external;
      if (isOfTasks) void navigate(paths.teacher.scores(column.scheme.id));
      return isOfTasks;
    }
    if (key === 'F2') {
      ask([field], () => {
        setEditing('change');
      });
    } else if (isEmptying(key)) {
      ask([field], () => {
        put(field, '');
      });
    } else if (isGradeKey(key)) {
      const begin = (typed: string) => {
        const grade = isTwoDigits ? twoDigitGrade(typed.slice(0, 1), typed) : null;
        if (grade !== null) {
          put(field, grade);
          go({ ...at, row: Math.min(at.row + 1, size.rows - 1) });
          return;
        }
        chosen.drop();
        dispatch(sendToCell(field, { kind: 'typed', text: typed }));
        setEditing('replace');
      };
      ask([field], begin, key);
    } else return false;
    return true;
  };
  const handleKey = (event: KeyboardEvent) => {
    // The buttons of the head have keys of their own.
    if (!active || !placeOf(event.target) || event.altKey || chosen.handleKey(event)) return;
    const next = placeAfterKey(event, active, size, isFilled);
    if (next) go(next);
    if (next || handleChangeKey(event, active)) event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!active || text.trim() === '' || isReadOnly || editing !== null) return;
    const { top, left } = chosen.range ?? { top: active.row, left: active.column };
    const column = columns[left];
    const student = students[top];
    const field = fieldAt(active);
    const parsed = parseGrade(text, MAX_FINAL_GRADE, policy);
    if (isColumn(text) && column && student) {
      event.preventDefault();
      const scheme = column.sheet ?? column.key;
      onPaste({ scheme, student: student.id, text, students, columns });
    } else if (chosen.range && parsed.kind === 'grade') {
      event.preventDefault();
      blocks.putAll(chosen.range, parsed.value);
    } else if (field) {
      event.preventDefault();
      ask([field], () => {
        put(field, text.trim());
      });
    }
  };
  const handleFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    if (!place || (place.row === active?.row && place.column === active.column)) return;
    setEditing(null);
    setActive(place);
  };
  const handleDoubleClick = ({ target }: MouseEvent) => {
    const field = fieldAt(placeOf(target));
    if (!field) return;
    ask([field], () => {
      setEditing('change');
    });
  };
  return {
    active,
    editing,
    chosen,
    leave,
    stopEditing,
    handleEditKey,
    /** For the table. */
    handlers: {
      onKeyDown: handleKey,
      onPaste: handlePaste,
      onCopy: chosen.handleCopy,
      onMouseDown: (event: MouseEvent) => {
        chosen.handlePress(event, editing === null);
      },
      onMouseOver: chosen.handleDrag,
      onFocus: handleFocus,
      onDoubleClick: handleDoubleClick,
    },
  };
}
