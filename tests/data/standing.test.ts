import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { markNewsSeen } from '../../src/store/standing/standingWrites';
import { gradesOfStudent, planOfCourse } from '../../src/store/standing/standingSlice';
import { useAdmin } from '../support/admin';
import { refused, useApp } from '../support/app';
import { useFaults } from '../support/faults';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const STUDENT = 'estudiante';

describe('the running grades', () => {
  it('a student reads the plan of the own course and the own grades, and no others', async () => {
    await app.enter(STUDENT);
    const [plan] = await app.watch(planOfCourse, 'octavo-a').ready();
    expect(plan?.idPeriod).toBe('2026-2027');
    expect(plan?.subjects['octavo-a-matematica']?.schemes.length).toBeGreaterThan(0);
    const [grades] = await app.watch(gradesOfStudent, STUDENT).ready();
    expect(Object.keys(grades?.tasks ?? {}).length).toBeGreaterThan(0);
    const others = [app.watch(planOfCourse, 'noveno-a'), app.watch(gradesOfStudent, 'estudiante2')];
    for (const { view } of others) {
      await expect.poll(() => view().error).toBe('permission-denied');
    }
  });

  it('the own grades hold the finals of all report cards, and none where they were not kept yet', async () => {
    const own = db.doc(`ownGrades/${STUDENT}`);
    const cards = await db.collection('reportCards').where('idStudent', '==', STUDENT).get();
    expect(cards.size).toBeGreaterThan(0);
    await app.enter(STUDENT);
    const { ready, view } = app.watch(gradesOfStudent, STUDENT);
    const [grades] = await ready();
    const finals = Object.fromEntries(
      cards.docs.map((card) => [
        card.id,
        { idSubject: String(card.get('idSubject')), noteFinal: Number(card.get('noteFinal')) },
      ]),
    );
    expect(grades?.finals).toEqual(finals);
    await own.update({ finals: FieldValue.delete() });
    await expect.poll(() => view().items[0]?.finals).toEqual({});
    await own.update({ finals });
  });

  it('that the news were seen is noted on the account, and the grades stay', async () => {
    const before = (await db.doc(`ownGrades/${STUDENT}`).get()).data() ?? {};
    await app.enter(STUDENT);
    expect(await app.write(markNewsSeen({ studentId: STUDENT }))).toEqual({
      error: null,
      says: [],
    });
    const { seenAt, ...grades } = (await db.doc(`ownGrades/${STUDENT}`).get()).data() ?? {};
    expect(grades).toEqual(before);
    const [own] = await app.watch(gradesOfStudent, STUDENT).ready();
    // Both round to milliseconds, in different ways.
    expect(own?.seenAt).toBeCloseTo((seenAt as { toMillis: () => number }).toMillis(), -1);
  });

  it('a note that is not saved is told', async () => {
    await app.enter(STUDENT);
    await fail('firestore.commit');
    expect(await app.write(markNewsSeen({ studentId: STUDENT }))).toEqual(
      refused('No se pudo guardar que las vio.'),
    );
    await endFaults();
  });
});
