import { describe, expect, it } from 'vitest';
import { MAX_SAVED_COMMENTS } from '../../src/domain/commentBank';
import { commentBankOf, sendPendingComments } from '../../src/store/submission/commentBankSlice';
import { addPendingComment, loadPendingComments } from '../../src/store/submission/pendingComments';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const TEACHER = 'docente';
const send = () => app.dispatch(sendPendingComments({ teacherId: TEACHER }));
const stored = async () => {
  const found = await db.doc(`commentBanks/${TEACHER}`).get();
  return { recent: found.get('recent') as unknown, pinned: found.get('pinned') as unknown };
};

describe('the saved comments of a teacher', () => {
  it('comments follow the account, after those that another device has saved', async () => {
    await app.enter(TEACHER);
    const bank = app.watch(commentBankOf, TEACHER);
    expect(await bank.ready()).toEqual([]);
    addPendingComment(TEACHER, { text: 'Muy bien' });
    await send();
    await db.doc(`commentBanks/${TEACHER}`).update({ recent: ['De otro dispositivo', 'Muy bien'] });
    addPendingComment(TEACHER, { text: 'Falta el procedimiento', isPinned: true });
    await send();
    const expected = {
      recent: ['De otro dispositivo', 'Muy bien'],
      pinned: ['Falta el procedimiento'],
    };
    expect(await stored()).toEqual(expected);
    expect(loadPendingComments(TEACHER)).toEqual([]);
    await expect.poll(() => bank.view().items[0]).toMatchObject(expected);
  });

  it('what the device had from before is brought into the account once, with its pins and its order', async () => {
    await db.doc(`commentBanks/${TEACHER}`).delete();
    await app.enter(TEACHER);
    const former = [
      { text: 'Fijado', isPinned: true },
      { text: 'El último', isPinned: false },
      { text: 'El primero', isPinned: false },
      { text: 7 },
    ];
    localStorage.setItem(`aula:comentarios:${TEACHER}`, JSON.stringify(former));
    await send();
    expect(await stored()).toEqual({ pinned: ['Fijado'], recent: ['El último', 'El primero'] });
    expect(localStorage.getItem(`aula:comentarios:${TEACHER}`)).toBeNull();
  });

  it('a comment stays on the device while it cannot be stored, and is stored later', async () => {
    await db.doc(`commentBanks/${TEACHER}`).delete();
    await app.enter(TEACHER);
    await fail('firestore.commit');
    addPendingComment(TEACHER, { text: 'Sin conexión' });
    await send();
    expect(loadPendingComments(TEACHER)).toEqual([{ text: 'Sin conexión' }]);
    expect(app.toasts().filter((each) => each.startsWith('error'))).toEqual([]);
    await endFaults();
    await send();
    expect(await stored()).toEqual({ recent: ['Sin conexión'], pinned: [] });
  });

  it('what is kept on the device is bounded', () => {
    for (let i = 0; i < 100; i += 1)
      addPendingComment(TEACHER, { text: `Comentario ${String(i)}` });
    const kept = loadPendingComments(TEACHER);
    expect(kept).toHaveLength(3 * MAX_SAVED_COMMENTS);
    expect(kept.at(-1)).toEqual({ text: 'Comentario 99' });
  });
});
