import { carriesPoints } from '../../../domain/grading/givenFinal';
import type { PasteScheme } from '../../../domain/grading/pasteTitles';
import type { GradeSources } from '../../../domain/grading/scheme';
import { halvesOf } from '../../../domain/periods';
import { shortTermName } from '../../../lib/texts/gradebook';
import { heldGradeTexts } from '../../../lib/texts/heldGrade';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import type { Scheme, TermCount } from '../../../models/gradebook';
import type { SchoolPartial } from '../../../models/institute';
import type { Task } from '../../../models/task';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import { taskOfSheet, taskSheet } from '../../../store/score/taskPlace';

/** A column of the cuaderno after the column of names; the note stands below its title. */
export type BookColumn = {
  key: string;
  title: string;
  note: string;
  /**
   * The key of its cells (a scheme's id, or the sheet of a task); null when nothing can be typed.
   */
  sheet: string | null;
} & (
  | {
      kind: 'scheme';
      scheme: Scheme;
      /** Whether its tasks have their own columns; null when it cannot be opened. */
      isOpen: boolean | null;
    }
  | { kind: 'task'; scheme: Scheme; idTask: string }
  | { kind: 'final' }
  | { kind: 'other'; index: number }
  | { kind: 'half'; half: number }
  | { kind: 'general' }
);

type BookYear = {
  partials: readonly SchoolPartial[];
  terms: TermCount;
  indexPartial: number;
  /** The positions of the partials in which any student has a report card. */
  reported: ReadonlySet<number>;
  /** The note of the column of the partial's final. */
  finalNote: string;
};

type BookTasks = {
  /** The tasks by id; a deleted task is not among them. */
  tasks: ReadonlyMap<string, Task>;
  /** The schemes whose tasks have their own columns. */
  opened: ReadonlySet<string>;
  now: number;
  /** The number of saved grades that wait to be returned, by task. */
  toReturn?: ReadonlyMap<string, number>;
};

/**
 * Returns the sheet of a task that takes a grade: it has begun and its activities carry points. A
 * task whose grades wait to be returned has none, because a grade that is typed here is published.
 */
function sheetOf(task: Task | undefined, now: number): string | null {
  const isGraded =
    task !== undefined &&
    !task.publishOnReturn &&
    task.dateStart <= now &&
    carriesPoints(task.maxGrades);
  return isGraded ? taskSheet(task.id) : null;
}

const countedTasks = (scheme: Scheme, tasks: BookTasks['tasks']): Task[] =>
  scheme.tasks.flatMap((id) => tasks.get(id) ?? []);

/**
 * Returns the sheet of a scheme's own column: its scores or the grade of its single task; null when
 * nothing can be typed.
 */
export function sheetOfScheme(
  scheme: Scheme,
  { tasks, now }: Pick<BookTasks, 'tasks' | 'now'>,
): string | null {
  if (scheme.external) return scheme.id;
  const counted = countedTasks(scheme, tasks);
  return counted.length === 1 ? sheetOf(counted[0], now) : null;
}

/** Joins the notes of a column on one line; a count of zero is left out. */
function noteOf(note: string, tasks: readonly Task[], { toReturn }: BookTasks): string {
  const count = tasks.reduce((sum, { id }) => sum + (toReturn?.get(id) ?? 0), 0);
  return count === 0 ? note : `${note} · ${heldGradeTexts.toReturn(count)}`;
}

/** Returns the columns of a scheme; a scheme of several tasks may be opened into them. */
function schemeColumns(scheme: Scheme, book: BookTasks): BookColumn[] {
  const { id, name, percent, external } = scheme;
  const counted = external ? [] : countedTasks(scheme, book.tasks);
  const isOpen = counted.length < 2 ? null : book.opened.has(id);
  const sheet = sheetOfScheme(scheme, book);
  const source = sheet === null ? gridTexts.automatic : gridTexts.ofTask;
  return [
    {
      kind: 'scheme',
      key: id,
      title: name,
      note: external ? `${percent} %` : noteOf(`${percent} % · ${source}`, counted, book),
      sheet,
      scheme,
      isOpen,
    },
    ...(isOpen ? counted : []).map((task): BookColumn => ({
      kind: 'task',
      key: `${id}/${task.id}`,
      title: task.title,
      note: noteOf(gridTexts.taskOf(name), [task], book),
      sheet: sheetOf(task, book.now),
      scheme,
      idTask: task.id,
    })),
  ];
}

/**
 * Tells whether a student's cell takes a grade. A student who has left the course gets none,
 * because another teacher grades now; an exempt student gets none for the task.
 * @param sheet the key of the cells of a column
 */
export function takesGrade(
  sheet: string,
  { id, isFormer }: Pick<ListedStudent, 'id' | 'isFormer'>,
  { exceptions }: Pick<GradeSources, 'exceptions'>,
): boolean {
  if (isFormer) return false;
  const task = taskOfSheet(sheet);
  return task === null || exceptions.get(task)?.get(id)?.exempt !== true;
}

/** Returns the columns that a paste may go to, and those that it must not be mistaken for. */
export const pasteSchemes = (columns: readonly BookColumn[]): PasteScheme[] =>
  columns.flatMap(({ kind, key, title, sheet }) =>
    kind === 'scheme' || kind === 'task'
      ? [{ id: sheet ?? key, name: title, external: sheet !== null }]
      : [],
  );

/**
 * Returns the columns: the schemes of the partial in view and its final; then the parts of the year
 * that have grades: other partials, halves, general.
 */
export function gradebookColumns(
  schemes: readonly Scheme[],
  tasks: BookTasks,
  year: BookYear,
): BookColumn[] {
  const { partials, terms, indexPartial, reported, finalNote } = year;
  const halves = halvesOf(partials.length, terms);
  const hasReport = (index: number) => reported.has(index);
  return [
    ...schemes.flatMap((scheme) => schemeColumns(scheme, tasks)),
    { kind: 'final', key: 'final', title: gridTexts.final, note: finalNote, sheet: null },
    ...halves.flatMap((positions, half): BookColumn[] => [
      ...positions
        .filter((index) => index !== indexPartial && hasReport(index))
        .map((index): BookColumn => ({
          kind: 'other',
          key: `partial-${index}`,
          title: partials[index]?.name ?? '',
          note: partials[index]?.closed ? gridTexts.closed : '',
          sheet: null,
          index,
        })),
      ...(positions.some(hasReport)
        ? [
            {
              kind: 'half',
              key: `half-${half}`,
              title: shortTermName(half, terms),
              note: positions.every(hasReport) ? '' : gridTexts.toDate,
              sheet: null,
              half,
            } as const,
          ]
        : []),
    ]),
    ...(halves.every((positions) => positions.some(hasReport))
      ? [
          {
            kind: 'general',
            key: 'general',
            title: gridTexts.general,
            note: halves.flat().every(hasReport) ? '' : gridTexts.toDate,
            sheet: null,
          } as const,
        ]
      : []),
  ];
}
