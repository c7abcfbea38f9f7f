import { useNavigate } from 'react-router-dom';
import { useGrid, type Grid } from '../../../components/grid/useGrid';
import type { GridPlace } from '../../../domain/grid/gridMoves';
import { toSheetText } from '../../../domain/grading/gradeText';
import { parseGrade } from '../../../domain/grading/parseGrade';
import { isColumn } from '../../../domain/grading/paste';
import { MAX_FINAL_GRADE, type GradingPolicy } from '../../../domain/grading/policy';
import { listedName } from '../../../domain/names';
import { paths } from '../../../lib/paths';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import { useAppDispatch } from '../../../store/hooks';
import type { ScorePlace } from '../../../store/score/saveScore';
import { giveUpCell } from '../../../store/score/giveUp';
import { sendToCell } from '../../../store/score/scoreCells';
import type { BookColumn } from './gradebookColumns';
import { shownIn } from './shownIn';
import { useGridBlocks } from './useGridBlocks';
import type { AskRegrade } from '../entry/useRegradeQuestion';

/** A block to paste, with the rows and columns of the screen. */
export type GridPaste = {
  scheme: string;
  student: string;
  text: string;
  students: readonly ListedStudent[];
  columns: readonly BookColumn[];
  /** Says that the rows differ from the course's list; null when they do not. */
  rowsNote: string | null;
};

type GridEditingOptions = {
  columns: readonly BookColumn[];
  students: readonly ListedStudent[];
  /** Tells whether a student's cell of a column takes a grade. */
  canType: (column: BookColumn, student: ListedStudent) => boolean;
  isTwoDigits: boolean;
  policy: GradingPolicy;
  isReadOnly: boolean;
  ask: AskRegrade;
  /** Asks before many grades are removed. */
  askClear: (places: readonly ScorePlace[], run: () => void) => void;
  /** Whether the student was promised time for the task of a cell. */
  isPromised: (place: ScorePlace) => boolean;
  onPaste: (paste: Omit<GridPaste, 'rowsNote'>) => void;
  onUndo: (id: string) => void;
};

/** The gradebook as a grid: its cells are scores and grades of tasks, which save themselves. */
export function useGridEditing(options: GridEditingOptions): Grid {
  const { columns, students, canType, isTwoDigits, policy, isReadOnly } = options;
  const { ask, askClear, isPromised, onPaste, onUndo } = options;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  /** Returns the place of a cell's value, if it can be typed in. */
  const fieldAt = (place: GridPlace): ScorePlace | null => {
    const column = columns[place.column];
    const student = students[place.row];
    const sheet = column?.sheet ?? null;
    if (!column || !student || sheet === null || isReadOnly) return null;
    return canType(column, student) ? { scheme: sheet, student: student.id } : null;
  };
  const studentName = (id: string) => {
    const student = students.find((each) => each.id === id);
    return student ? listedName(student) : '';
  };
  const blocks = useGridBlocks({ fieldAt, ask, askClear, isPromised, studentName, onUndo });
  const send = (place: GridPlace, event: Parameters<typeof sendToCell>[1]) => {
    const field = fieldAt(place);
    if (field) dispatch(sendToCell(field, event));
  };
  return useGrid({
    lines: { rows: students.map(({ id }) => id), columns: columns.map(({ key }) => key) },
    isField: (place) => fieldAt(place) !== null,
    isTwoDigits: () => isTwoDigits,
    textAt: (place) => toSheetText(shownIn(place)),
    onType: (place, text, areTwoDigits) => {
      send(place, { kind: 'typed', text, isTwoDigits: areTwoDigits });
    },
    onLeave: (place) => {
      send(place, { kind: 'flushed', isLeaving: true });
    },
    onRestore: (place) => {
      send(place, { kind: 'restored' });
    },
    onGiveUp: ({ row, column }) => {
      const sheet = columns[column]?.sheet ?? null;
      const student = students[row];
      if (sheet === null || !student) return;
      dispatch(giveUpCell({ scheme: sheet, student: student.id }, isReadOnly));
    },
    ask: (places: readonly GridPlace[], run: (typed: string) => void, typed?: string) => {
      const fields = places.flatMap((place) => fieldAt(place) ?? []);
      if (typed === undefined) {
        ask(fields, () => {
          run('');
        });
      } else ask(fields, run, typed);
    },
    isBlock: isColumn,
    onPaste: (text, place) => {
      const column = columns[place.column];
      const student = students[place.row];
      if (isReadOnly || !column || !student) return;
      const scheme = column.sheet ?? column.key;
      onPaste({ scheme, student: student.id, text, students, columns });
    },
    onPutAll: (range, text) => {
      const parsed = parseGrade(text, MAX_FINAL_GRADE, policy);
      if (isReadOnly || parsed.kind !== 'grade') return false;
      blocks.putAll(range, parsed.value);
      return true;
    },
    onFillDown: (range) => {
      if (!isReadOnly) blocks.fillDown(range);
    },
    onClear: blocks.clear,
    // Grades that come from several tasks are edited from the page that lists the tasks.
    onOpen: (place) => {
      const column = columns[place.column];
      if (column?.kind !== 'scheme' || column.scheme.external) return false;
      void navigate(paths.teacher.scores(column.scheme.id));
      return true;
    },
  });
}
