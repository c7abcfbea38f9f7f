import { classListEntry } from '../../src/domain/classList';
import { identificationKey } from '../../src/domain/identificationKey';
import { rightAnswers } from '../../src/domain/marks';
import { taskActivityIds } from '../../src/domain/submission';
import { spanText } from '../../src/domain/timetable';
import { splitEntries } from '../../src/domain/grading/storedEntries';
import { isAnyWaiting } from '../../src/domain/grading/waitingWork';
import { buildLists, type ListKind } from '../../src/domain/lists';
import { dbPaths } from '../../src/domain/dbPaths';
import { serverPaths } from '../../src/domain/serverPaths';
import type { Load, LoadPart } from '../../src/models/load';
import type { Change } from '../../src/models/change';
import type { GeneratedCard, PartialProgress, SchemeTotal } from '../../src/models/gradebook';
import type { Conduct } from '../../src/models/conduct';
import type { Institute } from '../../src/models/institute';
import type { GradingPlan, OwnGrades } from '../../src/models/standing';
import { writeSubGrades } from '../../src/domain/storedSubGrades';
import type { Task, Submission } from '../../src/models/task';
import type { MemberCard, User } from '../../src/models/user';
import type { SeedActivity } from './activities';
import type { buildBooks, Classroom, SubjectClass } from './catalogue';
import type { SeedScheme } from './gradebook';
import type { SeedDocument } from './writeSchool';

// Turns models into stored documents: the id becomes the path, times become Dates, and fields that
// nobody has written yet are absent, as the app, the trigger and the teacher leave them.

const TIMES = ['creation', 'dateStart', 'dateEnd', 'fecha', 'scoredAt', 'reviewedAt', 'updatedAt'];

function store(path: string, model: object, without: readonly string[] = ['id']): SeedDocument {
  const entries = Object.entries(model)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]: [string, unknown]) => [
      name,
      TIMES.includes(name) && typeof value === 'number' ? new Date(value) : value,
    ]);
  return { path, data: Object.fromEntries(entries) as Record<string, unknown> };
}

export const instituteDocument = (institute: Institute): SeedDocument =>
  // It has decided nothing about its averages and its day, as most schools.
  store(dbPaths.institute, institute, ['id', 'grading', 'hours']);

export const userDocument = (user: User): SeedDocument =>
  store(dbPaths.user(user.id), user, ['id', 'formerCourses']);

/** Says whose an identification is. */
export const identificationDocument = ({ id, identification }: User): SeedDocument => ({
  path: dbPaths.identification(identificationKey(identification)),
  data: { uid: id },
});

export function bookDocuments(books: ReturnType<typeof buildBooks>): SeedDocument[] {
  return books.flatMap(({ book, units }) => [
    store(dbPaths.book(book.id), book),
    ...units.flatMap(({ unit, topics }) => [
      store(dbPaths.unit(unit.id), unit),
      ...topics.map((topic) => store(dbPaths.topic(unit.id, topic.id), topic)),
    ]),
  ]);
}

const memberCard = ({ id, name, surname, photo }: User): MemberCard => ({
  id,
  name,
  surname,
  photo,
});

/** Makes the class list as the server keeps it: everybody of the course, since the beginning. */
function classListDocument(courseId: string, students: readonly User[]): SeedDocument {
  const entries = students.map((each) => [each.id, classListEntry<number>(each)] as const);
  return { path: dbPaths.classList(courseId), data: { students: Object.fromEntries(entries) } };
}

/** A course with the cards of its members. */
export function courseDocuments({ course, students, teachers, books }: Classroom): SeedDocument[] {
  const card = (folder: string, id: string, data: object) => store(`${folder}/${id}`, data, []);
  return [
    store(dbPaths.course(course.id), course, ['id', 'hasMoves']),
    ...students.map((each) => card(dbPaths.courseStudents(course.id), each.id, memberCard(each))),
    ...teachers.map((each) => card(dbPaths.courseTeachers(course.id), each.id, memberCard(each))),
    classListDocument(course.id, students),
    ...books.map(({ id, name }) => card(dbPaths.courseBooks(course.id), id, { id, name })),
  ];
}

export const changeDocument = (change: Change): SeedDocument =>
  store(serverPaths.change(change.id), { ...change, at: new Date(change.at) });

export const loadDocuments = ({ load, part }: { load: Load; part: LoadPart }): SeedDocument[] => [
  store(serverPaths.load(load.id), { ...load, at: new Date(load.at) }),
  store(serverPaths.loadPart(load.id, part.id), part),
];

export const conductDocument = (conduct: Conduct): SeedDocument =>
  store(dbPaths.conductOf(conduct.courseId, conduct.id), conduct);

/** Its lessons are texts, as the application stores them. */
export function subjectDocument({ subject }: SubjectClass): SeedDocument {
  const schedule: Record<string, string[]> = {};
  for (const [day, spans] of Object.entries(subject.schedule)) schedule[day] = spans.map(spanText);
  return store(dbPaths.subject(subject.id), { ...subject, schedule });
}

const dates = (times: Record<string, number>) =>
  Object.fromEntries(Object.entries(times).map(([name, time]) => [name, new Date(time)]));

export function activityDocuments({ activity, questions, keys }: SeedActivity): SeedDocument[] {
  return [
    store(dbPaths.activity(activity.id), { ...activity, openFor: dates(activity.openFor) }),
    ...questions.map((half) => store(`${dbPaths.questions(activity.id)}/${half.id}`, half)),
    ...keys.map((half) => store(`${dbPaths.answerKeys(activity.id)}/${half.id}`, half)),
  ];
}

export const taskDocument = (task: Task): SeedDocument =>
  store(dbPaths.task(task.id), task, [
    'id',
    'reopened',
    'publishOnReturn',
    'group',
    ...(task.showAnswers ? [] : ['showAnswers']),
  ]);

/** The right answers of a task that shows them, as the server keeps them. */
export function solutionDocuments(
  task: Task,
  activities: ReadonlyMap<string, SeedActivity>,
): SeedDocument[] {
  if (!task.showAnswers) return [];
  const answers = taskActivityIds(task).flatMap((id) => {
    const activity = activities.get(id);
    return activity ? [[id, rightAnswers(activity)] as const] : [];
  });
  const stored = { dateEnd: new Date(task.dateEnd), answers: Object.fromEntries(answers) };
  return [store(dbPaths.solution(task.id), stored)];
}

const GRADE_FIELDS = ['comment', 'reviewedAt', 'reviewedBy'];

export function submissionDocument(submission: Submission): SeedDocument {
  const stored = { ...submission, subNotes: writeSubGrades(submission.subNotes) };
  return store(dbPaths.submission(submission.taskId, submission.id), stored, [
    'id',
    'taskId',
    'emptied',
    'scoreFailedAt',
    ...(Object.keys(submission.marks).length > 0 ? [] : ['marks']),
    submission.sinEntrega ? 'scoredAt' : 'sinEntrega',
    ...(submission.reviewed ? [] : GRADE_FIELDS),
  ]);
}

export function schemeDocuments({ scheme, scores }: SeedScheme): SeedDocument[] {
  return [
    store(dbPaths.scheme(scheme.id), scheme),
    ...scores.map((score) => ({
      path: dbPaths.score(scheme.id, score.idStudent),
      // Here the creation is text.
      data: {
        ...score,
        givenAt: new Date(score.givenAt ?? score.updatedAt),
        updatedAt: new Date(score.updatedAt),
      },
    })),
  ];
}

export const schemeTotalDocument = (total: SchemeTotal): SeedDocument =>
  store(dbPaths.schemeTotal(total.id), total);

/** The progress of a partial, and when its report cards were made. */
export function progressDocuments(
  { tasks, changedAt, generatedAt, reopenedUntil: _, ...progress }: PartialProgress,
  teacherId: string,
  countedAt: number,
): SeedDocument[] {
  const { id, idPeriod, idSubject, indexPartial } = progress;
  const stored = {
    ...progress,
    tasks: Object.fromEntries(
      Object.entries(tasks).map(([task, each]) => [
        task,
        { ...each, dateEnd: new Date(each.dateEnd) },
      ]),
    ),
    isWaiting: isAnyWaiting(tasks),
    changedAt,
    generatedAt: generatedAt && new Date(generatedAt),
    countedAt: new Date(countedAt),
  };
  return [
    store(`${dbPaths.partialProgress}/${id}`, stored),
    ...(generatedAt === null
      ? []
      : [
          store(dbPaths.reportRun(id), {
            idPeriod,
            idSubject,
            indexPartial,
            madeAt: new Date(generatedAt),
            madeBy: teacherId,
          }),
        ]),
  ];
}

/** Its entries are lists side by side, as the application stores them. */
export function reportCardDocument({ entries, ...card }: GeneratedCard): SeedDocument {
  return store(dbPaths.reportCard(card.id), { ...card, ...splitEntries(entries) });
}

/** Makes the grading plan of a course, as the server keeps it. */
export const gradingPlanDocument = ({ id, subjects, ...plan }: GradingPlan): SeedDocument => ({
  path: dbPaths.gradingPlan(id),
  data: {
    ...plan,
    subjects: Object.fromEntries(
      Object.entries(subjects).map(([idSubject, { schemes, tasks }]) => [
        idSubject,
        {
          schemes,
          tasks: Object.fromEntries(
            Object.entries(tasks).map(([task, { title, dateEnd }]) => [
              task,
              { title, dateEnd: new Date(dateEnd) },
            ]),
          ),
        },
      ]),
    ),
  },
});

/** The grades of a student, as the server keeps them; nothing was seen yet. */
export const ownGradesDocument = ({
  id,
  seenAt: _,
  tasks,
  ...grades
}: OwnGrades): SeedDocument => ({
  path: dbPaths.ownGrades(id),
  data: {
    ...grades,
    tasks: Object.fromEntries(
      Object.entries(tasks).map(([task, { grade, at }]) => [task, { grade, at: new Date(at) }]),
    ),
  },
});

/** Makes the lists of people, subjects and courses that admins read, as the server keeps them. */
export function listDocuments(documents: readonly SeedDocument[]): SeedDocument[] {
  const kinds: Record<string, readonly ListKind[]> = {
    users: ['students', 'teachers'],
    subjects: ['subjects'],
    courses: ['courses'],
  };
  const of = (collection: string) =>
    documents.flatMap(({ path, data }) => {
      const [first, id = '', ...deeper] = path.split('/');
      return first === collection && deeper.length === 0 ? [{ id, data }] : [];
    });
  return Object.entries(kinds).flatMap(([collection, lists]) =>
    lists.flatMap((kind) =>
      [...buildLists(kind, of(collection))].map(([id, data]) => ({ path: dbPaths.list(id), data })),
    ),
  );
}
