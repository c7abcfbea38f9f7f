import { givenBySchemes } from '../../src/domain/grading/givenAt';
import { gradebookStudents, type GradebookStudent } from '../../src/domain/grading/students';
import type { GradeSources } from '../../src/domain/grading/scheme';
import { partialName } from '../../src/domain/periods';
import type { Scheme, SchemeScore } from '../../src/models/gradebook';
import type { SubGrade, Task, Submission } from '../../src/models/task';
import { GRADES, NAMES, NEWCOMER, SCHEME_PLANS } from './handCheckedGrades';

// A class whose expected numbers are all known: 20 students, 2 halves, 4 partials, 6 schemes each,
// external and task-based, with missing scores, a student who never handed anything in, one with
// full marks and one who joined in the third partial. The expected results are in
// handCheckedNumbers.ts.

const DAY = 86_400_000;

export type HandCheckedPlace = {
  /** The time of now in ms since 1970: all tasks but the last have ended. */
  now: number;
  idPeriod: string;
  subject: { id: string; courseId: string; teacherId: string };
  /** Returns the id of a student by number, from 1. */
  studentId: (number: number) => string;
};

export type HandCheckedClass = {
  /** The students in the order of their numbers, which is also that of their surnames. */
  students: GradebookStudent[];
  schemes: Scheme[];
  tasks: Task[];
  submissions: Submission[];
  scores: { idScheme: string; score: SchemeScore }[];
};

/** The ids of the class for tests that need no particular ones. */
export const HAND_CHECKED_PLACE: HandCheckedPlace = {
  now: Date.UTC(2026, 10, 21, 15),
  idPeriod: '2026-2027',
  subject: { id: 'matematica', courseId: 'octavo-a', teacherId: 'docente' },
  studentId: (number) => `alumno-${String(number).padStart(2, '0')}`,
};

const cellsOf = (partial: number, number: number): string[] =>
  (GRADES[partial]?.[number - 1] ?? '').split('|')[1]?.trim().split(/\s+/) ?? [];

function buildTask(place: HandCheckedPlace, partial: number, at: number): Task {
  const { now, idPeriod, subject } = place;
  const id = `${subject.id}-p${String(partial + 1)}-t${String(at + 1)}`;
  const isLast = partial === GRADES.length - 1 && at === 3;
  const dateEnd = isLast ? now + 7 * DAY : now - (100 - 25 * partial - 5 * at) * DAY;
  const activity = `${id}-actividad`;
  return {
    id,
    title: `Tarea ${String(at + 1)} del ${partialName(partial).toLowerCase()}`,
    description: 'Resuelva los ejercicios de la guía.',
    dateStart: dateEnd - 14 * DAY,
    dateEnd,
    partial,
    idPeriod,
    bookId: '',
    unitId: '',
    subjectId: subject.id,
    courseId: subject.courseId,
    teacherId: subject.teacherId,
    group: '',
    activities: [activity],
    activitiesBook: [],
    maxGrades: { [activity]: 10 },
    students: [],
    reopened: {},
    publishOnReturn: false,
    showAnswers: false,
    reviewed: false,
    closed: false,
    creation: dateEnd - 15 * DAY,
    deleted: false,
  };
}

function buildSubmission(task: Task, idStudent: string, cell: string): Submission {
  const reviewed = /^[\d.]+$/.test(cell);
  const grade = cell === '?' ? null : Number.parseFloat(cell);
  const [id = ''] = task.activities;
  const subGrade: SubGrade = {
    id,
    calification: grade,
    auto: cell.endsWith('a') ? grade : null,
    maxGrade: 10,
  };
  return {
    id: idStudent,
    taskId: task.id,
    idStudent,
    subjectId: task.subjectId,
    courseId: task.courseId,
    idPeriod: task.idPeriod,
    fecha: task.dateEnd - 13 * DAY,
    answers: {},
    files: {},
    subNotes: [subGrade],
    noteFinal: grade ?? 0,
    scoredAt: task.dateEnd - 13 * DAY,
    emptied: false,
    scoreFailedAt: null,
    comment: '',
    reviewed,
    reviewedAt: reviewed ? task.dateEnd - 12 * DAY : null,
    reviewedBy: reviewed ? task.teacherId : '',
    sinEntrega: false,
    marks: {},
  };
}

/** Builds the whole class in its stored form. */
export function buildHandCheckedClass(
  place: HandCheckedPlace = HAND_CHECKED_PLACE,
): HandCheckedClass {
  const { idPeriod, subject, studentId, now } = place;
  const numbers = NAMES.map((_, i) => i + 1);
  const built: HandCheckedClass = {
    students: [],
    schemes: [],
    tasks: [],
    submissions: [],
    scores: [],
  };
  SCHEME_PLANS.forEach((plan, partial) => {
    const counts = plan.map(([, , count]) => count);
    const taskCount = counts.reduce((sum, count) => sum + count, 0);
    const tasks = Array.from({ length: taskCount }, (_, at) => buildTask(place, partial, at));
    let [nextTask, nextScore] = [0, taskCount];
    // Scores are typed when the tasks of their partial are over.
    const typedAt = Math.min(now - 2 * DAY, Math.max(...tasks.map(({ dateEnd }) => dateEnd)));
    plan.forEach(([name, percent, count], i) => {
      const own = tasks.slice(nextTask, nextTask + count);
      nextTask += count;
      const id = `${subject.id}-p${String(partial + 1)}-e${String(i + 1)}`;
      built.schemes.push({
        id,
        name,
        description: `${name} del ${partialName(partial).toLowerCase()}.`,
        percent,
        idPeriod,
        idSubject: subject.id,
        indexPartial: partial,
        teacherId: subject.teacherId,
        tasks: own.map((task) => task.id),
        external: count === 0,
        deleted: false,
      });
      if (count > 0) return;
      for (const number of numbers) {
        const cell = cellsOf(partial, number)[nextScore] ?? '-';
        if (cell === '-') continue;
        const score: SchemeScore = {
          idStudent: studentId(number),
          noteFinal: Number(cell),
          creation: new Date(typedAt).toISOString(),
          givenAt: typedAt,
          updatedAt: typedAt,
          updatedBy: subject.teacherId,
          revision: 1,
          writeId: `${id}-${String(number)}`,
        };
        built.scores.push({ idScheme: id, score });
      }
      nextScore += 1;
    });
    tasks.forEach((task, at) => {
      for (const number of numbers) {
        const cell = cellsOf(partial, number)[at] ?? '-';
        if (cell === '-') continue;
        built.submissions.push(buildSubmission(task, studentId(number), cell));
        task.students.push(studentId(number));
      }
    });
    built.tasks.push(...tasks);
  });

  const firstOfThird = built.tasks.find(({ partial }) => partial === 2);
  const since = (firstOfThird?.dateEnd ?? now) + DAY;
  const people = NAMES.map(([surname, name], i) => ({
    id: studentId(i + 1),
    name,
    surname,
    identification: `01020304${String(i + 1).padStart(2, '0')}`,
    since: i + 1 === NEWCOMER ? since : null,
  }));
  return { ...built, students: gradebookStudents(people, [], new Set()) };
}

function nested<T>(rows: readonly (readonly [outer: string, inner: string, value: T])[]) {
  const maps = new Map<string, Map<string, T>>();
  for (const [outer, inner, value] of rows) {
    maps.set(outer, (maps.get(outer) ?? new Map<string, T>()).set(inner, value));
  }
  return maps;
}

/** Builds the class as input of the grade computation. */
export function handCheckedSources(
  { tasks, submissions, scores }: HandCheckedClass,
  now = HAND_CHECKED_PLACE.now,
): GradeSources {
  return {
    tasks: new Map(tasks.map((task) => [task.id, task])),
    exceptions: new Map(),
    returned: new Map(),
    given: givenBySchemes(
      [...new Set(scores.map(({ idScheme }) => idScheme))].map((id) => [
        id,
        scores.filter(({ idScheme }) => idScheme === id).map(({ score }) => score),
      ]),
    ),
    submissions: nested(submissions.map((each) => [each.taskId, each.idStudent, each] as const)),
    scores: nested(
      scores.map(({ idScheme, score }) => [idScheme, score.idStudent, score.noteFinal] as const),
    ),
    now,
  };
}
