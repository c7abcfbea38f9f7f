import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { INSTITUTE } from '../../local/seed/institute';
import {
  issueLibretas,
  issueSchoolLibretas,
  readLibretas,
  verifyLibreta,
  withdrawLibreta,
} from '../../src/store/libreta/libretaWrites';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';

const { db } = useAdmin();
const app = useApp();
const place = { courseId: 'octavo-a', idPeriod: INSTITUTE.period.id };
const idStudents = ['estudiante'];
const codes = async () =>
  (await db.collection('libretas').where('idStudent', '==', 'estudiante').get()).size;

beforeAll(async () => {
  await db.doc('courses/octavo-a').update({ tutor: { id: 'docente', name: 'Tutora' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('libretas', () => {
  it('a lost answer is asked for again, and the code stays the one of the first call', async () => {
    await app.enter('docente');
    const { fetch } = globalThis;
    let calls = 0;
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const response = await fetch(...args);
      if (!response.url.endsWith('/issue-libretas')) return response;
      calls += 1;
      if (calls === 1) throw new TypeError('network');
      return response;
    });
    const answer = await app.dispatch(issueLibretas({ ...place, idStudents })).unwrap();
    expect(calls).toBe(2);
    expect(await codes()).toBe(1);
    const read = await readLibretas(place);
    const own = read.libretas.find(({ idStudent }) => idStudent === 'estudiante');
    expect(own).toEqual(answer.libretas[0]);
    expect(own?.issued?.isCurrent).toBe(true);
  });

  it('an admin withdraws one, and whoever is signed out sees that it is not valid', async () => {
    await app.enter('admin');
    const answer = await app.dispatch(issueLibretas({ ...place, idStudents })).unwrap();
    const code = answer.libretas[0]?.issued?.code ?? '';
    expect(await verifyLibreta(code)).toMatchObject({ status: 'genuine', course: 'Octavo A' });
    expect(await app.write(withdrawLibreta(code))).toEqual(done('Libreta retirada.'));
    expect(await verifyLibreta(code)).toEqual({ status: 'withdrawn' });
  });

  it('who may not is told so, and so is who issues for somebody of another course', async () => {
    await app.enter('estudiante');
    const issue = (ids: string[]) => app.write(issueLibretas({ ...place, idStudents: ids }));
    const told = 'No se pudieron emitir las libretas.';
    expect(await issue(idStudents)).toEqual(refused(told));
    await app.enter('admin');
    expect(await issue(['nobody'])).toEqual({
      error: 'not-in-course',
      says: ['error: Alguien ya no está en el curso: recargue la página.'],
    });
    await app.enter('docente');
    expect(await app.write(withdrawLibreta('23456789BCDF'))).toEqual(
      refused('No se pudo retirar la libreta.'),
    );
  });

  it('those of several courses are issued course by course, and a run that breaks off says how far it came', async () => {
    await app.enter('admin');
    const { idPeriod } = place;
    const courseIds = ['noveno-a', 'octavo-a'];
    const issueAll = () => app.dispatch(issueSchoolLibretas({ idPeriod, courseIds })).unwrap();
    const whole = await issueAll();
    expect(whole.isComplete).toBe(true);
    expect(whole.courses.map(({ courseId }) => courseId)).toEqual(courseIds);
    for (const { courseId, answer } of whole.courses) {
      const members = await db.collection(`courses/${courseId}/students`).get();
      expect(answer.libretas).toHaveLength(members.size);
      expect(answer.libretas.every(({ issued }) => issued?.isCurrent)).toBe(true);
    }
    const codesOf = ({ courses }: typeof whole) =>
      courses.flatMap(({ answer }) => answer.libretas.map(({ issued }) => issued?.code));
    expect(codesOf(await issueAll())).toEqual(codesOf(whole));

    const { fetch } = globalThis;
    let calls = 0;
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const response = await fetch(...args);
      if (!response.url.endsWith('/issue-libretas')) return response;
      calls += 1;
      return calls === 1
        ? response
        : new Response(JSON.stringify({ error: { code: 'overtaken' } }), { status: 409 });
    });
    const part = await issueAll();
    expect(part.isComplete).toBe(false);
    expect(part.courses.map(({ courseId }) => courseId)).toEqual(['noveno-a']);
  });
});
