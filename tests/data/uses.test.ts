import { describe, expect, it } from 'vitest';
import { readBookUses, readUnitUses } from '../../src/store/book/uses';
import { readOpenWork } from '../../src/store/institute/openWork';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';

const { db } = useAdmin();
const app = useApp();

describe('what uses a book or a unit', () => {
  it('is named', async () => {
    await app.enter('admin');
    const unit = (await db.collection('units').limit(1).get()).docs[0];
    const bookId = unit?.get('bookId') as string;
    const count = async (path: string, field: string, id: string) =>
      (
        await db.collection(path).where(field, '==', id).where('deleted', '==', false).count().get()
      ).data().count;
    const uses = await readBookUses(bookId);
    expect(uses.units).toContain(unit?.get('name'));
    expect(uses.units).toHaveLength(await count('units', 'bookId', bookId));
    expect(uses.subjects.length).toBeGreaterThan(0);
    expect(uses.courses.length).toBeGreaterThan(0);
    expect(uses.subjects[0]).toContain(' · ');
    expect(uses.tasks).toBe(await count('tasks', 'bookId', bookId));
    expect(uses.activities).toBe(await count('activities', 'bookId', bookId));
    const ofUnit = await readUnitUses(unit?.id ?? '');
    expect(ofUnit).toMatchObject({
      tasks: await count('tasks', 'unitId', unit?.id ?? ''),
      activities: await count('activities', 'unitId', unit?.id ?? ''),
    });
    expect(await readBookUses('ninguno')).toEqual({
      units: [],
      courses: [],
      subjects: [],
      tasks: 0,
      activities: 0,
    });
  });
});

describe('what is not finished in a partial', () => {
  it('is told by subject', async () => {
    await app.enter('admin');
    const work = await readOpenWork('2026-2027', 1);
    const own = work.find(({ idSubject }) => idSubject === 'octavo-a-matematica');
    const tasks = (
      await db
        .collection('tasks')
        .where('subjectId', '==', 'octavo-a-matematica')
        .where('partial', '==', 1)
        .where('deleted', '==', false)
        .get()
    ).docs;
    let ungraded = 0;
    let unsent = 0;
    for (const task of tasks) {
      const notes = (await task.ref.collection('notes').get()).docs;
      const sent = notes.filter((note) => note.get('fecha') !== null);
      ungraded += sent.filter((note) => note.get('reviewed') !== true).length;
      unsent += 20 - sent.length;
    }
    expect(own).toEqual({
      idSubject: 'octavo-a-matematica',
      name: 'Matemática · Octavo A',
      ungraded,
      unsent,
    });
    expect(ungraded).toBeGreaterThan(0);
    expect(await readOpenWork('2026-2027', 3)).toEqual([]);
  });
});
