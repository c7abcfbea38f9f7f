import { beforeAll, describe, expect, it } from 'vitest';
import { GRADUATES } from '../../src/models/promotion';
import { addCourse } from '../../src/store/course/courseWrites';
import { takeBackPeriod } from '../../src/store/institute/instituteWrites';
import { coursePlans, promotionOfPeriod } from '../../src/store/promotion/promotionSlice';
import {
  decidePromotion,
  preparePromotion,
  runPromotion,
} from '../../src/store/promotion/promotionWrites';
import { ownReportCards } from '../../src/store/scheme/schemeSlice';
import { studentRecordById } from '../../src/store/register/registerSlice';
import { useAdmin } from '../support/admin';
import { refused, useApp } from '../support/app';
import { COURSE, PERIOD } from '../support/gradebook';
import { endPeriod } from '../support/institute';
import { PROMOTION_SETTINGS as settings } from '../support/promotion';
import { settle } from '../support/testSchool';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const app = useApp();
useTriggers();
const place = { idPeriod: PERIOD, courseId: COURSE };

beforeAll(async () => {
  await endPeriod(db);
  await settle();
});

describe('the new year', () => {
  it('an admin sees the proposal, corrects it and sees how far the run is', async () => {
    await app.enter('admin');
    const watched = app.watch(promotionOfPeriod, PERIOD);
    expect(await watched.ready()).toEqual([]);
    await app.dispatch(preparePromotion({ idPeriod: PERIOD })).unwrap();
    await expect.poll(() => watched.view().items).toMatchObject([{ passGrade: 7, run: null }]);

    const plans = app.watch(coursePlans, PERIOD);
    const nexts = (await plans.ready()).map(({ name, next }) => [name, next]);
    expect(nexts).toEqual([
      ['Octavo', 'noveno-a'],
      ['Noveno', 'decimo-a'],
      ['Décimo', GRADUATES],
    ]);
    // Creates and chooses a course that the school lacks, as the screen does.
    const values = { name: 'Noveno', course: 'B', description: 'Estudiantes de Noveno B.' };
    await app.dispatch(addCourse({ id: 'made', values })).unwrap();
    await app.dispatch(decidePromotion({ ...place, next: 'made' })).unwrap();
    await expect.poll(() => plans.view().items[0]?.next).toBe('made');
    await app.dispatch(decidePromotion({ ...place, next: 'noveno-a' })).unwrap();
    const students = { estudiante: { decision: 'heldBack' as const } };
    await app.dispatch(decidePromotion({ ...place, students })).unwrap();
    await expect
      .poll(() => plans.view().items[0]?.students.estudiante)
      .toMatchObject({ decision: 'heldBack', surname: 'Guamán Ñacato', done: null });

    await app.dispatch(runPromotion({ idPeriod: PERIOD, settings })).unwrap();
    await settle();
    await expect.poll(() => watched.view().items[0]?.run?.finishedAt).toBeTypeOf('number');
    expect(watched.view().items[0]?.run).toMatchObject({ courses: 3, pending: 'promote' });
    await expect
      .poll(() => plans.view().items[0]?.students.estudiante2?.done?.target)
      .toBe('noveno-a');
  });

  it('who has changed the course still reads the own record of last year', async () => {
    const me = await app.enter('estudiante2');
    expect(me.courseId).toBe('noveno-a');
    const [record] = await app.watch(studentRecordById, PERIOD, 'estudiante2').ready();
    expect(record?.courseName).toBe('Octavo A');
  });

  it('who has graduated still signs in and reads last year, without a course', async () => {
    const [graduate] = (await db.collection('users').where('graduated', '==', PERIOD).get()).docs;
    const email = String(graduate?.get('email'));
    const me = await app.enter(email.slice(0, email.indexOf('@')));
    expect(me.courseId).toBe('');
    const [record] = await app.watch(studentRecordById, PERIOD, me.id).ready();
    expect(record?.courseName).toBe('Décimo A');
    const cards = await app.watch(ownReportCards, me.id, PERIOD).ready();
    expect(cards.length).toBeGreaterThan(0);
  });

  it('an admin is told why something cannot be done', async () => {
    await app.enter('admin');
    const told = async (thunk: Parameters<typeof app.write>[0]) => (await app.write(thunk)).says;
    expect(await told(preparePromotion({ idPeriod: 'next' }))).toEqual([
      'error: El período cambió mientras tanto: vuelva a cargar la página.',
    ]);
    expect(await told(decidePromotion({ ...place, next: 'unknown' }))).toEqual([
      'error: El curso o el estudiante ya no existe.',
    ]);
    expect(await told(takeBackPeriod({ idPeriod: 'next' }))).toEqual([
      'error: No se puede volver: los estudiantes ya pasaron al nuevo año.',
    ]);
  });

  it('nobody but admins reads or decides anything of it', async () => {
    await app.enter('docente');
    const plans = app.watch(coursePlans, PERIOD);
    await expect.poll(() => plans.view().error).toBe('permission-denied');
    expect(await app.write(runPromotion({ idPeriod: PERIOD, settings }))).toEqual(
      refused('No se pudo comenzar. Intente de nuevo: nada se hace dos veces.'),
    );
  });
});
