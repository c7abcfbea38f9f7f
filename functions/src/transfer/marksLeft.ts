import type { Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import { policyOf, type GradingPolicy } from '../../../src/domain/grading/policy';
import { nameKey } from '../../../src/domain/grading/yearRecord';
import { compareNames } from '../../../src/domain/names';
import type { Listed } from '../../../src/domain/grading/progress';
import type { MarkLeft } from '../../../src/models/api';
import { readDocument } from '../documents';
import { toMillis } from '../times';
import {
  markIn,
  onlyOnes,
  readCourseName,
  readParameters,
  readSubjects,
  type Parameter,
} from './transferScores';

type Place = { idPeriod: string; idSubject: string; indexPartial: number };
/** The parameters of a former course's subject of the same name. */
type Former = { course: string; parameters: Parameter[] };
type Came = { id: string; name: string; surname: string; former: string[] };

/** The students of a course who came from another one within the period, by surname. */
async function readCame(db: Firestore, courseId: string, begun: number): Promise<Came[]> {
  const list = readDocument('classList', await db.doc(dbPaths.classList(courseId)).get(), [
    'students',
  ])?.students;
  const ids = Object.entries((list ?? {}) as Record<string, Listed>)
    .filter(([, { since, left }]) => since !== null && (left ?? null) === null)
    .map(([id]) => id);
  if (ids.length === 0) return [];
  const users = await db.getAll(...ids.map((id) => db.doc(dbPaths.user(id))));
  return users
    .flatMap((stored): Came[] => {
      const user = readDocument('user', stored, ['name', 'surname', 'formerCourses']);
      if (!user) return [];
      const former = Object.entries(
        toMillis(user.formerCourses ?? {}) as Record<string, { left: number }>,
      )
        .filter(([id, { left }]) => id !== courseId && isDocumentId(id) && left >= begun)
        .map(([id]) => id);
      return former.length === 0
        ? []
        : [{ id: stored.id, name: user.name, surname: user.surname, former }];
    })
    .sort(compareNames);
}

/** The subject of a former course with this name. */
async function readFormer(
  db: Firestore,
  courseId: string,
  key: string,
  { idPeriod, indexPartial }: Place,
): Promise<Former | null> {
  const subject = (await readSubjects(db, courseId)).get(key);
  if (!subject) return null;
  return {
    course: await readCourseName(db, courseId),
    parameters: await readParameters(db, idPeriod, subject.id, [indexPartial]),
  };
}

/** Whether a mark has been taken: the only parameter of the name has a score of the student. */
async function isTaken(
  db: Firestore,
  { name }: Parameter,
  takers: ReadonlyMap<string, Parameter>,
  idStudent: string,
): Promise<boolean> {
  const taker = takers.get(nameKey(name));
  if (!taker?.external) return false;
  const score = await db.doc(dbPaths.score(taker.id, idStudent)).get();
  return typeof score.get('noteFinal') === 'number';
}

/**
 * The marks of one partial that students had in the subject of the same name in a course that they left, and that
 * no parameter of the present course has taken: their new teacher may type them.
 * @param subject of the present course
 */
export async function findMarksLeft(
  db: Firestore,
  place: Place,
  subject: { name: string; courseId: string },
): Promise<MarkLeft[]> {
  const institute = readDocument('institute', await db.doc(dbPaths.institute).get(), [
    'period',
    'periods',
    'gradingPolicy',
  ]);
  if (institute?.period.id !== place.idPeriod) return [];
  const policy: GradingPolicy = policyOf(institute.gradingPolicy);
  const ends = Object.values(toMillis(institute.periods) as Record<string, { endedAt: number }>);
  const begun = Math.max(0, ...ends.map(({ endedAt }) => endedAt));
  const came = await readCame(db, subject.courseId, begun);
  if (came.length === 0) return [];
  const key = nameKey(subject.name);
  const takers = onlyOnes(
    await readParameters(db, place.idPeriod, place.idSubject, [place.indexPartial]),
  );
  const courses = [...new Set(came.flatMap(({ former }) => former))];
  const found = await Promise.all(courses.map((id) => readFormer(db, id, key, place)));
  const formerOf = new Map(courses.map((id, i) => [id, found[i] ?? null]));
  const marks = came.flatMap((student) =>
    student.former.flatMap((id) => {
      const former = formerOf.get(id) ?? null;
      return (former?.parameters ?? []).map(async (parameter): Promise<MarkLeft | null> => {
        const course = former?.course ?? '';
        const mark = await markIn(db, parameter, { idStudent: student.id, course, policy });
        // A copy is of a mark that is listed where it was given.
        if (mark?.copy !== null) return null;
        if (await isTaken(db, parameter, takers, student.id)) return null;
        const { name, surname } = student;
        return {
          idStudent: student.id,
          name,
          surname,
          grade: mark.grade,
          parameter: parameter.name,
          course,
        };
      });
    }),
  );
  return (await Promise.all(marks)).filter((mark) => mark !== null);
}
