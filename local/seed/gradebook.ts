import { computePartial } from '../../src/domain/grading/partial';
import { buildReportCard } from '../../src/domain/grading/report';
import { round2 } from '../../src/domain/grading/rounding';
import type { GeneratedCard, Scheme, SchemeScore } from '../../src/models/gradebook';
import type { Task, Submission } from '../../src/models/task';
import type { User } from '../../src/models/user';
import type { SchoolCalendar } from './calendar';
import type { SubjectClass } from './catalogue';
import { CLOSED_PARTIAL, CURRENT_PARTIAL, INSTITUTE, POLICY } from './institute';
import { ability } from './people';
import { happens, pickSome, whole } from './random';

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
/** The schemes of the current partial, which has not reached 100 % yet. */
const CURRENT_PLAN: readonly PlannedScheme[] = [tasksScheme(40), { ...LESSONS, percent: 30 }];
const GRADED_SO_FAR = 12;

export type SeedScheme = { scheme: Scheme; scores: SchemeScore[] };

function typeScores(scheme: Scheme, students: readonly User[], updatedAt: number): SchemeScore[] {
  return students.map((student) => {
    const tenths = ability(student) + whole(-12, 6, `${scheme.id} ${student.id}`);
    return {
      idStudent: student.id,
      noteFinal: round2(Math.min(100, tenths) / 10),
      creation: new Date(updatedAt).toISOString(),
      givenAt: updatedAt,
      updatedAt,
      updatedBy: scheme.teacherId,
      revision: 1,
      writeId: `seed.${scheme.id}.${student.id}`,
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
      if (!external) return { scheme, scores: [] };
      // Somebody was absent at the exam, and the current partial is graded by halves.
      const graded =
        indexPartial === CURRENT_PARTIAL
          ? students.slice(0, GRADED_SO_FAR)
          : key === EXAM.key && happens(60, `${scheme.id} absent`)
            ? pickSome(students, students.length - 1, scheme.id)
            : students;
      return { scheme, scores: typeScores(scheme, graded, calendar.at(day, 16, 30)) };
    });
  const closed = CLOSED_PLANS[position % CLOSED_PLANS.length] ?? [];
  return [...build(closed, CLOSED_PARTIAL, -32), ...build(CURRENT_PLAN, CURRENT_PARTIAL, -3)];
}

/** The report cards of the closed partial of one subject, made as the app makes them. */
export function buildReportCards(
  { subject, teacher, students }: SubjectClass,
  schemes: readonly SeedScheme[],
  tasks: readonly Task[],
  submissionsOf: (taskId: string) => readonly Submission[],
  { creation, now }: { creation: number; now: number },
): GeneratedCard[] {
  const closed = schemes.filter(({ scheme }) => scheme.indexPartial === CLOSED_PARTIAL);
  const sources = {
    now,
    tasks: new Map(tasks.map((task) => [task.id, task])),
    returned: new Map(),
    given: new Map(),
    exceptions: new Map(),
    submissions: new Map(
      tasks.map(({ id }) => [
        id,
        new Map(submissionsOf(id).map((submission) => [submission.id, submission])),
      ]),
    ),
    scores: new Map(
      closed.map(({ scheme, scores }) => [
        scheme.id,
        new Map(scores.map(({ idStudent, noteFinal }) => [idStudent, noteFinal])),
      ]),
    ),
  };
  const context = {
    idPeriod: INSTITUTE.period.id,
    idSubject: subject.id,
    courseId: subject.courseId,
    teacherId: teacher.id,
    indexPartial: CLOSED_PARTIAL,
  };
  const ofPartial = closed.map(({ scheme }) => scheme);
  return students.map(({ id }) => {
    const result = computePartial(ofPartial, { id, since: null }, sources, POLICY);
    const card = buildReportCard(context, id, result, POLICY);
    const writeId = `seed.${card.id}`;
    return { ...card, creation, updatedBy: teacher.id, revision: 1, writeId };
  });
}
