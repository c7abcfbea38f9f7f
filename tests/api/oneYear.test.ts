import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../local/seed/institute';
import { averageOfSubject, finalsOfCards } from '../../src/domain/grading/finals';
import { gradeOfYear, type YearCard } from '../../src/domain/grading/yearRecord';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import { subjectRecords } from '../../src/domain/personRecord';
import { certificateOf } from '../../src/domain/promotion/certificate';
import { libretaOfRecord, resultOfLibreta } from '../../src/domain/promotion/studentYear';
import type { LibretasAnswer } from '../../src/models/api';
import type { CoursePlan } from '../../src/models/promotion';
import type { StudentRecord, SubjectRecord } from '../../src/models/register';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { endPeriod } from '../support/institute';
import { useSmallSchool } from '../support/smallSchool';
import { ownSchool, settle } from '../support/testSchool';

// A year of students who moved, whose course was divided, who left, came back, came late, brought
// grades along and sat the supletorio: all places that show their year are compared, cell by cell.

const school = ownSchool();
const { db } = useAdmin();
useSmallSchool(db);
const { id: PERIOD } = INSTITUTE.period;
const COUNT = INSTITUTE.partial.length;
const [OCTAVO, NOVENO] = ['octavo-a', 'noveno-a'] as const;
const AREAS = ['matematica', 'lengua'] as const;
type Course = typeof OCTAVO | typeof NOVENO;
type Row = { name: string; partials: (number | null)[]; grade: number | null };

let token = '';
const call = (path: string, body: object) => callEndpoint(school, path, body, { token });
const membersOf = async (course: Course) =>
  (await db.collection(`courses/${course}/students`).get()).docs.map(({ id }) => id).sort();

/** Writes a final as the teacher of the course made it. */
async function give(uid: string, course: Course, indexPartial: number, noteFinal: number) {
  for (const area of AREAS) {
    const idSubject = `${course}-${area}`;
    const subject = await db.doc(`subjects/${idSubject}`).get();
    const id = `${PERIOD}_${idSubject}_${uid}_${String(indexPartial)}`;
    const known = await db.doc(`reportCards/${id}`).get();
    await db.doc(`reportCards/${id}`).set({
      idPeriod: PERIOD,
      idSubject,
      idStudent: uid,
      courseId: course,
      teacherId: subject.get('teacherId') as string,
      indexPartial,
      noteFinal: area === 'lengua' ? 9 : noteFinal,
      manual: false,
      entrySchemes: [],
      entryNames: [],
      entryShares: [],
      entryGrades: [],
      entryDefaults: [],
      entryTasks: '{}',
      entryFinal: noteFinal,
      inputsHash: '',
      creation: Timestamp.now(),
      updatedBy: 'docente',
      revision: ((known.get('revision') as number | undefined) ?? 0) + 1,
      writeId: `teacher.${String(noteFinal)}`,
    });
  }
}

/** Moves a student as the application does; without a course, out of all courses. */
async function move(uid: string, from: Course, to: Course | '') {
  const ref = db.doc(`courses/${from}/students/${uid}`);
  const card = (await ref.get()).data() ?? {};
  const user = (await db.doc(`users/${uid}`).get()).data() ?? {};
  const former = (user.formerCourses ?? {}) as Record<string, { left: Timestamp }>;
  const now = Timestamp.now();
  const batch = db.batch();
  batch.delete(ref);
  if (to !== '') {
    const left = former[to]?.left;
    batch.set(db.doc(`courses/${to}/students/${uid}`), {
      ...card,
      since: left ? null : now,
      away: left ? [{ from: left, to: now }] : [],
    });
  }
  batch.update(db.doc(`users/${uid}`), {
    courseId: to,
    [`formerCourses.${from}`]: { since: null, away: [], left: now },
    ...(to !== '' && { [`formerCourses.${to}`]: FieldValue.delete() }),
  });
  await batch.commit();
  await settle();
}

async function libretas(courseId: Course): Promise<LibretasAnswer> {
  const { status, body } = await call('read-libretas', { courseId, idPeriod: PERIOD });
  expect(status).toBe(200);
  return body as unknown as LibretasAnswer;
}
async function cardsOf(uid: string) {
  const found = await db
    .collection('reportCards')
    .where('idPeriod', '==', PERIOD)
    .where('idStudent', '==', uid)
    .get();
  return found.docs.map((each) => each.data() as YearCard & { courseId: string });
}
const subjectsOf = async () =>
  (await db.collection('subjects').get()).docs.map((each) => ({
    id: each.id,
    name: each.get('name') as string,
    courseId: each.get('courseId') as string,
  }));

/**
 * Returns the year that the cuaderno of the course, its .xlsx and the pages of finals compute from
 * the subject's own report cards.
 */
const ofCards = (cards: readonly YearCard[], idSubject: string) => ({
  partials: finalsOfCards(
    cards.filter((card) => card.idSubject === idSubject),
    COUNT,
  ),
  grade: averageOfSubject(cards, idSubject, COUNT, SPEC_POLICY),
});

let who: Record<'stayed' | 'divided' | 'gone' | 'returned' | 'late' | 'foreign', string>;

beforeAll(async () => {
  token = await signInForToken(school, 'admin@aula.example.com');
  const before = await db.collection('reportCards').get();
  for (const { ref } of before.docs) await ref.delete();
  await settle();
  const [stayed = '', divided = '', gone = ''] = await membersOf(OCTAVO);
  const [returned = '', late = '', foreign = ''] = await membersOf(NOVENO);
  who = { stayed, divided, gone, returned, late, foreign };
  for (const uid of [stayed, divided, gone]) await give(uid, OCTAVO, 0, 6.4);
  for (const uid of [returned, foreign]) await give(uid, NOVENO, 0, 8.4);
  await settle();

  await move(divided, OCTAVO, NOVENO);
  await move(gone, OCTAVO, '');
  await move(foreign, NOVENO, OCTAVO);
  await move(returned, NOVENO, OCTAVO);
  // The former teacher made these before; the new one corrected those that came along.
  await give(divided, OCTAVO, 1, 8.7);
  await give(returned, OCTAVO, 1, 7.9);
  await settle();
  await give(foreign, OCTAVO, 0, 5.5);
  await move(returned, OCTAVO, NOVENO);
  await give(divided, OCTAVO, 2, 9.3);
  for (const partial of [1, 2, 3]) {
    await give(stayed, OCTAVO, partial, 6.5);
    await give(foreign, OCTAVO, partial, 9);
  }
  for (const partial of [2, 3])
    for (const uid of [returned, late]) await give(uid, NOVENO, partial, 8);
  await give(divided, NOVENO, 3, 9.75);
  await settle();
});

describe('the year of a student', () => {
  it('every place says the same while it runs', async () => {
    const subjects = await subjectsOf();
    for (const course of [OCTAVO, NOVENO] as const) {
      const answer = await libretas(course);
      expect(answer.libretas.map(({ idStudent }) => idStudent).sort()).toEqual(
        await membersOf(course),
      );
      for (const { idStudent, rows } of answer.libretas) {
        const cards = await cardsOf(idStudent);
        const person = subjectRecords(subjects, cards, course, COUNT, SPEC_POLICY);
        for (const row of rows) {
          const libreta = { partials: row.partials, grade: gradeOfYear(row) };
          expect(ofCards(cards, row.idSubject), `${idStudent} ${row.name}`).toEqual(libreta);
          const own = person.find(({ subject }) => subject.id === row.idSubject);
          expect({ partials: own?.finals, grade: own?.average }).toEqual(libreta);
        }
      }
    }
    const noveno = await libretas(NOVENO);
    const rowOf = (uid: string) =>
      noveno.libretas
        .find(({ idStudent }) => idStudent === uid)
        ?.rows.find(({ name }) => name === 'Matemática');
    expect(rowOf(who.divided)?.partials).toEqual([6.4, 8.7, 9.3, 9.75]);
    expect(rowOf(who.returned)?.partials).toEqual([8.4, 7.9, 8, 8]);
    expect(rowOf(who.late)?.partials).toEqual([null, null, 8, 8]);
  });

  it('every place says the same once it has ended and a supletorio was passed', async () => {
    await endPeriod(db);
    await settle();
    await call('prepare-promotion', { idPeriod: PERIOD });
    const supletorio = { [`${OCTAVO}-matematica`]: 7.5 };
    const decided = await call('decide-promotion', {
      idPeriod: PERIOD,
      courseId: OCTAVO,
      students: { [who.stayed]: { supletorio } },
    });
    expect(decided.status).toBe(200);
    const subjects = await subjectsOf();
    const register = db.doc(`registers/${PERIOD}`);
    for (const course of [OCTAVO, NOVENO] as const) {
      const answer = await libretas(course);
      expect(answer.frame.isOver).toBe(true);
      const plan = (await db.doc(`promotions/${PERIOD}/coursePlans/${course}`).get()).data();
      const { students } = plan as unknown as CoursePlan;
      expect(Object.keys(students).sort()).toEqual(
        answer.libretas.map(({ idStudent }) => idStudent).sort(),
      );
      for (const libreta of answer.libretas) {
        const { idStudent } = libreta;
        const cards = await cardsOf(idStudent);
        const record = (await register.collection('studentRecords').doc(idStudent).get()).data();
        const { supletorios, ...rest } = record as unknown as StudentRecord;
        const rowsOf = (found: typeof libreta.rows): Row[] =>
          found.map((row) => ({ name: row.name, partials: row.partials, grade: gradeOfYear(row) }));
        const said = rowsOf(libreta.rows);
        const screen = libretaOfRecord(rest, COUNT, SPEC_POLICY, supletorios);
        expect(rowsOf(screen.rows), idStudent).toEqual(said);
        expect(screen.average).toBe(libreta.average);
        const person = subjectRecords(subjects, cards, course, COUNT, SPEC_POLICY, supletorios);
        for (const row of libreta.rows) {
          const own = person.find(({ subject }) => subject.id === row.idSubject);
          expect({ partials: own?.finals, grade: own?.average }).toEqual({
            partials: row.partials,
            grade: gradeOfYear(row),
          });
          const ofSubject = (
            await register.collection('subjectRecords').doc(row.idSubject).get()
          ).data() as unknown as SubjectRecord;
          expect(ofSubject.finals[idStudent]?.partials ?? row.partials).toEqual(row.partials);
          expect(ofCards(cards, row.idSubject)).toEqual({
            partials: row.partials,
            grade: row.average,
          });
        }
        const year = students[idStudent];
        const certificate =
          year &&
          certificateOf(rest, year, { passGrade: SPEC_POLICY.passGrade }, COUNT, SPEC_POLICY);
        const isPromoted = resultOfLibreta(libreta, answer.frame) === 'promoted';
        const onPaper = certificate
          ? { average: certificate.average, grades: certificate.subjects.map(({ final }) => final) }
          : null;
        const expected = { average: libreta.average, grades: said.map(({ grade }) => grade) };
        expect(onPaper).toEqual(isPromoted ? expected : null);
      }
    }
    const stayed = (await libretas(OCTAVO)).libretas.find(
      ({ idStudent }) => idStudent === who.stayed,
    );
    expect(stayed?.rows.find(({ name }) => name === 'Matemática')).toMatchObject({
      supletorio: 7.5,
      final: 7,
    });
  });
});
