import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildActivityIndex, type IndexedTask } from './activityIndex';

const OWN = { id: 'essay', idTeacher: 'ana', isBook: false, tasks: [] };
const OF_BOOK = { id: 'quiz', idTeacher: 'admin', isBook: true, tasks: [] };

const task = (id: string, over: Partial<IndexedTask> = {}): IndexedTask => ({
  id,
  activities: ['essay'],
  activitiesBook: ['quiz'],
  courseId: 'a',
  teacherId: 'ana',
  dateStart: 100,
  creation: 1,
  deleted: false,
  ...over,
});

describe('buildActivityIndex', () => {
  it('the index lists tasks oldest first and opens each course at the start of its first task', () => {
    const tasks = [
      task('t3', { creation: 3, dateStart: 300 }),
      task('t1', { courseId: 'b', dateStart: 900 }),
      task('t2', { creation: 2, dateStart: 500 }),
      task('t4', { creation: 3, dateStart: 400, courseId: 'b' }),
    ];
    const expected = { tasks: ['t1', 't2', 't3', 't4'], openFor: { a: 300, b: 400 } };
    expect(buildActivityIndex(OWN, tasks)).toEqual(expected);
    expect(buildActivityIndex(OF_BOOK, tasks)).toEqual(expected);
  });

  it('the index leaves out deleted tasks and tasks that do not hold the activity', () => {
    const tasks = [task('t1', { deleted: true }), task('t2', { activities: [] })];
    expect(buildActivityIndex(OWN, tasks)).toEqual({ tasks: [], openFor: {} });
    expect(buildActivityIndex(OF_BOOK, [task('t1', { activitiesBook: [] })]).tasks).toEqual([]);
  });

  it('the index counts another teacher’s task only for a book activity', () => {
    const foreign = task('t1', { teacherId: 'eva' });
    expect(buildActivityIndex(OWN, [foreign]).tasks).toEqual([]);
    expect(buildActivityIndex(OF_BOOK, [foreign]).tasks).toEqual(['t1']);
  });

  it('the index counts a task whichever of its two lists holds the activity', () => {
    const swapped = task('t1', { activities: ['quiz'], activitiesBook: ['essay'] });
    expect(buildActivityIndex(OWN, [swapped]).tasks).toEqual(['t1']);
    expect(buildActivityIndex(OF_BOOK, [swapped]).tasks).toEqual(['t1']);
  });

  it('the index keeps a task after its subject gets another teacher', () => {
    const handedOver = task('t1', { teacherId: 'eva' });
    expect(buildActivityIndex({ ...OWN, tasks: ['t1'] }, [handedOver]).tasks).toEqual(['t1']);
    const removed = { ...handedOver, activities: [] };
    expect(buildActivityIndex({ ...OWN, tasks: ['t1'] }, [removed]).tasks).toEqual([]);
  });

  it('the order of the tasks does not change the index', () => {
    const anyTask = fc.record({
      courseId: fc.constantFrom('a', 'b'),
      dateStart: fc.nat(9),
      creation: fc.nat(2),
      deleted: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyTask, { maxLength: 6 }), (facts) => {
        const tasks = facts.map((over, i) => task(`t${i}`, over));
        expect(buildActivityIndex(OWN, [...tasks].reverse())).toEqual(
          buildActivityIndex(OWN, tasks),
        );
      }),
    );
  });
});
