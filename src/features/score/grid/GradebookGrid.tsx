import Button from '@mui/material/Button';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { focusCell } from '../../../components/grid/gridCells';
import { Muted } from '../../../components/layout/Muted';
import { formatGrade } from '../../../domain/grading/gradeText';
import { isFullyShared, usedShare } from '../../../domain/grading/percent';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import { gradesTexts } from '../../../lib/texts/grades';
import type { ToReturn } from '../../../domain/grading/toReturn';
import type { GeneratedCard } from '../../../models/gradebook';
import type { Institute } from '../../../models/institute';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import type { PartialBook } from '../../../store/views/gradebook/usePartialGradebook';
import type { RootState } from '../../../store/root';
import { gradebookColumns, takesGrade, type BookColumn } from './gradebookColumns';
import { GradeExplanation } from './GradeExplanation';
import styles from './Gradebook.module.css';
import lineStyles from './GradebookLine.module.css';
import { GradebookFoot } from './GradebookFoot';
import { GradebookHead } from './GradebookHead';
import { GradebookRow } from './GradebookRow';
import { GridViewButton } from './GridViewButton';
import { readFigures } from './readFigures';
import { isPromisedPlace } from '../entry/promisedPlace';
import { StaleNotice } from '../entry/StaleNotice';
import { UnsavedLegend } from '../entry/UnsavedLegend';
import { useGridEditing, type GridPaste } from './useGridEditing';
import { useGridView, type GridOrder } from './useGridView';
import { useRegradeQuestion } from '../entry/useRegradeQuestion';

type BookGridProps = {
  institute: Institute;
  idSubject: string;
  indexPartial: number;
  book: PartialBook;
  students: readonly ListedStudent[];
  cards: readonly GeneratedCard[];
  /** The tasks with saved grades that wait to be returned. */
  toReturn?: readonly ToReturn[];
  isReadOnly: boolean;
  /** Whether two typed digits are a whole grade, which leads on to the next student. */
  isTwoDigits: boolean;
  nameOf: (uid: string) => string;
  onPaste: (paste: GridPaste) => void;
  onUndo: (id: string) => void;
  /** Shown at the end of the line above the table. */
  tools: ReactNode;
};

const NONE_TO_RETURN: ToReturn[] = [];
const NO_CARDS: GeneratedCard[] = [];
const NO_FIELD = { onKey: () => undefined, onInput: () => undefined, onBlur: () => undefined };

/**
 * The class as a matrix: a real table with the keyboard of a spreadsheet. One cell is in the order
 * of tabs, arrows lead to the others, and only the cell that is edited is a field (docs/decisions).
 */
export function GradebookGrid(props: BookGridProps) {
  const { institute, idSubject, indexPartial, book, students, cards, isReadOnly } = props;
  const { toReturn = NONE_TO_RETURN, isTwoDigits, nameOf, onPaste, onUndo, tools } = props;
  const { schemes, tasks, sources, policy, brought } = book;
  const store = useStore<RootState>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const all = useMemo(
    () =>
      gradebookColumns(
        schemes,
        {
          tasks: new Map(tasks.map((task) => [task.id, task])),
          opened,
          now: sources.now,
          toReturn: new Map(toReturn.map(({ idTask, count }) => [idTask, count])),
        },
        {
          partials: institute.partial,
          terms: policy.terms,
          indexPartial,
          reported: new Set(cards.map((card) => card.indexPartial)),
          finalNote: isFullyShared(usedShare(schemes)) || isReadOnly ? '' : gradesTexts.provisional,
        },
      ),
    [
      schemes,
      tasks,
      opened,
      toReturn,
      sources.now,
      institute.partial,
      policy,
      indexPartial,
      cards,
      isReadOnly,
    ],
  );
  const shared = useMemo(
    () => ({ schemes, sources, policy, brought }),
    [schemes, sources, policy, brought],
  );
  const cardsOf = useMemo(() => {
    const byStudent = new Map<string, GeneratedCard[]>();
    for (const card of cards) {
      byStudent.set(card.idStudent, [...(byStudent.get(card.idStudent) ?? []), card]);
    }
    return byStudent;
  }, [cards]);
  // A student who has left the course does not count for its means.
  const present = useMemo(() => students.filter(({ isFormer }) => !isFormer), [students]);
  const figures = {
    students,
    book: shared,
    cardsOf,
    indexPartial,
    partialCount: institute.partial.length,
    isClosed: isReadOnly,
  };
  const view = useGridView({
    columns: all,
    students,
    storageKey: `aula-columns:${idSubject}:${String(indexPartial)}`,
    figuresNow: () => readFigures(store.getState(), figures),
    onChange: () => {
      leave();
    },
  });
  const { columns, students: rows } = view;
  const sortedBy = all.find(({ key }) => key === view.order?.key)?.title ?? null;
  const rowsNote =
    sortedBy !== null || view.isOnlyMissing
      ? gridTexts.pasteAsShown(sortedBy, view.isOnlyMissing)
      : null;
  const question = useRegradeQuestion(sources);
  const grid = useGridEditing({
    columns,
    students: rows,
    canType: ({ sheet }, student) => takesGrade(sheet ?? '', student, sources),
    isTwoDigits,
    policy,
    isReadOnly,
    ask: question.ask,
    askClear: question.askClear,
    isPromised: (place) => isPromisedPlace(place, sources),
    onPaste: (paste) => {
      onPaste({ ...paste, rowsNote });
    },
    onUndo,
  });
  const { active, editing, chosen, leave } = grid;
  const sheets = useMemo(
    () => columns.flatMap(({ sheet }) => (sheet === null ? [] : [sheet])),
    [columns],
  );
  const toggleTasks = (scheme: string) => {
    leave();
    const next = new Set(opened);
    if (!next.delete(scheme)) next.add(scheme);
    setOpened(next);
  };
  // The head keeps its handlers, so that it is not drawn again on each key.
  const latest = useRef({ sortBy: view.sortBy, toggleTasks });
  useEffect(() => {
    latest.current = { sortBy: view.sortBy, toggleTasks };
  });
  const handleSort = useCallback((order: GridOrder) => {
    latest.current.sortBy(order);
  }, []);
  const handleToggle = useCallback((scheme: string) => {
    latest.current.toggleTasks(scheme);
  }, []);
  const column: BookColumn | undefined = active ? columns[active.column] : undefined;
  const student = active ? rows[active.row] : undefined;
  const partial = institute.partial[indexPartial]?.name ?? '';
  const hasReturned = [...sources.returned.values()].some((ofTask) => ofTask.size > 0);
  return (
    <>
      <div className={lineStyles.line}>
        <section aria-label={gridTexts.explain} className={lineStyles.formula}>
          {column && student ? (
            <GradeExplanation
              student={student}
              column={column}
              book={shared}
              tasks={tasks}
              cards={cardsOf.get(student.id) ?? NO_CARDS}
              indexPartial={indexPartial}
              isClosed={isReadOnly}
              partials={institute.partial}
              nameOf={nameOf}
              onAnswered={() => {
                if (active) focusCell(active);
              }}
            />
          ) : (
            <Muted>{gridTexts.choose}</Muted>
          )}
        </section>
        <span role="status" className={lineStyles.range}>
          {chosen.status || view.status}
        </span>
        <GridViewButton columns={all} view={view} />
        {tools}
      </div>
      {view.paper.length > 0 && <p className={lineStyles.paper}>{view.paper.join(' ')}</p>}
      <StaleNotice
        book={shared}
        students={students}
        cards={cards}
        indexPartial={indexPartial}
        isClosed={isReadOnly}
      />
      <div className={styles.scroll}>
        <table
          className={styles.table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- WAI-ARIA's grid pattern
          role="grid"
          aria-label={gridTexts.label(partial)}
          aria-rowcount={rows.length + 3}
          aria-colcount={columns.length + 1}
          {...grid.handlers}
        >
          <GradebookHead
            columns={columns}
            order={view.order}
            onSort={handleSort}
            onToggleTasks={handleToggle}
          />
          <tbody>
            {rows.map((each, row) => (
              <GradebookRow
                key={each.id}
                row={row}
                student={each}
                columns={columns}
                sheets={sheets}
                book={shared}
                cards={cardsOf.get(each.id) ?? NO_CARDS}
                indexPartial={indexPartial}
                partialCount={institute.partial.length}
                isClosed={isReadOnly}
                active={active?.row === row ? active.column : null}
                editing={active?.row === row ? editing : null}
                {...chosen.columnsOf(row)}
                hasActive={active !== null}
                // Only the row that is edited gets the field: the others stay as they are.
                gridField={active?.row === row ? grid.field : NO_FIELD}
              />
            ))}
          </tbody>
          <GradebookFoot {...figures} students={present} columns={columns} />
        </table>
        {view.isOnlyMissing && rows.length === 0 && (
          <div className={styles.nobody}>
            <Muted>{gridTexts.nobodyMissing}</Muted>
            <Button
              onClick={() => {
                view.showOnlyMissing(false);
              }}
            >
              {gridTexts.showAll}
            </Button>
          </div>
        )}
      </div>
      {/* Explains the mark at a grade, also for users without a pointer. */}
      <Muted as="p" size="small">
        {gridTexts.defaultLegend(formatGrade(policy.missingGrade))}
        {hasReturned && ` ${gridTexts.returnedLegend}`}
        <UnsavedLegend />
      </Muted>
      {question.dialog}
    </>
  );
}
