import { createHash, randomInt } from 'node:crypto';
import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { serverPaths } from '../../../src/domain/serverPaths';
import { initialsOf } from '../../../src/domain/grading/libreta';
import { makeCode } from '../../../src/domain/libretaCode';
import { readDocument } from '../documents';
import type { StudentLibreta } from './readCourse';

/** The place that all libretas of one call have in common. */
export type LibretaPlace = { idPeriod: string; period: string; courseId: string; course: string };

/** The valid libreta of a student as it is stored. */
export type StoredCurrent = { code: string; hash: string; issuedAt: Timestamp };

const FIELDS = ['code', 'hash', 'issuedAt', 'readAt'] as const;

/** A hash of everything that a libreta says, to tell whether the issued one still says it. */
export function hashOf(place: LibretaPlace, { name, surname, content }: StudentLibreta): string {
  const said = [place.idPeriod, place.period, place.course, name, surname, content];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
}

const currentRefs = (
  db: Firestore,
  idPeriod: string,
  students: readonly { id: string }[],
): DocumentReference[] =>
  students.map(({ id }) => db.doc(serverPaths.currentLibreta(idPeriod, id)));

/** The valid libretas of students in a period, in their order; undefined where there is none. */
export async function readCurrent(
  db: Firestore,
  idPeriod: string,
  students: readonly { id: string }[],
): Promise<(StoredCurrent | undefined)[]> {
  if (students.length === 0) return [];
  const found = await db.getAll(...currentRefs(db, idPeriod, students));
  return found.map((each) => readDocument('currentLibreta', each, FIELDS));
}

/**
 * Issues the libretas of some students in one transaction. Who has a valid one that says the same keeps its
 * code, so that repeating it after a lost answer changes nothing. Otherwise there is a new code, and the
 * former one is withdrawn.
 * @param readAt when the grades were read
 * @returns in the order of the students; null when somebody has issued other grades that were read later,
 *   and nothing is written
 */
export async function issueAll(
  db: Firestore,
  place: LibretaPlace,
  students: readonly StudentLibreta[],
  by: string,
  readAt: Timestamp,
): Promise<StoredCurrent[] | null> {
  const { idPeriod, period, courseId, course } = place;
  return db.runTransaction(async (transaction) => {
    const refs = currentRefs(db, idPeriod, students);
    const stored = await transaction.getAll(...refs);
    const before = stored.map((each) => readDocument('currentLibreta', each, FIELDS));
    const hashes = students.map((student) => hashOf(place, student));
    const isOvertaken = before.some(
      (each, i) =>
        each !== undefined && each.hash !== hashes[i] && each.readAt.valueOf() > readAt.valueOf(),
    );
    if (isOvertaken) return null;
    const now = Timestamp.now();
    return students.map((student, i) => {
      const former = before[i];
      const hash = hashes[i] ?? '';
      const ref = refs[i];
      if (ref === undefined || former?.hash === hash) return former as StoredCurrent;
      const code = makeCode((below) => randomInt(below));
      transaction.create(db.doc(serverPaths.libreta(code)), {
        idPeriod,
        idStudent: student.id,
        courseId,
        initials: initialsOf(student),
        course,
        period,
        average: student.content.average,
        isComplete: student.content.isComplete,
        hash,
        issuedAt: now,
        issuedBy: by,
        withdrawnAt: null,
        withdrawnBy: '',
        replacedBy: '',
      });
      if (former) {
        const withdrawn = { withdrawnAt: now, withdrawnBy: by, replacedBy: code };
        transaction.update(db.doc(serverPaths.libreta(former.code)), withdrawn);
      }
      transaction.set(ref, { code, hash, issuedAt: now, readAt });
      return { code, hash, issuedAt: now };
    });
  });
}
