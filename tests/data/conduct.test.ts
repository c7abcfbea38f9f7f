import { describe, expect, it } from 'vitest';
import { CLOSED_PARTIAL, CURRENT_PARTIAL, INSTITUTE } from '../../local/seed/institute';
import { conductId } from '../../src/domain/conduct';
import { conductOfCourse, ownConduct } from '../../src/store/conduct/conductSlice';
import { saveConduct } from '../../src/store/conduct/conductWrites';
import { conductDraftId, noteShown } from '../../src/store/conduct/keptConduct';
import { sendKeptConduct } from '../../src/store/conduct/sendKeptConduct';
import { listDrafts, loadDraft, saveDraft } from '../../src/lib/drafts';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';

const { db } = useAdmin();
const app = useApp();
const idPeriod = INSTITUTE.period.id;
const COURSE = 'octavo-a';
const place = {
  courseId: COURSE,
  idPeriod,
  indexPartial: CURRENT_PARTIAL,
  idStudent: 'estudiante',
};
const ref = db.doc(`courses/${COURSE}/conduct/${conductId(place)}`);
const makeTutor = (id: string) =>
  db.doc(`courses/${COURSE}`).update({ tutor: { id, name: 'Tutora' } });
const DONE = { error: null, says: [] };

describe('conduct', () => {
  it('a tutor enters it, a second change keeps the first, and a repeated one changes nothing', async () => {
    await ref.delete();
    await makeTutor('docente');
    await app.enter('docente');
    const list = app.watch(conductOfCourse, COURSE, idPeriod, CURRENT_PARTIAL);
    await list.ready();
    const late = saveConduct({ place, edits: { late: { from: 0, to: 2 } } });
    expect(await app.write(late)).toEqual(DONE);
    const letter = saveConduct({ place, edits: { behaviour: { from: '', to: 'B' } } });
    expect(await app.write(letter)).toEqual(DONE);
    await expect
      .poll(() => list.view().items.find(({ idStudent }) => idStudent === 'estudiante'))
      .toMatchObject({ behaviour: 'B', late: 2, justified: 0, updatedBy: 'docente' });
    const { updateTime } = await ref.get();
    expect(await app.write(late)).toEqual(DONE);
    expect((await ref.get()).updateTime).toEqual(updateTime);
  });

  it('the same cell changed by somebody else meanwhile is a conflict and stays', async () => {
    await makeTutor('docente');
    await app.enter('docente');
    await app.write(saveConduct({ place, edits: { late: { from: 2, to: 5 } } }));
    const again = saveConduct({ place, edits: { late: { from: 2, to: 9 } } });
    expect(await app.write(again)).toEqual({ error: 'form/conflict', says: [] });
    expect((await ref.get()).get('late')).toBe(5);
  });

  it('a teacher who is not the tutor, and a closed partial, are refused without a message of their own', async () => {
    await makeTutor('docente-2');
    await app.enter('docente');
    const edits = { late: { from: 0, to: 1 } };
    const refused = { error: 'permission-denied', says: [] };
    expect(await app.write(saveConduct({ place, edits }))).toEqual(refused);
    await makeTutor('docente');
    const closed = { ...place, indexPartial: CLOSED_PARTIAL, idStudent: 'estudiante-2' };
    expect(await app.write(saveConduct({ place: closed, edits }))).toEqual(refused);
  });

  it('what an earlier visit left on the device is sent from any page: all but wrong cells, what somebody else changed, and the rows of a screen that shows them', async () => {
    await makeTutor('docente');
    await app.enter('docente');
    await ref.delete();
    const draftId = conductDraftId('docente', place);
    const keep = (id: string, row: unknown) => {
      saveDraft(id, row, 'device');
    };
    const mine = draftId + place.idStudent;
    keep(mine, { late: { from: '', to: '7' }, behaviour: { from: '', to: 'x' } });
    const others = { ...place, idStudent: 'estudiante-2' };
    await db.doc(`courses/${COURSE}/conduct/${conductId(others)}`).delete();
    await app.write(saveConduct({ place: others, edits: { late: { from: 0, to: 3 } } }));
    keep(`${draftId}estudiante-2`, { late: { from: '', to: '9' } });
    const isOver = noteShown(draftId);
    await app.dispatch(sendKeptConduct('docente'));
    expect((await ref.get()).exists).toBe(false);
    isOver();
    await app.dispatch(sendKeptConduct('docente'));
    expect((await ref.get()).data()).toMatchObject({ late: 7, behaviour: '' });
    expect(loadDraft(mine, 'device')).toEqual({ behaviour: { from: '', to: 'x' } });
    expect(listDrafts(draftId, 'device')).toHaveLength(2);
    expect(app.toasts()).toEqual([
      'info: Se guardó el comportamiento y la asistencia de 1 estudiante, que estaba sin guardar.',
      'warning: Sigue sin guardar el comportamiento y la asistencia de 1 estudiante: abra «Comportamiento y asistencia» y revise.',
    ]);
  });

  it('a student reads the own', async () => {
    await app.enter('estudiante');
    const own = await app.watch(ownConduct, COURSE, 'estudiante', idPeriod).ready();
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ idStudent }) => idStudent))).toEqual(new Set(['estudiante']));
  });
});
