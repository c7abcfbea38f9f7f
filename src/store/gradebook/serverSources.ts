import { collection, doc } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import type { ClassMember } from '../../domain/behind';
import { exceptionsByTask } from '../../domain/exceptions';
import { givenBySchemes } from '../../domain/grading/givenAt';
import { returnedFinals } from '../../domain/grading/returned';
import type { GradeSources } from '../../domain/grading/scheme';
import { findToReturn, type ToReturn } from '../../domain/grading/toReturn';
import { periodEnd } from '../../domain/periods';
import { cardsOfRecord, membersOfRecord } from '../../domain/viewedRecords';
import { now } from '../../lib/clock';
import { studentCardConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import {
  reportCardConverter,
  schemeConverter,
  scoreConverter,
} from '../../lib/firebase/gradebookConverters';
import { heldGradeConverter } from '../../lib/firebase/heldGradeConverter';
import { classListConverter } from '../../lib/firebase/listConverters';
import { readDocument, readDocuments, readServerQuery } from '../../lib/firebase/serverReads';
import {
  exceptionConverter,
  reopenedConverter,
  submissionConverter,
  taskConverter,
} from '../../lib/firebase/taskConverters';
import type { GeneratedCard, Scheme } from '../../models/gradebook';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import type { CourseRecord } from '../../models/register';
import type { Submission, Task } from '../../models/task';
import type { StudentCard } from '../../models/user';
import { courseRecordRef } from '../register/registerSlice';
import { byName } from '../scheme/schemeSlice';

// The sources of report cards and grade sheets come from the server, not from a listener: a page
// may show something older than what is stored, and the document made of it stays.

type Of = Pick<Subject, 'id' | 'teacherId'>;

/** The schemes of a subject in a period, by name: of one partial, or of all. */
export async function readSchemesNow(
  { id, teacherId }: Of,
  idPeriod: string,
  indexPartial?: number,
): Promise<Scheme[]> {
  const found = await readServerQuery('schemes.now', {
    from: dbPaths.schemes,
    where: {
      idPeriod,
      idSubject: id,
      teacherId,
      deleted: false,
      ...(indexPartial !== undefined && { indexPartial }),
    },
    converter: schemeConverter,
  });
  return byName(found);
}

/** The report cards of a subject in a period. */
export const readCardsNow = ({ id, teacherId }: Of, idPeriod: string): Promise<GeneratedCard[]> =>
  readServerQuery('reportCards.now', {
    from: dbPaths.reportCards,
    where: { idPeriod, idSubject: id, teacherId },
    converter: reportCardConverter,
  });

const readTasks = (ids: readonly string[]) => {
  const tasks = collection(db, dbPaths.tasks).withConverter(taskConverter);
  const refs = ids.map((id) => doc(tasks, id));
  return refs.length === 0 ? [] : readDocuments('tasks.now', refs);
};

const readExceptions = ({ id, teacherId }: Of, idPeriod: string) =>
  readServerQuery('exceptions.now', {
    from: dbPaths.exceptionsGroup,
    isGroup: true,
    where: { subjectId: id, idPeriod, teacherId },
    converter: exceptionConverter,
  });

const readSubmissions = (taskId: string) =>
  readServerQuery('notes.now', {
    from: dbPaths.submissions(taskId),
    converter: submissionConverter,
  });

const readScores = (schemeId: string) =>
  readServerQuery('scores.now', { from: dbPaths.scores(schemeId), converter: scoreConverter });

/** The grades of returned work that was not sent again; only tasks with reopened work are asked for it. */
async function readReturned(
  tasks: readonly Task[],
  works: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): Promise<GradeSources['returned']> {
  const reopened = tasks.filter((task) => Object.keys(task.reopened).length > 0);
  const archived = await Promise.all(
    reopened.map(({ id }) =>
      readServerQuery('archive.now', { from: dbPaths.archive(id), converter: reopenedConverter }),
    ),
  );
  return new Map(
    reopened.map(({ id }, i) => [
      id,
      returnedFinals(archived[i] ?? [], works.get(id) ?? new Map<string, unknown>()),
    ]),
  );
}

/** The sources of grades, with all that is stored of tasks and work. */
export type SourcesNow = Omit<GradeSources, 'tasks' | 'submissions'> & {
  tasks: ReadonlyMap<string, Task>;
  submissions: ReadonlyMap<string, ReadonlyMap<string, Submission>>;
};

/** Everything that these schemes are computed from. */
export async function readSourcesNow(
  schemes: readonly Scheme[],
  subject: Of,
  idPeriod: string,
): Promise<SourcesNow> {
  const taskIds = [...new Set(schemes.flatMap(({ tasks }) => tasks))];
  const external = schemes.filter((scheme) => scheme.external);
  const [tasks, submissions, exceptions, scores] = await Promise.all([
    readTasks(taskIds),
    Promise.all(taskIds.map(readSubmissions)),
    // Without a task nobody can be exempt from one.
    taskIds.length === 0 ? [] : readExceptions(subject, idPeriod),
    Promise.all(external.map(({ id }) => readScores(id))),
  ]);
  const works = new Map(
    submissions.map((ofTask, i) => [
      taskIds[i] ?? '',
      new Map(ofTask.map((submission) => [submission.id, submission])),
    ]),
  );
  return {
    now: now(),
    tasks: new Map(tasks.flatMap((task) => (task ? [[task.id, task] as const] : []))),
    submissions: works,
    returned: await readReturned(
      tasks.flatMap((task) => task ?? []),
      works,
    ),
    exceptions: exceptionsByTask(exceptions),
    given: givenBySchemes(scores.map((ofScheme, i) => [external[i]?.id ?? '', ofScheme])),
    scores: new Map(
      scores.map((ofScheme, i) => [
        external[i]?.id ?? '',
        new Map(ofScheme.map(({ id, noteFinal }) => [id, noteFinal])),
      ]),
    ),
  };
}

/** The tasks of which saved grades wait to be returned; only those that publish on return are asked for them. */
export async function readToReturnNow(sources: SourcesNow): Promise<ToReturn[]> {
  const asked = [...sources.tasks.values()].filter(({ publishOnReturn }) => publishOnReturn);
  const held = await Promise.all(
    asked.map(({ id }) =>
      readServerQuery('heldGrades.now', {
        from: dbPaths.heldGrades(id),
        converter: heldGradeConverter,
      }),
    ),
  );
  return findToReturn(held.flat(), sources);
}

/** Reads the record of a course in an ended period, as far as its register goes. */
export const readRecordNow = async (
  courseId: string,
  institute: Institute,
): Promise<CourseRecord | null> =>
  periodEnd(institute) === null
    ? null
    : readDocument('courses.now', courseRecordRef(institute.period.id, courseId));

/** The students of a course; of an ended period those of its end, as far as its register goes. */
export async function readMembersNow(
  courseId: string,
  record: CourseRecord | null,
): Promise<StudentCard[]> {
  if (record) return cardsOfRecord(record);
  return readServerQuery('members.now', {
    from: dbPaths.courseStudents(courseId),
    converter: studentCardConverter,
  });
}

/** Everybody who is or was in a course, from one document: it names those who left to their teachers. */
export async function readEverMembersNow(
  courseId: string,
  record: CourseRecord | null,
): Promise<ClassMember[]> {
  if (record) return membersOfRecord(record);
  const list = doc(db, dbPaths.classList(courseId)).withConverter(classListConverter);
  return (await readDocument('members.former', list))?.items ?? [];
}

/** The ids of the students who have a score, a submission or returned work in these sources. */
export const ownersIn = ({ submissions, returned, scores }: GradeSources): string[] =>
  [...submissions.values(), ...returned.values(), ...scores.values()].flatMap((of) => [
    ...of.keys(),
  ]);
