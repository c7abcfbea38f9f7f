import { describe, expect, it } from 'vitest';
import type { Edits } from '../../src/domain/edits';
import { SLOTS, type Lessons } from '../../src/domain/timetable';
import { courseScheduleTexts } from '../../src/lib/texts/courseSchedule';
import { hoursTexts } from '../../src/lib/texts/hours';
import { setSchoolHours } from '../../src/store/institute/hoursWrites';
import { updateCourseSchedule } from '../../src/store/subject/courseScheduleWrites';
import { updateSchedule } from '../../src/store/subject/subjectWrites';
import { useAdmin } from '../support/admin';
import { done, useApp } from '../support/app';

const { db } = useAdmin();
const app = useApp();

const MATHS = 'octavo-a-matematica';
const on: Edits<Lessons>[string] = { from: false, to: true };
const off: Edits<Lessons>[string] = { from: true, to: false };

async function setWeek(id: string, schedule: Record<string, string[]>) {
  await db.doc(`subjects/${id}`).update({ schedule });
}
const weekOf = async (id: string) =>
  (await db.doc(`subjects/${id}`).get()).get('schedule') as Record<string, string[]>;
const otherOf = async () => {
  const found = await db.collection('subjects').where('courseId', '==', 'octavo-a').get();
  return found.docs.map(({ id }) => id).find((id) => id !== MATHS) ?? '';
};

describe('the week of a course', () => {
  it('the changed hours of several subjects are saved at once, the others stay', async () => {
    const other = await otherOf();
    await setWeek(MATHS, { '0': ['07:15-07:55'], '5': ['08:00-09:00'] });
    await setWeek(other, { '1': ['07:55-08:35'] });
    await app.enter('admin');
    const edits = {
      [MATHS]: { '0-0': off, '0-1': on, '2-3': on },
      [other]: { '0-0': on },
    };
    const saved = done(courseScheduleTexts.saved);
    expect(await app.write(updateCourseSchedule({ hours: SLOTS, edits }))).toEqual(saved);
    const maths = { '0': ['07:55-08:35'], '2': ['09:35-10:15'], '5': ['08:00-09:00'] };
    expect(await weekOf(MATHS)).toEqual(maths);
    expect(await weekOf(other)).toEqual({ '0': ['07:15-07:55'], '1': ['07:55-08:35'] });
    // The same save again, as after a lost answer, changes nothing.
    expect(await app.write(updateCourseSchedule({ hours: SLOTS, edits }))).toEqual(saved);
    expect(await weekOf(MATHS)).toEqual(maths);
  });

  it('a course of twelve subjects is saved in one go', async () => {
    const made = Array.from({ length: 12 }, (_, i) => `doce-${String(i)}`);
    const like = (await db.doc(`subjects/${MATHS}`).get()).data() ?? {};
    await Promise.all(made.map((id) => db.doc(`subjects/${id}`).set({ ...like, schedule: {} })));
    await app.enter('admin');
    const edits = Object.fromEntries(
      made.map((id, i) => [id, { [`${String(i % 5)}-${String(i % 7)}`]: on }]),
    );
    expect((await app.write(updateCourseSchedule({ hours: SLOTS, edits }))).error).toBeNull();
    const weeks = await Promise.all(made.map(weekOf));
    expect(weeks.every((week) => Object.values(week).flat().length === 1)).toBe(true);
  });

  it('an hour that somebody changed meanwhile refuses the whole week', async () => {
    const other = await otherOf();
    await setWeek(MATHS, { '0': ['07:15-07:55'] });
    await setWeek(other, {});
    await app.enter('admin');
    // It was free when the page was opened.
    const edits = { [MATHS]: { '0-0': { from: false, to: false } }, [other]: { '0-0': on } };
    expect(await app.write(updateCourseSchedule({ hours: SLOTS, edits }))).toEqual({
      error: 'subject/schedule-changed',
      says: [`error: ${courseScheduleTexts.conflict}`],
    });
    expect(await weekOf(other)).toEqual({});
  });

  it('a teacher cannot save it', async () => {
    await app.enter('docente');
    const { error } = await app.write(
      updateCourseSchedule({ hours: SLOTS, edits: { [MATHS]: { '3-3': on } } }),
    );
    expect(error).toBe('permission-denied');
  });
});

describe('the lessons of the school’s day', () => {
  const OWN = SLOTS.map((span) => (span.start === '07:15' ? { ...span, start: '07:10' } : span));
  const hoursOf = async () => (await db.doc('institute/main').get()).get('hours') as unknown;

  it('an admin changes them with all weeks, and what was marked in the former ones is not saved', async () => {
    await setWeek(MATHS, { '0': ['07:15-07:55'] });
    await app.enter('admin');
    const set = setSchoolHours({ hours: OWN, from: SLOTS });
    expect(await app.write(set)).toEqual(done(hoursTexts.saved));
    expect(await weekOf(MATHS)).toEqual({ '0': ['07:10-07:55'] });
    const edits = { '0-0': off };
    expect(
      await app.write(updateCourseSchedule({ hours: SLOTS, edits: { [MATHS]: edits } })),
    ).toEqual({
      error: 'institute/hours-changed',
      says: [`error: ${courseScheduleTexts.hoursChanged}`],
    });
    const single = { subjectId: MATHS, edits };
    expect(await app.write(updateSchedule({ ...single, hours: SLOTS }))).toEqual({
      error: 'institute/hours-changed',
      says: [`error: ${courseScheduleTexts.hoursChanged}`],
    });
    expect((await app.write(updateSchedule({ ...single, hours: OWN }))).error).toBeNull();
    expect(await weekOf(MATHS)).toEqual({});
    expect(await app.write(setSchoolHours({ hours: SLOTS, from: OWN }))).toEqual(
      done(hoursTexts.saved),
    );
  });

  it('a lesson that is given is not taken away, and a teacher changes none', async () => {
    await setWeek(MATHS, { '0': ['07:15-07:55'] });
    const before = await hoursOf();
    await app.enter('admin');
    const fewer = setSchoolHours({ hours: SLOTS.slice(1), from: SLOTS });
    expect(await app.write(fewer)).toEqual({
      error: 'hours-in-use',
      says: [`error: ${hoursTexts.inUse}`],
    });
    await app.enter('docente');
    expect((await app.write(setSchoolHours({ hours: OWN, from: SLOTS }))).error).toBe(
      'permission-denied',
    );
    expect(await hoursOf()).toEqual(before);
  });
});
