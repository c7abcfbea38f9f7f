import {
  FieldPath,
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { serverPaths } from '../../../src/domain/serverPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import { MAX_FINAL_GRADE } from '../../../src/domain/grading/policy';
import { round2 } from '../../../src/domain/grading/rounding';
import { libretaOfRecord, supletoriosOf } from '../../../src/domain/promotion/studentYear';
import { MAX_DECISIONS, type PromotionAnswer } from '../../../src/models/api';
import { GRADUATES, YEAR_DECISIONS, type StudentYear } from '../../../src/models/promotion';
import { readDocument, readFields } from '../documents';
import { isProposed } from '../promotion/propose';
import type { Ended } from '../register/ended';
import { assertApi } from './errors';
import { readLastEnded } from './promotion';

type Change = { path: string[]; value: unknown };

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTarget = (value: unknown): value is string =>
  value === '' || value === GRADUATES || isDocumentId(value);
const isGrade = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'number' && value >= 0 && value <= MAX_FINAL_GRADE && round2(value) === value);

/** Reads the changes that a request makes to one student. */
function changesOf(uid: string, given: unknown): Change[] {
  assertApi(isMap(given), 400, 'invalid-argument', 'Falta la decisión de un estudiante.');
  return Object.entries(given).flatMap(([field, value]): Change[] => {
    if (field === 'supletorio') {
      const isList = isMap(value) && Object.values(value).every(isGrade);
      assertApi(isList, 400, 'invalid-argument', 'El supletorio no es válido.');
      return Object.entries(value).map(([idSubject, grade]) => ({
        path: ['students', uid, 'failed', idSubject, 'supletorio'],
        value: grade,
      }));
    }
    const isValid =
      field === 'target'
        ? isTarget(value)
        : field === 'decision' &&
          (value === null || YEAR_DECISIONS.some((decision) => decision === value));
    assertApi(isValid, 400, 'invalid-argument', `${field} no es válido.`);
    return [{ path: ['students', uid, field], value }];
  });
}

/** Reads the changes that a request makes to a course's plan. */
function readChanges({ next, students = {} }: Record<string, unknown>): Change[] {
  assertApi(next === undefined || isTarget(next), 400, 'invalid-argument', 'next no es válido.');
  assertApi(isMap(students), 400, 'invalid-argument', 'students debe ser un objeto.');
  const all = Object.entries(students);
  assertApi(all.length <= MAX_DECISIONS, 413, 'too-large', `Máximo ${MAX_DECISIONS} estudiantes.`);
  const changes = [
    ...(next === undefined ? [] : [{ path: ['next'], value: next }]),
    ...all.flatMap(([uid, given]) => changesOf(uid, given)),
  ];
  assertApi(changes.length > 0, 400, 'invalid-argument', 'No hay nada que cambiar.');
  return changes;
}

/** The courses that a request names. */
const targetsOf = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ path, value }) =>
    (path.at(-1) === 'next' || path.at(-1) === 'target') && value !== '' && value !== GRADUATES
      ? [String(value)]
      : [],
  );

type Update = [field: FieldPath, value: unknown, ...others: unknown[]];

/** The students whose supletorios a request grades. */
const gradedOf = (changes: readonly Change[]): string[] => [
  ...new Set(
    changes.flatMap(({ path: [, uid, , idSubject] }) =>
      uid === undefined || idSubject === undefined ? [] : [uid],
    ),
  ),
];

/** The general average of a student with the supletorios that are known once a request is done. */
function averageWith(
  { failed }: Pick<StudentYear, 'failed'>,
  changes: readonly Change[],
  record: DocumentSnapshot,
  { count, policy }: Ended,
): number | null {
  const known = new Map<string, unknown>(Object.entries(supletoriosOf({ failed })));
  for (const { path, value } of changes) known.set(path[3] ?? '', value);
  const graded = [...known].filter((each): each is [string, number] => typeof each[1] === 'number');
  const fields = ['courseId', 'subjects'] as const;
  const read = readFields('studentRecord', record.ref.path, record.data() ?? {}, fields);
  return libretaOfRecord(read, count, policy, Object.fromEntries(graded)).average;
}

/** Notes the grades of supletorios in the students' records, from which libretas and the students' pages read them. */
function noteSupletorios(
  db: Firestore,
  transaction: Transaction,
  idPeriod: string,
  changes: readonly Change[],
): void {
  const byStudent = new Map<string, unknown[]>();
  for (const { path, value } of changes) {
    const [, uid, , idSubject] = path;
    if (uid === undefined || idSubject === undefined) continue;
    const grade = value === null ? FieldValue.delete() : value;
    const known = byStudent.get(uid) ?? [];
    byStudent.set(uid, [...known, new FieldPath('supletorios', idSubject), grade]);
  }
  for (const [uid, fields] of byStudent) {
    transaction.update(db.doc(dbPaths.studentRecord(idPeriod, uid)), ...(fields as Update));
  }
}

/**
 * POST /api/decide-promotion: corrects the plan of a course: the course after it, and for each
 * student the decision, the own next course and the grades of the supletorio. Only what is named
 * changes, so that two admins may decide about different students at once. Also after a run: the
 * next one puts right what has changed.
 * @param body DecidePromotionBody
 * @throws ApiError 400 malformed, 404 `not-found` for an unknown course, student or subject, 409
 *   `period-changed` when another period is the last that ended, `not-proposed` before its
 *   promotion is proposed, 413 for too many students
 */
export async function decidePromotion(db: Firestore, body: unknown): Promise<PromotionAnswer> {
  const given = (body ?? {}) as Record<string, unknown>;
  const { courseId } = given;
  assertApi(isDocumentId(courseId), 400, 'invalid-argument', 'courseId debe ser un id.');
  const changes = readChanges(given);
  const ended = await readLastEnded(db, given.idPeriod);
  const isReady = await isProposed(db, ended);
  assertApi(isReady, 409, 'not-proposed', 'Primero se propone la promoción.');
  const ref = db.doc(serverPaths.coursePlan(ended.idPeriod, courseId));
  const targets = [...new Set(targetsOf(changes))].map((id) => db.doc(dbPaths.course(id)));
  await db.runTransaction(async (transaction) => {
    const [plan, ...courses] = await transaction.getAll(ref, ...targets);
    const stored = plan && readDocument('coursePlan', plan, ['students']);
    const records = gradedOf(changes)
      .filter(isDocumentId)
      .map((uid) => db.doc(dbPaths.studentRecord(ended.idPeriod, uid)));
    const noted = records.length === 0 ? [] : await transaction.getAll(...records);
    const isKnown =
      stored !== undefined &&
      // A grade that could be noted in the plan alone would be missing in the libreta.
      noted.every(({ exists }) => exists) &&
      courses.every((course) => course.get('deleted') === false) &&
      changes.every(({ path: [, uid, , idSubject] }) => {
        if (uid === undefined) return true;
        const student = Object.hasOwn(stored.students, uid) ? stored.students[uid] : undefined;
        return student && (idSubject === undefined || Object.hasOwn(student.failed, idSubject));
      });
    assertApi(isKnown, 404, 'not-found', 'El curso, el estudiante o la materia no existe.');
    const averages = noted.map((record): Change => {
      const student = stored.students[record.id];
      const own = changes.filter(
        ({ path: [, uid, , id] }) => uid === record.id && id !== undefined,
      );
      return {
        path: ['students', record.id, 'average'],
        value: averageWith({ failed: student?.failed ?? {} }, own, record, ended),
      };
    });
    const fields = [...changes, ...averages].flatMap(({ path, value }) => [
      new FieldPath(...path),
      value,
    ]);
    transaction.update(ref, ...(fields as Update));
    noteSupletorios(db, transaction, ended.idPeriod, changes);
  });
  return { idPeriod: ended.idPeriod };
}
