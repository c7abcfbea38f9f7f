import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { mayAll } from '../../../src/domain/capabilities/may';
import * as can from '../../../src/domain/capabilities/table';
import { chunks } from '../../../src/domain/chunks';
import { dbPaths } from '../../../src/domain/dbPaths';
import { serverPaths } from '../../../src/domain/serverPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import { parseCode } from '../../../src/domain/libretaCode';
import {
  MAX_ISSUED_LIBRETAS,
  type LibretasAnswer,
  type WithdrawLibretaAnswer,
} from '../../../src/models/api';
import { readDocument } from '../documents';
import {
  hashOf,
  issueAll,
  readCurrent,
  type LibretaPlace,
  type StoredCurrent,
} from '../libretas/issue';
import {
  readCourseLibretas,
  readCourseRecord,
  type RecordOfCourse,
  type StudentLibreta,
} from '../libretas/readCourse';
import { readPeriod, type SchoolPeriod } from '../libretas/readPeriod';
import type { Caller } from './caller';
import { ApiError, assertApi } from './errors';
import { courseName } from '../../../src/domain/names';
import { readIds } from './readIds';

/** The number of times the grades are read anew because somebody issued later ones meanwhile. */
const TRIES = 3;

type Asked = {
  place: LibretaPlace;
  period: SchoolPeriod;
  tutor: string;
  record: RecordOfCourse | undefined;
};

/**
 * The course and period of a request. Admins may ask for all, a teacher as the tutor of the course: today's
 * in the current period, the one of then, by the register, in an earlier one.
 */
async function readAsked(db: Firestore, caller: Caller, body: unknown): Promise<Asked> {
  const { courseId, idPeriod } = (body ?? {}) as Record<string, unknown>;
  assertApi(isDocumentId(courseId), 400, 'invalid-argument', 'courseId debe ser un id.');
  assertApi(isDocumentId(idPeriod), 400, 'invalid-argument', 'idPeriod debe ser un id.');
  const [found, period] = await Promise.all([
    db.doc(dbPaths.course(courseId)).get(),
    readPeriod(db, idPeriod),
  ]);
  const today = readDocument('course', found, ['name', 'course', 'tutor']);
  const record = period && (await readCourseRecord(db, courseId, period));
  const isCurrent = period?.endedAt === null;
  const course = record ?? today;
  const tutor = isCurrent || record ? course?.tutor : null;
  const isAllowed = mayAll(caller.type, 'see', can.courses) || tutor?.id === caller.uid;
  assertApi(isAllowed, 403, 'permission-denied', 'No tiene permiso para esta acción.');
  assertApi(course, 404, 'not-found', 'El curso no existe.');
  assertApi(period, 404, 'period-unknown', 'El período no existe.');
  return {
    place: {
      idPeriod,
      period: period.name,
      courseId,
      course: courseName(course),
    },
    period,
    tutor: tutor?.name ?? '',
    record,
  };
}

function answerOf(
  { place, period, tutor }: Asked,
  students: readonly StudentLibreta[],
  current: readonly (StoredCurrent | undefined)[],
): LibretasAnswer {
  const { terms, labels, passGrade, supletorioFrom } = period.policy;
  return {
    frame: {
      course: place.course,
      tutor,
      period: period.name,
      partials: period.partials,
      terms,
      labels,
      passGrade,
      supletorioFrom,
      isOver: period.isOver,
    },
    libretas: students.map((student, i) => {
      const { id, name, surname, content } = student;
      const valid = current[i];
      return {
        ...content,
        idStudent: id,
        name,
        surname,
        issued: valid
          ? {
              code: valid.code,
              issuedAt: valid.issuedAt.toMillis(),
              isCurrent: valid.hash === hashOf(place, student),
            }
          : null,
      };
    }),
  };
}

/**
 * POST /api/read-libretas: the libretas of a course in a period, by surname, each with its valid code if
 * one was issued. Changes nothing.
 * @param body ReadLibretasBody
 * @throws ApiError 400 malformed, 403 to anyone but admins and the course's tutor in that period,
 *   404 `not-found`, 404 `period-unknown`
 */
export async function readLibretas(
  db: Firestore,
  caller: Caller,
  body: unknown,
): Promise<LibretasAnswer> {
  const asked = await readAsked(db, caller, body);
  const { students } = await readCourseLibretas(
    db,
    asked.place.courseId,
    asked.period,
    asked.record,
  );
  return answerOf(asked, students, await readCurrent(db, asked.place.idPeriod, students));
}

/** The students whose libretas are issued; null for all of the course. */
function readStudents(body: unknown): Set<string> | null {
  const { idStudents: given } = (body ?? {}) as Record<string, unknown>;
  if (given === undefined) return null;
  const idStudents = readIds(given, 'idStudents');
  const asked = new Set(idStudents);
  const isOnce = asked.size === idStudents.length;
  assertApi(isOnce, 400, 'invalid-argument', 'idStudents tiene un id dos veces.');
  const isWithinLimit = asked.size <= MAX_ISSUED_LIBRETAS;
  assertApi(isWithinLimit, 413, 'too-large', `Máximo ${MAX_ISSUED_LIBRETAS} libretas.`);
  return asked;
}

/** Issues as `issueAll` does, a hundred at a time: a transaction writes three documents for each. */
async function issueInParts(
  db: Firestore,
  place: LibretaPlace,
  students: readonly StudentLibreta[],
  by: string,
  readAt: Timestamp,
): Promise<StoredCurrent[] | null> {
  const issued: StoredCurrent[] = [];
  for (const part of chunks(students, MAX_ISSUED_LIBRETAS)) {
    const current = await issueAll(db, place, part, by, readAt);
    if (current === null) return null;
    issued.push(...current);
  }
  return issued;
}

/**
 * POST /api/issue-libretas: issues those of some students, or of the whole course. The server
 * computes the numbers that each code vouches for; the request names nothing but people. Safe to
 * repeat: a student with a valid libreta that says the same keeps it.
 * @param body IssueLibretasBody
 * @returns the libretas of these students, by surname
 * @throws ApiError as `readLibretas`; 413 for too many people, 409 `not-in-course` when somebody is
 *   not, or no longer, one of the course, and then none is issued; 409 `overtaken` when others do
 *   not stop issuing
 */
export async function issueLibretas(
  db: Firestore,
  caller: Caller,
  body: unknown,
): Promise<LibretasAnswer> {
  const asked = readStudents(body);
  const course = await readAsked(db, caller, body);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const read = await readCourseLibretas(db, course.place.courseId, course.period, course.record);
    const students = read.students.filter(({ id }) => asked?.has(id) ?? true);
    const isComplete = asked === null || students.length === asked.size;
    assertApi(isComplete, 409, 'not-in-course', 'Alguien ya no está en el curso.');
    const readAt = read.readAt ?? Timestamp.now();
    const current = await issueInParts(db, course.place, students, caller.uid, readAt);
    if (current !== null) return answerOf(course, students, current);
  }
  throw new ApiError(409, 'overtaken', 'Otra persona está emitiendo las mismas libretas.');
}

/**
 * POST /api/withdraw-libreta: a libreta is not genuine any more. Issuing it again gives another code. Safe
 * to repeat.
 * @param body WithdrawLibretaBody
 * @throws ApiError 400 malformed, 404 for a code that was never issued
 */
export async function withdrawLibreta(
  db: Firestore,
  { uid }: Caller,
  body: unknown,
): Promise<WithdrawLibretaAnswer> {
  const { code: typed } = (body ?? {}) as Record<string, unknown>;
  const code = typeof typed === 'string' ? parseCode(typed) : null;
  assertApi(code, 400, 'invalid-argument', 'code no es un código.');
  const ref = db.doc(serverPaths.libreta(code));
  await db.runTransaction(async (transaction) => {
    const libreta = readDocument('libreta', await transaction.get(ref), [
      'idPeriod',
      'idStudent',
      'withdrawnAt',
    ]);
    assertApi(libreta, 404, 'not-found', 'El código no existe.');
    if (libreta.withdrawnAt) return;
    const current = db.doc(serverPaths.currentLibreta(libreta.idPeriod, libreta.idStudent));
    const valid = readDocument('currentLibreta', await transaction.get(current), ['code']);
    transaction.update(ref, { withdrawnAt: Timestamp.now(), withdrawnBy: uid });
    if (valid?.code === code) transaction.delete(current);
  });
  return { code };
}
