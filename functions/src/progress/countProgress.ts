import type { DocumentReference, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import type { ClassPeople } from '../../../src/domain/grading/progress';
import { schemeTotalId } from '../../../src/domain/grading/percent';
import { reportCardId } from '../../../src/domain/grading/reportCardId';
import { hundredths } from '../../../src/domain/grading/rounding';
import { hasNothingToDo } from '../../../src/domain/submission';
import { isAnyWaiting } from '../../../src/domain/grading/waitingWork';
import type { PartialProgress } from '../../../src/models/gradebook';
import type { HeldGrade, Submission } from '../../../src/models/task';
import { readDocument, readFields, type Stored, type Whole } from '../documents';
import { readPeople, type PeopleOfPartial } from './readPeople';

/** Identifies one partial of a subject. */
export type PartialKey = Pick<PartialProgress, 'idPeriod' | 'idSubject' | 'indexPartial'>;

/** A count as it is stored: its times are Timestamps. */
export type StoredProgress = Omit<Whole<'progress'>, 'countedAt'>;

/** The part of a progress document that can be counted alone; the rest keeps its former count. */
export type ProgressPart = { scheme: string } | { task: string } | 'cards';

const sizeOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** Counts the documents whose field passes the check. */
async function countGiven(
  db: Firestore,
  refs: readonly DocumentReference[],
  passes: (value: unknown) => boolean,
  field: string,
): Promise<number> {
  if (refs.length === 0) return 0;
  const found = await db.getAll(...refs, { fieldMask: [field] });
  return found.filter((each) => each.exists && passes(each.get(field))).length;
}

/** Counts the students who lack a score in a scheme: not those who came after its marks. */
async function countBlanks(
  db: Firestore,
  schemeId: string,
  { graded, others, unconcerned }: PeopleOfPartial,
): Promise<number> {
  const scores = db.collection(dbPaths.scores(schemeId));
  const [all, ofOthers] = await Promise.all([
    sizeOf(scores.where('noteFinal', '>=', 0)),
    countGiven(
      db,
      others.map((uid) => scores.doc(uid)),
      (value) => typeof value === 'number',
      'noteFinal',
    ),
  ]);
  const lacking = graded.length - (all - ofOthers) - (unconcerned.get(schemeId) ?? 0);
  return Math.max(0, lacking);
}

/** Counts the students who have a report card. */
export async function countCards(
  db: Firestore,
  key: PartialKey,
  { others }: ClassPeople,
): Promise<number> {
  const cards = db.collection(dbPaths.reportCards);
  const { idPeriod, idSubject, indexPartial } = key;
  const ofPartial = cards
    .where('idPeriod', '==', idPeriod)
    .where('idSubject', '==', idSubject)
    .where('indexPartial', '==', indexPartial);
  const [all, ofOthers] = await Promise.all([
    sizeOf(ofPartial),
    countGiven(
      db,
      others.map((idStudent) => cards.doc(reportCardId({ ...key, idStudent }))),
      (value) => value !== undefined,
      'noteFinal',
    ),
  ]);
  return all - ofOthers;
}

/** The time when the report cards of a partial were last generated, or found up to date. */
export async function readGeneratedAt(db: Firestore, key: PartialKey): Promise<Timestamp | null> {
  const run = await db.doc(dbPaths.reportRun(schemeTotalId(key))).get();
  return readDocument('reportRun', run, ['madeAt'])?.madeAt ?? null;
}

/** Reads the time until which the partial is or was reopened for the subject's teacher. */
async function readReopened(
  db: Firestore,
  { indexPartial, ...key }: PartialKey,
): Promise<Pick<StoredProgress, 'reopenedUntil' | 'isReopened'>> {
  const reopening = await db.doc(dbPaths.reopening(key)).get();
  const until = readDocument('reopening', reopening, ['until'])?.until[String(indexPartial)];
  return until ? { reopenedUntil: until, isReopened: until.toMillis() > Date.now() } : {};
}

type HeldFields = Pick<Stored<HeldGrade>, 'basedOn' | 'workAt'>;

/**
 * Counts the held grades that can be returned, unless other work was sent or another grade was given since; and
 * how many of them are of work that nobody has reviewed.
 */
export async function countHeld(
  db: Firestore,
  taskId: string,
  exempt: ReadonlySet<string>,
): Promise<Pick<TaskWork, 'held' | 'toReturn'>> {
  const drafts = await db.collection(dbPaths.heldGrades(taskId)).select('basedOn', 'workAt').get();
  const held = drafts.docs.filter((draft) => !exempt.has(draft.id));
  if (held.length === 0) return { held: 0, toReturn: 0 };
  const works = await db.getAll(...held.map(({ id }) => db.doc(dbPaths.submission(taskId, id))), {
    fieldMask: ['fecha', 'reviewed', 'reviewedAt'],
  });
  const isSame = (a: Timestamp | null | undefined, b: Timestamp | null | undefined) =>
    (a?.toMillis() ?? null) === (b?.toMillis() ?? null);
  const current = works.filter((work, i) => {
    const { basedOn, workAt } = (held[i]?.data() ?? {}) as Partial<HeldFields>;
    const { fecha, reviewedAt } = (work.data() ?? {}) as Partial<Stored<Submission>>;
    return isSame(fecha, workAt) && isSame(reviewedAt, basedOn);
  });
  const unreviewed = current.filter((work) => work.exists && work.get('reviewed') !== true);
  return { held: unreviewed.length, toReturn: current.length };
}

type TaskWork = Pick<
  StoredProgress['tasks'][string],
  'unreviewed' | 'held' | 'toReturn' | 'exempt'
>;

/** Counts the submissions to a task that nobody has reviewed, and the held grades. */
export async function countTaskWork(db: Firestore, taskId: string): Promise<TaskWork> {
  const submissions = db.collection(dbPaths.submissions(taskId));
  const exempted = await db
    .collection(dbPaths.exceptions(taskId))
    .where('exempt', '==', true)
    .select()
    .get();
  const exempt = exempted.docs.map(({ id }) => id).sort();
  const [all, reviewed, left, held] = await Promise.all([
    sizeOf(submissions),
    sizeOf(submissions.where('reviewed', '==', true)),
    countGiven(
      db,
      exempt.map((id) => submissions.doc(id)),
      (value) => value !== true,
      'reviewed',
    ),
    countHeld(db, taskId, new Set(exempt)),
  ]);
  return { unreviewed: all - reviewed - left, ...held, exempt };
}

/** Reads the end of a task for each student with more time, by student. */
async function readExtended(
  db: Firestore,
  taskId: string,
  dateEnd: Timestamp,
): Promise<Record<string, Timestamp>> {
  const later = await db
    .collection(dbPaths.exceptions(taskId))
    .where('dateEnd', '>', dateEnd)
    .select('dateEnd')
    .get();
  const ends = later.docs.flatMap((each): [string, Timestamp][] => {
    const end = readFields('exception', each.ref.path, each.data(), ['dateEnd']).dateEnd;
    return end === null ? [] : [[each.id, end]];
  });
  return Object.fromEntries(ends.sort(([a], [b]) => a.localeCompare(b)));
}

type Place = Pick<
  StoredProgress,
  'courseId' | 'teacherId' | 'subjectName' | 'courseName' | 'teacherName'
>;

/** The names of a subject, its course and its teacher; null when the subject was deleted. */
async function readPlace(db: Firestore, idSubject: string): Promise<Place | null> {
  const subject = (await db.doc(dbPaths.subject(idSubject)).get()).data();
  if (subject === undefined || subject.deleted === true) return null;
  const { courseId, teacherId, name } = subject as Record<string, string>;
  const [course, teacher] = await Promise.all([
    db.doc(dbPaths.course(courseId ?? '')).get(),
    db.doc(dbPaths.user(teacherId ?? '')).get(),
  ]);
  const joined = (first: unknown, second: unknown) =>
    [first, second].filter((each) => typeof each === 'string').join(' ');
  return {
    courseId: courseId ?? '',
    teacherId: teacherId ?? '',
    subjectName: name ?? '',
    courseName: joined(course.get('name'), course.get('course')),
    teacherName: joined(teacher.get('name'), teacher.get('surname')),
  };
}

type Counts = Omit<StoredProgress, 'changedAt'>;

/** Counts everything for a partial of a subject; null when the subject was deleted. */
export async function countAll(db: Firestore, key: PartialKey): Promise<Counts | null> {
  const { idPeriod, idSubject, indexPartial } = key;
  const [place, schemes, tasks, generatedAt, reopened] = await Promise.all([
    readPlace(db, idSubject),
    db
      .collection(dbPaths.schemes)
      .where('idPeriod', '==', idPeriod)
      .where('idSubject', '==', idSubject)
      .where('indexPartial', '==', indexPartial)
      .where('deleted', '==', false)
      .select('percent', 'external', 'tasks')
      .get(),
    db
      .collection(dbPaths.tasks)
      .where('subjectId', '==', idSubject)
      .where('idPeriod', '==', idPeriod)
      .where('partial', '==', indexPartial)
      .where('deleted', '==', false)
      .select('dateEnd', 'activities', 'activitiesBook')
      .get(),
    readGeneratedAt(db, key),
    readReopened(db, key),
  ]);
  if (place === null) return null;
  const found = schemes.docs.map((each) => ({
    ...readFields('scheme', each.ref.path, each.data(), ['percent', 'external', 'tasks']),
    id: each.id,
  }));
  const counted = new Set(found.flatMap((scheme) => scheme.tasks));
  const ofTasks = Object.fromEntries(
    await Promise.all(
      tasks.docs.map(async (task) => {
        const fields = ['dateEnd', 'activities', 'activitiesBook'] as const;
        const { dateEnd, ...holds } = readFields('task', task.ref.path, task.data(), fields);
        // One without activities, which nobody can send, was due for nobody.
        const isCounted = counted.has(task.id) && !hasNothingToDo(holds);
        const [work, extended] = await Promise.all([
          countTaskWork(db, task.id),
          readExtended(db, task.id, dateEnd),
        ]);
        return [task.id, { ...work, dateEnd, isCounted, extended }] as const;
      }),
    ),
  );
  // A scheme of tasks without any, as one that was carried over from the year before, has a grade for nobody.
  const empty = found.filter(
    (scheme) => !scheme.external && !scheme.tasks.some((id) => ofTasks[id]?.isCounted),
  );
  const external = found.filter((scheme) => scheme.external);
  const ids = external.map(({ id }) => id);
  const people = await readPeople(db, place.courseId, { tasks: ofTasks, schemes: ids });
  const [cards, ...blanks] = await Promise.all([
    countCards(db, key, people),
    ...ids.map((id) => countBlanks(db, id, people)),
  ]);
  return {
    ...key,
    ...place,
    students: people.graded.length,
    share: found.reduce((sum, { percent }) => sum + hundredths(percent), 0),
    blanks: Object.fromEntries([
      ...ids.map((id, i) => [id, blanks[i] ?? 0] as const),
      ...empty.map(({ id }) => [id, people.graded.length] as const),
    ]),
    tasks: ofTasks,
    isWaiting: isAnyWaiting(ofTasks),
    cards,
    generatedAt,
    ...reopened,
  };
}

/** Counts one part of a partial; null when the others are to be counted as well. */
export async function countPart(
  db: Firestore,
  known: StoredProgress,
  part: ProgressPart,
): Promise<Partial<StoredProgress> | null> {
  if (part !== 'cards' && 'task' in part) {
    const task = known.tasks[part.task];
    if (task === undefined) return null;
    const work = await countTaskWork(db, part.task);
    const tasks = { ...known.tasks, [part.task]: { ...task, ...work } };
    return { tasks, isWaiting: isAnyWaiting(tasks) };
  }
  const people = await readPeople(db, known.courseId, {
    tasks: known.tasks,
    schemes: Object.keys(known.blanks),
  });
  // Given marks show which students came after them; the other counts leave these out, too.
  if (people.graded.length !== known.students) return null;
  if (part === 'cards') {
    const [cards, generatedAt] = await Promise.all([
      countCards(db, known, people),
      readGeneratedAt(db, known),
    ]);
    return { cards, generatedAt };
  }
  if (known.blanks[part.scheme] === undefined) return null;
  const blanks = await countBlanks(db, part.scheme, people);
  return { blanks: { ...known.blanks, [part.scheme]: blanks } };
}
