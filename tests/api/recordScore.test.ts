import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { recordScore } from '../../functions/src/triggers/recordScore';
import { useAdmin } from '../support/admin';
import { control, ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();

const SCHEME = 'octavo-a-matematica-p2-lecciones';
const at = (minute: number) => Timestamp.fromMillis(Date.UTC(2026, 10, 18, 15, minute));
const score = (student: string) => db.doc(`schemes/${SCHEME}/notes/${student}`);
const historyOf = async (student: string) => {
  await settle();
  const { docs } = await score(student).collection('history').orderBy('at').get();
  return docs.map((each) => each.data());
};

describe('a score that changes', () => {
  it('the history records who changed a score, when, from what to what, for whom and in which scheme', async () => {
    const saved = { idStudent: 'nuevo', updatedAt: at(0), updatedBy: 'docente', revision: 1 };
    await score('nuevo').set({ ...saved, noteFinal: 7.5 });
    expect(await historyOf('nuevo')).toEqual([
      {
        source: 'score',
        idSource: SCHEME,
        name: 'Lecciones',
        idStudent: 'nuevo',
        idSubject: 'octavo-a-matematica',
        idPeriod: '2026-2027',
        indexPartial: 1,
        teacherId: 'docente',
        at: at(0),
        by: 'docente',
        from: null,
        to: 7.5,
      },
    ]);
    await score('nuevo').update({ noteFinal: null, updatedAt: at(1), updatedBy: 'docente-02' });
    await score('nuevo').update({ revision: 2 });
    expect((await historyOf('nuevo')).slice(1)).toMatchObject([
      { from: 7.5, to: null, by: 'docente-02', at: at(1) },
    ]);
  });

  it('the recording of a score does not change the score or the scheme', async () => {
    const scheme = await db.doc(`schemes/${SCHEME}`).get();
    await score('otro').set({ idStudent: 'otro', noteFinal: 9, updatedAt: at(2), updatedBy: 'x' });
    const before = await score('otro').get();
    await settle();
    expect((await score('otro').get()).updateTime).toEqual(before.updateTime);
    expect((await db.doc(`schemes/${SCHEME}`).get()).updateTime).toEqual(scheme.updateTime);
  });

  it('a changed score has one history line, however often its event is delivered', async () => {
    await control(school, 'PUT', 'faultPlan', {
      rules: [
        {
          match: { operation: 'functions.deliver', function: 'scoreWritten', nth: 1 },
          action: { type: 'duplicate', count: 2 },
        },
      ],
    });
    await score('doble').set({
      idStudent: 'doble',
      noteFinal: 9,
      updatedAt: at(3),
      updatedBy: 'x',
    });
    expect(await historyOf('doble')).toHaveLength(1);
    const plan = (await control(school, 'GET', 'faultPlan')) as {
      counters: Record<string, number>;
    };
    await control(school, 'DELETE', 'faultPlan');
    expect(plan.counters['functions.invoke|scoreWritten']).toBeGreaterThanOrEqual(2);
  });

  it('a late event does not change a history line after the scheme has changed', async () => {
    const event = {
      id: 'late',
      schemeId: SCHEME,
      studentId: 'tarde',
      before: undefined,
      after: { noteFinal: 8, updatedAt: at(4), updatedBy: 'docente' },
    };
    await recordScore(db, event);
    const line = await historyOf('tarde');
    const scheme = db.doc(`schemes/${SCHEME}`);
    const stored = (await scheme.get()).data() ?? {};
    await scheme.update({ name: 'Otro nombre', indexPartial: 2 });
    await score('tarde').set({
      idStudent: 'tarde',
      noteFinal: 9,
      updatedAt: at(5),
      updatedBy: 'x',
    });
    await recordScore(db, event);
    const lines = await historyOf('tarde');
    await scheme.set(stored);
    expect(lines[0]).toEqual(line[0]);
    expect(lines.slice(1)).toMatchObject([{ to: 9, name: 'Otro nombre' }]);
  });
});
