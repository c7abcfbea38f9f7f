import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerKey, setAside } from '../../src/domain/workDraft';
import { setRemembered } from '../../src/lib/drafts';
import { keepPending, pendingFields } from '../../src/store/submission/pendingWork';
import { savePendingWork } from '../../src/store/submission/savePendingWork';
import { selectWorkState } from '../../src/store/submission/workState';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { OPEN, setTaskOf } from '../support/grading';
import { fromNow, HOUR, sendWork } from '../support/schoolWork';
import { settle } from '../support/testSchool';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const app = useApp();

const STUDENT = 'estudiante';
const ONE = answerKey(OPEN, `${OPEN}-p1`);
const setTask = (id: string) => setTaskOf(db, id, [OPEN]);
const placeOf = (taskId: string) => ({ taskId, studentId: STUDENT });
const type = (id: string, value: string) => keepPending(placeOf(id), ONE, value, undefined);

describe('what a device still keeps of answers', () => {
  useTriggers();
  const saveAll = () => savePendingWork(STUDENT, app.dispatch);
  const progress = (id: string) => selectWorkState(app.store.getState(), id).draft;

  beforeEach(async () => {
    await app.enter(STUDENT);
    setRemembered(true);
  });
  afterEach(() => {
    setRemembered(false);
  });

  it('what is left of a task that was sent is forgotten where all of it was sent, and else stays, with no refused write', async () => {
    const [all, more] = [await setTask('todo-enviado'), await setTask('algo-mas')];
    const answers = { [OPEN]: { [`${OPEN}-p1`]: 'lo enviado' } };
    for (const id of [all, more]) await sendWork(db, id, STUDENT, { answers });
    await settle(); // their automatic scores
    type(all, 'lo enviado');
    const late = type(more, 'solo aquí');
    await saveAll();
    expect(pendingFields(placeOf(all))).toEqual({});
    expect(pendingFields(placeOf(more))).toEqual(setAside({ [ONE]: late }));
    expect([progress(all), progress(more)]).toEqual(['idle', 'idle']);
  });

  it.each([
    ['cerrada', { partial: 0 }],
    ['borrada', { deleted: true }],
    ['sin-empezar', { dateStart: fromNow(HOUR) }],
  ])(
    'what was typed for a task that takes no more work stays, with no refused write: %s',
    async (name, changes) => {
      const id = await setTask(`ya-${name}`);
      await db.doc(`tasks/${id}`).update(changes);
      const typed = type(id, 'antes');
      await saveAll();
      expect(pendingFields(placeOf(id))).toEqual({ [ONE]: typed });
      expect(progress(id)).toBe('idle');
    },
  );

  it('what was typed for a task that takes work goes to its draft', async () => {
    const id = await setTask('sigue-abierta');
    type(id, 'por guardar');
    await saveAll();
    expect(pendingFields(placeOf(id))).toEqual({});
    const draft = await db.doc(`tasks/${id}/drafts/${STUDENT}`).get();
    expect(draft.get('fields')).toContain('por guardar');
  });
});
