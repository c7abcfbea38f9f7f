import { describe, expect, it } from 'vitest';
import type { PlannedSubject } from '../../src/domain/subjectGrid';
import { addSubjects } from '../../src/store/subject/addSubjects';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const plan = (name: string, ...courses: string[]): PlannedSubject[] =>
  courses.map((courseId) => ({ name, courseId, teacherId: 'docente-02' }));

/** Creates subjects as the screen does, and returns the result of each. */
async function create(subjects: readonly PlannedSubject[]) {
  const settled: (string | null)[] = [];
  const outcome = await app.write(
    addSubjects({
      subjects,
      onSettled: (_, failure) => {
        settled.push(failure);
      },
    }),
  );
  return { ...outcome, settled };
}
const named = async (name: string) =>
  (await db.collection('subjects').where('name', '==', name).get()).docs;

describe('the subjects of a grid', () => {
  it('each cell becomes a subject whose teacher joins the course, and a second run changes nothing', async () => {
    await app.enter('admin');
    const subjects = plan('Emprendimiento', 'octavo-a', 'noveno-a');
    expect(await create(subjects)).toEqual({ error: null, says: [], settled: [null, null] });
    const [first] = await named('Emprendimiento');
    expect(first?.data()).toEqual({
      name: 'Emprendimiento',
      description: 'Emprendimiento',
      courseId: expect.any(String) as string,
      idCourse: first?.get('courseId') as string,
      teacherId: 'docente-02',
      urlZoom: '',
      books: [],
      schedule: {},
      deleted: false,
    });
    expect((await db.doc('courses/noveno-a/teachers/docente-02').get()).exists).toBe(true);
    expect((await create(subjects)).settled).toEqual([null, null]);
    expect(await named('Emprendimiento')).toHaveLength(2);
  });

  it('a subject that the course has by another id or spelling is left alone', async () => {
    await app.enter('admin');
    const before = (await db.doc('subjects/octavo-a-matematica').get()).updateTime;
    expect((await create(plan('MATEMATICA', 'octavo-a'))).settled).toEqual([null]);
    expect(await named('MATEMATICA')).toEqual([]);
    expect((await db.doc('subjects/octavo-a-matematica').get()).updateTime).toEqual(before);
  });

  it('two runs at once create each subject once', async () => {
    await app.enter('admin');
    const subjects = plan('Cívica y valores', 'octavo-a', 'noveno-a', 'decimo-a');
    await Promise.all([create(subjects), create(subjects)]);
    expect(await named('Cívica y valores')).toHaveLength(3);
  });

  it('a deleted subject stays deleted, and the new one gets another id', async () => {
    await app.enter('admin');
    const subjects = plan('Orientación', 'decimo-a');
    await create(subjects);
    const [first] = await named('Orientación');
    await first?.ref.update({ deleted: true });
    expect((await create(subjects)).settled).toEqual([null]);
    const found = await named('Orientación');
    expect(found.map((each) => each.get('deleted') as boolean).sort()).toEqual([false, true]);
    expect(found.map(({ id }) => id)).toContain('decimo-a-orientacion-2');
  });

  it('a subject that cannot be saved is told, and the next run completes the rest', async () => {
    await app.enter('admin');
    const subjects = plan('Ajedrez escolar', 'octavo-a', 'noveno-a', 'decimo-a');
    expect((await create(subjects.slice(0, 1))).settled).toEqual([null]);
    await fail('firestore.commit', 'INVALID_ARGUMENT');
    expect((await create(subjects)).settled).toEqual([null, 'other', 'other']);
    await endFaults();
    expect((await create(subjects)).settled).toEqual([null, null, null]);
    expect(await named('Ajedrez escolar')).toHaveLength(3);
  });

  it('a teacher who is gone is told for that subject, and the others are created', async () => {
    await app.enter('admin');
    const [gone] = plan('Robótica escolar', 'octavo-a');
    if (!gone) throw new Error('nothing planned');
    const { settled } = await create([
      { ...gone, teacherId: 'nadie' },
      ...plan('Robótica escolar', 'noveno-a'),
    ]);
    expect(settled).toEqual(['teacher', null]);
  });

  it('a teacher cannot create subjects', async () => {
    await app.enter('docente');
    const { settled, error } = await create(plan('Teatro escolar', 'octavo-a'));
    expect({ settled, error }).toEqual({ settled: [], error: 'permission-denied' });
    expect(await named('Teatro escolar')).toEqual([]);
  });
});
