import { describe, expect, it } from 'vitest';
import { readBookUses, readUnitUses } from '../../src/store/book/uses';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';

const { db } = useAdmin();
const app = useApp();

describe('what uses a book or a unit', () => {
  it('the uses of a book and of a unit are named', async () => {
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
