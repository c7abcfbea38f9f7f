import {
  useCallback,
  useMemo,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { Muted } from '../../components/layout/Muted';
import { isColumn } from '../../domain/grading/paste';
import { paths } from '../../lib/paths';
import { isFullyShared, usedShare } from '../../domain/grading/percent';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { gradesTexts } from '../../lib/texts/grades';
import type { GeneratedCard } from '../../models/gradebook';
import type { Institute } from '../../models/institute';
import type { ListedStudent } from '../../store/gradebook/useGradebookStudents';
import type { PartialBook } from '../../store/gradebook/usePartialGradebook';
import { useAppDispatch } from '../../store/hooks';
import { sendToCell } from '../../store/score/scoreCells';
import type { Editing } from './GradebookCell';
import { gradebookColumns } from './gradebookColumns';
import { GradeExplanation } from './GradeExplanation';
import styles from './Gradebook.module.css';
import { GradebookFoot } from './GradebookFoot';
import { GradebookRow, gridCellId } from './GradebookRow';
import { gradeByTwoDigits, isGradeKey, placeAfterKey, type GridPlace } from './gridMoves';
import { useGridRange } from './useGridRange';

type BookGridProps = {
  institute: Institute;
  indexPartial: number;
  book: PartialBook;
  students: readonly ListedStudent[];
  cards: readonly GeneratedCard[];
  isReadOnly: boolean;
  /** Whether two typed digits are a whole grade, which leads on to the next student. */
  isTwoDigits: boolean;
  nameOf: (uid: string) => string;
  onPaste: (scheme: string, student: string, text: string) => void;
  /** What stands at the end of the line above the table. */
  tools: ReactNode;
};

const NO_CARDS: GeneratedCard[] = [];
const noKey = () => undefined;

const focusCell = ({ row, column }: GridPlace) => {
  document.getElementById(gridCellId(row, column))?.focus();
};

/**
 * The class as a matrix. A real table with the keyboard of a spreadsheet: one cell is in the order of
 * tabs, arrows lead to the others, and only the one that is edited is a field (docs/decisions).
 */
export function GradebookGrid(props: BookGridProps) {
  const { institute, indexPartial, book, students, cards, isReadOnly, isTwoDigits } = props;
  const { nameOf, onPaste, tools } = props;
  const { schemes, sources, policy } = book;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [active, setActive] = useState<GridPlace | null>(null);
  const [editing, setEditing] = useState<Editing>(null);
  const columns = useMemo(
    () =>
      gradebookColumns(schemes, {
        partials: institute.partial,
        indexPartial,
        reported: new Set(cards.map((card) => card.indexPartial)),
        finalNote: isFullyShared(usedShare(schemes)) || isReadOnly ? '' : gradesTexts.provisional,
      }),
    [schemes, institute.partial, indexPartial, cards, isReadOnly],
  );
  const shared = useMemo(() => ({ schemes, sources, policy }), [schemes, sources, policy]);
  const cardsOf = useMemo(() => {
    const byStudent = new Map<string, GeneratedCard[]>();
    for (const card of cards) {
      byStudent.set(card.idStudent, [...(byStudent.get(card.idStudent) ?? []), card]);
    }
    return byStudent;
  }, [cards]);
  const size = { rows: students.length, columns: columns.length };
  const chosen = useGridRange(active, size);

  const columnAt = (place: GridPlace | null) => (place ? columns[place.column] : undefined);
  const studentAt = (place: GridPlace | null) => (place ? students[place.row] : undefined);
  /** The external scheme and the student of a cell that may be typed in. */
  const fieldAt = (place: GridPlace | null) => {
    const column = columnAt(place);
    const student = studentAt(place);
    const isField = column?.kind === 'scheme' && column.scheme.external && !isReadOnly;
    return isField && student ? { scheme: column.scheme.id, student: student.id } : null;
  };
  const go = (place: GridPlace) => {
    chosen.extendTo(null);
    setEditing(null);
    setActive(place);
    focusCell(place);
  };
  const stopEditing = useCallback(() => {
    setEditing(null);
  }, []);

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
      dispatch(sendToCell(field, { kind: 'typed', text: grade }));
      dispatch(sendToCell(field, { kind: 'flushed', isLeaving: true }));
      go({ ...active, row: Math.min(active.row + 1, size.rows - 1) });
      return;
    }
    // While a text is edited the arrows move in it; what was begun by typing is left by them.
    const isMove =
      ['Enter', 'Tab'].includes(event.key) || (mode === 'replace' && event.key.startsWith('Arrow'));
    const next = isMove ? placeAfterKey(event, active, size) : null;
    if (!next) return;
    event.preventDefault();
    go(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!active || event.altKey || chosen.handleKey(event)) return;
    const next = placeAfterKey(event, active, size);
    if (next) {
      event.preventDefault();
      go(next);
      return;
    }
    const field = fieldAt(active);
    const column = columnAt(active);
    // Editing grades that come from tasks is done where the tasks are.
    if (event.key === 'F2' && column?.kind === 'scheme' && !column.scheme.external) {
      event.preventDefault();
      void navigate(paths.teacher.scores(column.scheme.id));
      return;
    }
    if (!field || event.ctrlKey || event.metaKey) return;
    if (event.key === 'F2') {
      event.preventDefault();
      setEditing('change');
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      dispatch(sendToCell(field, { kind: 'typed', text: '' }));
      dispatch(sendToCell(field, { kind: 'flushed', isLeaving: true }));
    } else if (isGradeKey(event.key)) {
      event.preventDefault();
      dispatch(sendToCell(field, { kind: 'typed', text: event.key }));
      setEditing('replace');
    }
  };
  const handlePaste = (event: ClipboardEvent) => {
    const field = fieldAt(active);
    const { top: row, left } = chosen.range ?? { top: active?.row ?? 0, left: active?.column ?? 0 };
    const start = active && { row, column: left };
    const at = { column: columnAt(start), student: studentAt(start) };
    const text = event.clipboardData.getData('text');
    if (text.trim() === '' || isReadOnly) return;
    if (isColumn(text) && at.column && at.student) {
      event.preventDefault();
      onPaste(at.column.key, at.student.id, text);
    } else if (field && editing === null) {
      event.preventDefault();
      dispatch(sendToCell(field, { kind: 'typed', text: text.trim() }));
      dispatch(sendToCell(field, { kind: 'flushed', isLeaving: true }));
    }
  };
  const placeOf = (target: EventTarget): GridPlace | null => {
    const cell = (target as HTMLElement).closest('td');
    return cell?.dataset.row
      ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
      : null;
  };
  const column = columnAt(active);
  const student = studentAt(active);
  return (
    <>
      <div className={styles.line}>
        <section aria-label={gridTexts.explain} className={styles.formula}>
          {column && student ? (
            <GradeExplanation
              student={student}
              column={column}
              book={shared}
              cards={cardsOf.get(student.id) ?? NO_CARDS}
              indexPartial={indexPartial}
              partialNames={institute.partial.map(({ name }) => name)}
              nameOf={nameOf}
            />
          ) : (
            <Muted>{gridTexts.choose}</Muted>
          )}
        </section>
        <span role="status" className={styles.range}>
          {chosen.status}
        </span>
        {tools}
      </div>
      <div className={styles.scroll}>
        <table
          className={styles.table}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- WAI-ARIA's grid pattern
          role="grid"
          aria-label={gridTexts.label(institute.partial[indexPartial]?.name ?? '')}
          aria-rowcount={size.rows + 2}
          aria-colcount={size.columns + 1}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          onCopy={chosen.handleCopy}
          onMouseDown={(event) => {
            const place = placeOf(event.target);
            const isRange = event.shiftKey && active !== null && editing === null && place !== null;
            chosen.extendTo(isRange ? place : null);
            if (isRange) event.preventDefault();
          }}
          onFocus={({ target }) => {
            const place = placeOf(target);
            if (place && (place.row !== active?.row || place.column !== active.column)) {
              setEditing(null);
              setActive(place);
            }
          }}
          onDoubleClick={({ target }) => {
            const place = placeOf(target);
            if (place && fieldAt(place)) setEditing('change');
          }}
        >
          <thead>
            <tr>
              <th scope="col">{gridTexts.student}</th>
              {columns.map((each) => (
                <th key={each.key} scope="col" title={each.title}>
                  <span className={styles.title}>{each.title}</span>
                  {each.note !== '' && <span className={styles.note}>{each.note}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map((each, row) => (
              <GradebookRow
                key={each.id}
                row={row}
                student={each}
                columns={columns}
                book={shared}
                cards={cardsOf.get(each.id) ?? NO_CARDS}
                indexPartial={indexPartial}
                partialCount={institute.partial.length}
                isClosed={isReadOnly}
                active={active?.row === row ? active.column : null}
                editing={active?.row === row ? editing : null}
                {...chosen.columnsOf(row)}
                hasActive={active !== null}
                // Only the row that is edited needs it: the others stay as they are.
                onKey={active?.row === row ? handleEditKey : noKey}
                onLeave={stopEditing}
              />
            ))}
          </tbody>
          <GradebookFoot
            columns={columns}
            students={students}
            book={shared}
            cardsOf={cardsOf}
            indexPartial={indexPartial}
            partialCount={institute.partial.length}
            isClosed={isReadOnly}
          />
        </table>
      </div>
    </>
  );
}
