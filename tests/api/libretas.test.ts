import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../local/seed/institute';
import { conductId } from '../../src/domain/conduct';
import { parseCode } from '../../src/domain/libretaCode';
import type { LibretasAnswer } from '../../src/models/api';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { useSmallSchool } from '../support/smallSchool';
import { ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();
const idPeriod = INSTITUTE.period.id;
const courseId = 'octavo-a';
const STUDENT = 'estudiante';

let token = '';
let tutor = '';
/** The students of the course, except the one of most tests. */
let others: string[] = [];
const call = (path: string, changes: object, as = token) =>
  callEndpoint(school, path, { courseId, idPeriod, ...changes }, { token: as });
const verify = async (code: string) =>
  (await callEndpoint(school, 'verify-libreta', { code })).body;
async function libretasOf(path: string, changes: object, as = token) {
  const { status, body } = await call(path, changes, as);
  expect([status, body.error]).toEqual([200, undefined]);
  return body as unknown as LibretasAnswer;
}
async function issue(ids: string[], as = token) {
  const { libretas } = await libretasOf('issue-libretas', { idStudents: ids }, as);
  return libretas.map(({ issued }) => issued?.code ?? '');
}
const codesOf = async (idStudent: string) => {
  const found = await db.collection('libretas').where('idStudent', '==', idStudent).get();
  return found.docs.map(({ id }) => id).sort();
};
const cardsOf = (idStudent: string) =>
  db
    .collection('reportCards')
    .where('idPeriod', '==', idPeriod)
    .where('idStudent', '==', idStudent)
    .get();

async function prepareCourse(): Promise<void> {
  const { docs } = await db.collection(`courses/${courseId}/students`).get();
  others = docs.map(({ id }) => id).filter((id) => id !== STUDENT);
  await db.doc(`courses/${courseId}`).update({ tutor: { id: 'docente', name: 'Rosa Tutora' } });
}
beforeAll(async () => {
  token = await signInForToken(school, 'admin@aula.example.com');
  tutor = await signInForToken(school, 'docente@aula.example.com');
  await prepareCourse();
});

describe('POST /api/read-libretas', () => {
  it('the libretas of a course hold the stored finals, behaviour and nothing issued', async () => {
    const { frame, libretas } = await libretasOf('read-libretas', {}, tutor);
    expect(frame).toMatchObject({
      course: 'Octavo A',
      tutor: 'Rosa Tutora',
      period: INSTITUTE.period.name,
      partials: INSTITUTE.partial.map(({ name }) => name),
      terms: 2,
      passGrade: 7,
    });
    const members = await db.collection(`courses/${courseId}/students`).get();
    expect(libretas.map(({ idStudent }) => idStudent).sort()).toEqual(
      members.docs.map(({ id }) => id).sort(),
    );
    const own = libretas.find(({ idStudent }) => idStudent === STUDENT);
    const stored = (await cardsOf(STUDENT)).docs.map((card) => [
      card.get('idSubject') as string,
      card.get('indexPartial') as number,
      card.get('noteFinal') as number,
    ]);
    expect(stored.length).toBeGreaterThan(1);
    const printed = own?.rows.flatMap(({ idSubject, partials }) =>
      partials.flatMap((final, i) => (final === null ? [] : [[idSubject, i, final]])),
    );
    expect(printed?.sort()).toEqual(stored.sort());
    const record = await db
      .doc(
        `courses/${courseId}/conduct/${conductId({ idPeriod, idStudent: STUDENT, indexPartial: 0 })}`,
      )
      .get();
    expect(own).toMatchObject({
      issued: null,
      conduct: [{ indexPartial: 0, behaviour: record.get('behaviour') as string }],
    });
  });

  it.each([
    ['a teacher who is not the tutor', 'docente2@aula.example.com'],
    ['a student', 'estudiante@aula.example.com'],
  ])('the endpoints refuse %s', async (_, email) => {
    const { docs } = await db.collection('users').where('type', '==', 2).get();
    const other = docs.find(({ id }) => id !== 'docente')?.get('email') as string;
    const as = await signInForToken(school, email.startsWith('docente') ? other : email);
    expect((await call('read-libretas', {}, as)).status).toBe(403);
    expect((await call('issue-libretas', { idStudents: [STUDENT] }, as)).status).toBe(403);
    expect(await codesOf(STUDENT)).toEqual([]);
  });

  it('a final in which a task without a grade counted inside a mean is marked, and no other', async () => {
    const [card] = (await cardsOf(others[1] ?? '')).docs;
    const [idSubject, partial] = [
      String(card?.get('idSubject')),
      Number(card?.get('indexPartial')),
    ];
    const markOf = async () => {
      const { libretas } = await libretasOf('read-libretas', {});
      const own = libretas.find(({ idStudent }) => idStudent === others[1]);
      return own?.rows.find((row) => row.idSubject === idSubject)?.byDefault?.[partial] === true;
    };
    const before = {
      manual: card?.get('manual') as boolean,
      entryDefaults: card?.get('entryDefaults') as string[],
      entryTasks: card?.get('entryTasks') as string,
    };
    const task = { idTask: 't', title: 'Cartel', grade: 3 };
    const store = (kind: string) =>
      card?.ref.update({
        ...{ manual: false, entryDefaults: [] },
        entryTasks: JSON.stringify({ tareas: [{ ...task, kind }] }),
      });
    await store('graded');
    expect(await markOf()).toBe(false);
    await store('defaulted');
    expect(await markOf()).toBe(true);
    await card?.ref.update(before);
  });

  it('a tutor gets neither another course nor a period without a register', async () => {
    const courses = await db.collection('courses').get();
    const other = courses.docs.find((course) => course.get('tutor.id') !== 'docente');
    expect((await call('read-libretas', { courseId: other?.id }, tutor)).status).toBe(403);
    expect((await call('read-libretas', { idPeriod: '2020' }, tutor)).status).toBe(403);
    expect((await call('read-libretas', { idPeriod: '2020' })).status).toBe(404);
  });
});

describe('POST /api/issue-libretas', () => {
  it('issuing again gives the same codes, also for two at once, and changed grades a new one', async () => {
    const ids = [STUDENT, others[0] ?? ''];
    const [first, second] = await Promise.all([issue(ids), issue(ids, tutor)]);
    expect(second).toEqual(first);
    expect(first.map(parseCode)).toEqual(first);
    expect(new Set(first).size).toBe(2);
    const read = await libretasOf('read-libretas', {});
    const issued = read.libretas.filter(({ idStudent }) => ids.includes(idStudent));
    expect(issued.map((each) => [each.issued?.code, each.issued?.isCurrent])).toEqual(
      first.map((code) => [code, true]),
    );
    expect(await codesOf(STUDENT)).toHaveLength(1);

    const [code = ''] = await codesOf(STUDENT);
    const [card] = (await cardsOf(STUDENT)).docs;
    const final = card?.get('noteFinal') as number;
    await card?.ref.update({ noteFinal: final === 10 ? 5 : 10 });
    const changed = await libretasOf('read-libretas', {});
    const own = changed.libretas.find(({ idStudent }) => idStudent === STUDENT);
    expect(own?.issued).toMatchObject({ code, isCurrent: false });
    // A printed libreta stays genuine until another one is issued.
    expect(await verify(code)).toMatchObject({ status: 'genuine' });
    const [next = ''] = await issue([STUDENT]);
    expect(next).not.toBe(code);
    expect(await verify(code)).toEqual({ status: 'withdrawn' });
    expect(await verify(next)).toMatchObject({ status: 'genuine', average: own?.average });
    await card?.ref.update({ noteFinal: final });
  });

  it('a forged request cannot vouch for another average, name or course', async () => {
    const forged = { idStudents: [STUDENT], average: 10, libretas: [{ average: 10 }] };
    const { libretas } = await libretasOf('issue-libretas', forged, tutor);
    const [own] = libretas;
    const { docs } = await cardsOf(STUDENT);
    const mean = docs.reduce((sum, card) => sum + Number(card.get('noteFinal')), 0) / docs.length;
    expect(own?.average).toBeCloseTo(mean, 1);
    expect(await verify(own?.issued?.code ?? '')).toMatchObject({ average: own?.average });
    const elsewhere = await db.collection('courses/noveno-a/students').limit(1).get();
    const foreign = { idStudents: [STUDENT, elsewhere.docs[0]?.id] };
    expect(await call('issue-libretas', foreign, tutor)).toMatchObject({
      status: 409,
      body: { error: { code: 'not-in-course' } },
    });
  });

  it.each([
    ['nobody', { idStudents: [] }, 400],
    ['somebody twice', { idStudents: [STUDENT, STUDENT] }, 400],
    ['too many', { idStudents: Array.from({ length: 101 }, (_, i) => `s${String(i)}`) }, 413],
    ['a path', { idStudents: ['a/b'] }, 400],
    ['no course', { idStudents: [STUDENT], courseId: '' }, 400],
    ['an unknown course', { idStudents: [STUDENT], courseId: 'nowhere' }, 404],
  ])('the endpoint refuses %s', async (_, changes, status) => {
    expect((await call('issue-libretas', changes)).status).toBe(status);
  });

  it('grades of a course that the student left are on the libreta, and nobody else sees them', async () => {
    const [, id = ''] = others;
    const { docs } = await cardsOf(id);
    const card = docs.find((each) => each.get('idSubject') === `${courseId}-matematica`);
    expect(card).toBeDefined();
    await db.doc('subjects/otra-mate').set({
      name: 'matemática ',
      courseId: 'decimo-a',
      teacherId: 'docente',
      deleted: false,
    });
    await card?.ref.delete();
    const moved = { ...card?.data(), idSubject: 'otra-mate', courseId: 'decimo-a', noteFinal: 4.5 };
    const ref = db.doc(`reportCards/${idPeriod}_otra-mate_${id}_0`);
    await ref.set(moved);
    const { libretas } = await libretasOf('read-libretas', {});
    const own = libretas.find(({ idStudent }) => idStudent === id);
    const row = own?.rows.find(({ idSubject }) => idSubject === `${courseId}-matematica`);
    expect(row?.partials[0]).toBe(4.5);
    await ref.delete();
    await card?.ref.set(card.data());
    await db.doc('subjects/otra-mate').delete();
  });
});

describe('POST /api/withdraw-libreta and /api/verify-libreta', () => {
  it('a genuine code shows initials, course, period and average, and nothing else', async () => {
    const [, , id = ''] = others;
    const [code = ''] = await issue([id]);
    const { name, surname } = (await db.doc(`users/${id}`).get()).data() as {
      name: string;
      surname: string;
    };
    const answer = await verify(code.toLowerCase());
    expect(answer).toEqual({
      status: 'genuine',
      initials: expect.stringMatching(/^(\p{L}\. ?)+$/u) as string,
      course: 'Octavo A',
      period: INSTITUTE.period.name,
      average: expect.any(Number) as number,
      isComplete: false,
    });
    expect(String(answer.initials).startsWith(name.charAt(0))).toBe(true);
    expect(JSON.stringify(answer)).not.toContain(surname);
  });

  it('an admin withdraws one, twice alike; the next one has another code', async () => {
    const [, , , id = ''] = others;
    const [code = ''] = await issue([id]);
    for (let i = 0; i < 2; i += 1) {
      expect(await call('withdraw-libreta', { code })).toMatchObject({
        status: 200,
        body: { code },
      });
    }
    expect(await verify(code)).toEqual({ status: 'withdrawn' });
    const read = await libretasOf('read-libretas', {});
    const own = read.libretas.find(({ idStudent }) => idStudent === id);
    expect(own?.issued).toBeNull();
    const [next = ''] = await issue([id]);
    expect(next).not.toBe(code);
    // Withdrawing the former one again does not change the valid one.
    await call('withdraw-libreta', { code });
    expect(await verify(next)).toMatchObject({ status: 'genuine' });
  });

  it('a tutor withdraws none', async () => {
    const [code = ''] = await issue(others.slice(4, 5));
    expect((await call('withdraw-libreta', { code }, tutor)).status).toBe(403);
    expect(await verify(code)).toMatchObject({ status: 'genuine' });
  });

  it('a code that was never issued and one that is none are unknown', async () => {
    for (const code of ['23456789BCDF', '../institute/main', '', 'AAAA']) {
      expect(await verify(code), code).toEqual({ status: 'unknown' });
    }
    const listed = await callEndpoint(school, 'verify-libreta', {}, { method: 'GET' });
    expect(listed.status).toBe(404);
  });
});

describe('POST /api/issue-libretas for a whole course', () => {
  it('everybody of the course gets one, and whoever has a valid one keeps its code', async () => {
    const before = await libretasOf('read-libretas', {});
    const { libretas } = await libretasOf('issue-libretas', {});
    expect(libretas.map(({ idStudent }) => idStudent)).toEqual(
      before.libretas.map(({ idStudent }) => idStudent),
    );
    expect(libretas.every(({ issued }) => issued?.isCurrent)).toBe(true);
    const again = await libretasOf('issue-libretas', {});
    expect(again).toEqual(await libretasOf('read-libretas', {}));
    expect(again.libretas.map(({ issued }) => issued?.code)).toEqual(
      libretas.map(({ issued }) => issued?.code),
    );
  });
});

describe('an earlier period', () => {
  const ref = db.doc('institute/main');
  const list = db.doc(`classLists/${courseId}`);
  const course = db.doc(`courses/${courseId}`);
  let before: Record<string, unknown> = {};
  let listed: Record<string, unknown> = {};
  const ended = new Date();

  useSmallSchool(db, 8);
  beforeAll(prepareCourse);
  beforeEach(async () => {
    before = (await ref.get()).data() as Record<string, unknown>;
    listed = (await list.get()).data() as Record<string, unknown>;
    await ref.update({
      period: { id: '2030', name: '2030' },
      partial: [{ name: 'Único', closed: false }],
      [`periods.${idPeriod}`]: {
        name: INSTITUTE.period.name,
        partial: before.partial,
        gradingPolicy: 'ecuador',
        endedAt: ended,
      },
    });
    await settle();
  });
  afterEach(async () => {
    await ref.set(before);
    await list.set(listed);
    await course.update({ tutor: { id: 'docente', name: 'Rosa Tutora' }, name: 'Octavo' });
    await settle();
  });

  it('its libretas are of the register: the course, its people and its tutor of then', async () => {
    const then = await libretasOf('read-libretas', {});
    expect(then.frame).toMatchObject({ tutor: 'Rosa Tutora', partials: { length: 4 } });
    expect(then.libretas.map(({ idStudent }) => idStudent).sort()).toEqual(
      [STUDENT, ...others].sort(),
    );
    const [issued = ''] = await issue([STUDENT]);
    // Later changes do not affect it: another tutor, another name, students who leave and come.
    const { docs } = await db.collection('users').where('type', '==', 2).get();
    const newTutor = docs.find(({ id }) => id !== 'docente');
    await course.update({ tutor: { id: newTutor?.id, name: 'Otra Tutora' }, name: 'Noveno' });
    await list.update({
      [`students.${STUDENT}.left`]: new Date(ended.getTime() + 1000),
      'students.alguien': { name: 'Ana', surname: 'Paz', photo: '', since: null, left: null },
    });
    const later = await libretasOf('read-libretas', {}, tutor);
    const withCode = then.libretas.map((each) =>
      each.idStudent === STUDENT ? { ...each, issued: { code: issued, isCurrent: true } } : each,
    );
    expect(later.frame).toEqual(then.frame);
    expect(later.libretas).toMatchObject(withCode);
    expect((await verify(issued)).course).toBe('Octavo A');
    const today = await signInForToken(school, String(newTutor?.get('email')));
    expect((await call('read-libretas', {}, today)).status).toBe(403);
    expect((await call('issue-libretas', { idStudents: [STUDENT] }, today)).status).toBe(403);
    expect(await issue([STUDENT], tutor)).toEqual([issued]);
  });

  it('without a register its libretas are of who was in the course by the class list', async () => {
    await db.recursiveDelete(db.doc(`registers/${idPeriod}`));
    const [leaver = '', later = ''] = others.slice(5);
    await list.update({
      [`students.${leaver}.left`]: new Date(ended.getTime() + 1000),
      [`students.${later}.since`]: new Date(ended.getTime() + 1000),
    });
    const { frame, libretas } = await libretasOf('read-libretas', {});
    const ids = libretas.map(({ idStudent }) => idStudent);
    expect(ids).toContain(leaver);
    expect(ids).not.toContain(later);
    expect(frame).toMatchObject({ tutor: '', partials: { length: 4 } });
    expect((await call('read-libretas', {}, tutor)).status).toBe(403);
    const now = await libretasOf('read-libretas', { idPeriod: '2030' }, tutor);
    expect(now.libretas.map(({ idStudent }) => idStudent)).not.toContain(leaver);
  });
});
