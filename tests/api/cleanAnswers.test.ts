import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin';
import { PNG, readAnswer, storeAnswer } from '../support/storedFiles';
import { settle } from '../support/testSchool';

const { db } = useAdmin();

const handIn = async (taskId: string, files: Record<string, string>) => {
  await db.doc(`tasks/${taskId}/notes/ana`).set({
    idStudent: 'ana',
    fecha: Timestamp.now(),
    answers: {},
    files,
  });
  await settle();
};
const isThere = async (url: string) => (await readAnswer(url)) !== null;

describe('the files of a submission', () => {
  it('are those it names: what was replaced or taken out goes', async () => {
    const task = 'octavo-a-matematica-tarea-5';
    const kept = await storeAnswer(task, 'ana', 'essay', PNG);
    const replaced = await storeAnswer(task, 'ana', 'essay.png', PNG);
    const takenOut = await storeAnswer(task, 'ana', 'project', PNG);
    const classmates = await storeAnswer(task, 'ana-2', 'essay', PNG);
    await handIn(task, { essay: kept });
    expect(await isThere(kept)).toBe(true);
    expect(await isThere(replaced)).toBe(false);
    expect(await isThere(takenOut)).toBe(false);
    expect(await isThere(classmates)).toBe(true);
  });

  it('are those of the archived submissions too', async () => {
    const task = 'octavo-a-matematica-tarea-4';
    const before = await storeAnswer(task, 'ana', 'essay.png', PNG);
    const now = await storeAnswer(task, 'ana', 'essay', PNG);
    await db.doc(`tasks/${task}/archive/ana-1`).set({ idStudent: 'ana', files: { essay: before } });
    await handIn(task, { essay: now });
    expect(await isThere(before)).toBe(true);
    expect(await isThere(now)).toBe(true);
  });
});
