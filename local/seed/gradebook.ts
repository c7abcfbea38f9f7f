import { mean, round2 } from '../../src/domain/rounding';
import type { ReportCard, ReportEntry, Scheme } from '../../src/models/gradebook';
import type { Task, TaskNote } from '../../src/models/task';
import type { User } from '../../src/models/user';
import type { SchoolCalendar } from './calendar';
import type { SubjectClass } from './catalogue';
import { CLOSED_PARTIAL, CURRENT_PARTIAL, INSTITUTE } from './institute';
import { ability } from './people';
import { happens, pickSome, whole } from './random';

/** What counts for a student without a grade (spec 9, D45). */
const MISSING_GRADE = 3;

type PlannedScheme = { key: string; name: string; description: string; percent: number };
const TASKS_KEY = 'tareas';
const tasksScheme = (percent: number): PlannedScheme => ({
  key: TASKS_KEY,
  name: 'Tareas en línea',
  description: 'Promedio de las tareas enviadas en la plataforma.',
  percent,
});
const LESSONS = {
  key: 'lecciones',
  name: 'Lecciones',
  description: 'Lecciones orales y escritas.',
};
const EXAM = {
  key: 'prueba',
  name: 'Prueba del parcial',
  description: 'Prueba escrita al terminar el parcial.',
};
const GROUP_WORK = {
  key: 'grupo',
  name: 'Trabajo en grupo',
  description: 'Trabajos de clase hechos en grupos de cuatro.',
};

/** The closed partial reaches 100 %, in two common shapes. */
const CLOSED_PLANS: readonly (readonly PlannedScheme[])[] = [
  [tasksScheme(40), { ...LESSONS, percent: 30 }, { ...EXAM, percent: 30 }],
  [
    tasksScheme(35),
    { ...LESSONS, percent: 20 },
    { ...GROUP_WORK, percent: 15 },
    { ...EXAM, percent: 30 },
  ],
];
/** The current one is still being filled. */
const CURRENT_PLAN: readonly PlannedScheme[] = [tasksScheme(40), { ...LESSONS, percent: 30 }];
const GRADED_SO_FAR = 12;

/** A score typed by the teacher: the stored form, whose creation is text (D56). */
export type SchemeNote = {
  idStudent: string;
  noteFinal: number;
  creation: string;
  updatedAt: number;
  updatedBy: string;
};

export type SeedScheme = { scheme: Scheme; notes: SchemeNote[] };

function typeScores(scheme: Scheme, students: readonly User[], updatedAt: number): SchemeNote[] {
  return students.map((student) => {
    const tenths = ability(student) + whole(-12, 6, `${scheme.id} ${student.id}`);
    return {
      idStudent: student.id,
      noteFinal: round2(Math.min(100, tenths) / 10),
      creation: new Date(updatedAt).toISOString(),
      updatedAt,
      updatedBy: scheme.teacherId,
    };
  });
}

/** The grading schemes of a subject in its two begun partials, with the scores typed so far. */
export function buildSchemes(
  { subject, teacher, students }: SubjectClass,
  position: number,
  tasks: readonly Task[],
  calendar: SchoolCalendar,
): SeedScheme[] {
  const build = (plan: readonly PlannedScheme[], indexPartial: number, day: number) =>
    plan.map(({ key, name, description, percent }): SeedScheme => {
      const external = key !== TASKS_KEY;
      const scheme: Scheme = {
        id: `${subject.id}-p${indexPartial + 1}-${key}`,
        name,
        description,
        percent,
        idPeriod: INSTITUTE.period.id,
        idSubject: subject.id,
        indexPartial,
        teacherId: teacher.id,
        // Those that had begun when the scheme was made.
        tasks: external
          ? []
          : tasks
              .filter(
                (task) => task.partial === indexPartial && task.dateStart < calendar.at(-4, 0),
              )
              .map(({ id }) => id),
        external,
        deleted: false,
      };
      if (!external) return { scheme, notes: [] };
      // Somebody was absent at the exam, and the current partial is graded by halves.
      const graded =
        indexPartial === CURRENT_PARTIAL
          ? students.slice(0, GRADED_SO_FAR)
          : key === EXAM.key && happens(60, `${scheme.id} absent`)
            ? pickSome(students, students.length - 1, scheme.id)
            : students;
      return { scheme, notes: typeScores(scheme, graded, calendar.at(day, 16, 30)) };
    });
  const closed = CLOSED_PLANS[position % CLOSED_PLANS.length] ?? [];
  return [...build(closed, CLOSED_PARTIAL, -32), ...build(CURRENT_PLAN, CURRENT_PARTIAL, -3)];
}

/** Percent already given out in a partial, in hundredths of a percent. */
export function schemeTotals(schemes: readonly Scheme[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { idPeriod, idSubject, indexPartial, percent } of schemes) {
    const id = `${idPeriod}_${idSubject}_${indexPartial}`;
    totals.set(id, (totals.get(id) ?? 0) + Math.round(percent * 100));
  }
  return totals;
}

/** One entry of a report card: percent / 10 x grade / 10 (spec 9). */
export function reportEntry(
  { id: idScheme, name, percent }: Scheme,
  grade: number | null,
): ReportEntry {
  const counted = grade ?? MISSING_GRADE;
  return {
    idScheme,
    name,
    percent,
    grade: counted,
    note: round2((percent / 10) * (counted / 10)),
  };
}

/** The report cards of the closed partial of one subject. */
export function buildReportCards(
  { subject, teacher, students }: SubjectClass,
  schemes: readonly SeedScheme[],
  notesOf: (taskId: string) => readonly TaskNote[],
  creation: number,
): ReportCard[] {
  const closed = schemes.filter(({ scheme }) => scheme.indexPartial === CLOSED_PARTIAL);
  const idPeriod = INSTITUTE.period.id;
  return students.map(({ id: idStudent }): ReportCard => {
    const entries = closed.map(({ scheme, notes }) => {
      if (scheme.external) {
        const typed = notes.find((note) => note.idStudent === idStudent);
        return reportEntry(scheme, typed?.noteFinal ?? null);
      }
      const finals = scheme.tasks.map(
        (task) => notesOf(task).find(({ id }) => id === idStudent)?.noteFinal ?? MISSING_GRADE,
      );
      const average = mean(finals);
      return reportEntry(scheme, average === null ? null : round2(average));
    });
    return {
      id: `${idPeriod}_${subject.id}_${idStudent}_${CLOSED_PARTIAL}`,
      creation,
      idPeriod,
      idStudent,
      idSubject: subject.id,
      courseId: subject.courseId,
      teacherId: teacher.id,
      indexPartial: CLOSED_PARTIAL,
      noteFinal: round2(entries.reduce((sum, { note }) => sum + note, 0)),
      manual: false,
      notes: entries,
    };
  });
}
