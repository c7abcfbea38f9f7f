import { carriesPoints } from '../../domain/grading/givenFinal';
import type { PasteScheme } from '../../domain/grading/pasteTitles';
import type { GradeSources } from '../../domain/grading/scheme';
import { halvesOf } from '../../domain/periods';
import { shortTermName } from '../../lib/texts/gradebook';
import { heldGradeTexts } from '../../lib/texts/heldGrade';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import type { Scheme, TermCount } from '../../models/gradebook';
import type { SchoolPartial } from '../../models/institute';
import type { Task } from '../../models/task';
import type { ListedStudent } from '../../store/views/gradebook/useGradebookStudents';
import { taskOfSheet, taskSheet } from '../../store/score/taskPlace';

/** A column of the cuaderno after the one of names; the note stands below its title. */
export type BookColumn = {
  key: string;
  title: string;
  note: string;
  /** The key of its cells (a scheme's id, or what stands for a task); null where nothing is typed. */
  sheet: string | null;
} & (
  | {
      kind: 'scheme';
      scheme: Scheme;
      /** Whether its tasks have columns of their own; null where it cannot be opened. */
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
  /** The positions of the partials that have a report card of anybody. */
  reported: ReadonlySet<number>;
  /** What the column of the partial's final says of itself. */
  finalNote: string;
};

type BookTasks = {
  /** By id; a deleted task is not among them. */
  tasks: ReadonlyMap<string, Task>;
  /** The schemes whose tasks have columns of their own. */
  opened: ReadonlySet<string>;
  now: number;
  /** By task: how many saved grades wait to be returned. */
  toReturn?: ReadonlyMap<string, number>;
};

/**
 * A task takes a grade once it has begun, when its activities carry points; not one whose grades wait
 * to be returned, because what is typed here is published.
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

/** What is typed in a scheme's own column: its scores or the grade of its single task; null for nothing. */
export function sheetOfScheme(
  scheme: Scheme,
  { tasks, now }: Pick<BookTasks, 'tasks' | 'now'>,
): string | null {
  if (scheme.external) return scheme.id;
  const counted = countedTasks(scheme, tasks);
  return counted.length === 1 ? sheetOf(counted[0], now) : null;
}

/** The notes of a column below each other on one line; nothing is said of what there is none of. */
function noteOf(note: string, tasks: readonly Task[], { toReturn }: BookTasks): string {
  const count = tasks.reduce((sum, { id }) => sum + (toReturn?.get(id) ?? 0), 0);
  return count === 0 ? note : `${note} · ${heldGradeTexts.toReturn(count)}`;
}

/** A scheme; one of several tasks may be opened into them. */
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
 * Whether a student's cell takes a grade: not for who has left the course, whose teacher is another one now, and
 * the grade of a task not for who is exempt from it.
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

/** The columns that a paste may go to, and those that it must not be taken for. */
export const pasteSchemes = (columns: readonly BookColumn[]): PasteScheme[] =>
  columns.flatMap(({ kind, key, title, sheet }) =>
    kind === 'scheme' || kind === 'task'
      ? [{ id: sheet ?? key, name: title, external: sheet !== null }]
      : [],
  );

/**
 * The schemes of the partial in view and its final; then, of the year, what has grades: other
 * partials, halves, general.
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
