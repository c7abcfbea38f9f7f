import { describe, expect, it } from 'vitest';
import { SPEC_POLICY } from './grading/policy';
import { finalsOfPeriod, periodStart, stayAtEnd, yearAverage } from './register';

const SPAN = { startedAt: 100, endedAt: 200 };
const stay = { since: null, away: [], left: null };

describe('stayAtEnd', () => {
  it('a student who is in the course from the beginning is in it at the end', () => {
    expect(stayAtEnd(stay, SPAN)).toEqual(stay);
  });
  it('a student who came after the end is not in it, one who came before is', () => {
    expect(stayAtEnd({ ...stay, since: 200 }, SPAN)).toBeNull();
    expect(stayAtEnd({ ...stay, since: 199 }, SPAN)).toEqual({ ...stay, since: 199 });
  });
  it('a student who left after the end was in it until the end', () => {
    expect(stayAtEnd({ ...stay, left: 200 }, SPAN)).toEqual(stay);
  });
  it('a student who left within the period is in it with the time of leaving', () => {
    expect(stayAtEnd({ ...stay, left: 150 }, SPAN)).toEqual({ ...stay, left: 150 });
  });
  it('a student who had left before the period began is not in it', () => {
    expect(stayAtEnd({ ...stay, left: 100 }, SPAN)).toBeNull();
    expect(stayAtEnd({ ...stay, left: 100 }, { ...SPAN, startedAt: 0 })).not.toBeNull();
  });
  it('a student who was in another course at the end and came back later had left', () => {
    const away = [{ from: 150, to: 260 }];
    expect(stayAtEnd({ ...stay, away }, SPAN)).toEqual({ ...stay, left: 150 });
    expect(stayAtEnd({ ...stay, away }, { startedAt: 150, endedAt: 200 })).toBeNull();
  });
  it('a gap within the period is kept, one after the end is not', () => {
    const before = { from: 110, to: 120 };
    const away = [before, { from: 210, to: 220 }];
    expect(stayAtEnd({ ...stay, away }, SPAN)).toEqual({ ...stay, away: [before] });
  });
});

describe('periodStart', () => {
  it('a period begins when the one before it ended, and the first one at 0', () => {
    const periods = { a: { endedAt: 50 }, b: { endedAt: 100 }, c: { endedAt: 200 } };
    expect(periodStart(periods, 200)).toBe(100);
    expect(periodStart(periods, 50)).toBe(0);
  });
});

describe('finalsOfPeriod', () => {
  const card = (idSubject: string, indexPartial: number, noteFinal: number) => ({
    idStudent: 'ana',
    idSubject,
    indexPartial,
    noteFinal,
  });
  it('the finals of each subject have their halves and the general average', () => {
    const cards = [
      card('lengua', 0, 8),
      card('lengua', 1, 9),
      card('lengua', 2, 7),
      card('lengua', 3, 6.5),
      card('musica', 1, 10),
    ];
    const finals = finalsOfPeriod(cards, 4, SPEC_POLICY);
    expect(finals.get('lengua')?.get('ana')).toEqual({
      partials: [8, 9, 7, 6.5],
      halves: [8.5, 6.75],
      general: 7.63,
      current: 7.63,
    });
    expect(finals.get('musica')?.get('ana')).toEqual({
      partials: [null, 10, null, null],
      halves: [10, null],
      general: null,
      current: 10,
    });
    expect(finals.get('musica')?.get('luis')).toBeUndefined();
  });
  it('the order of the report cards changes nothing', () => {
    const cards = [card('lengua', 0, 8), card('lengua', 1, 9)];
    expect(finalsOfPeriod([...cards].reverse(), 2, SPEC_POLICY)).toEqual(
      finalsOfPeriod(cards, 2, SPEC_POLICY),
    );
  });
});

describe('yearAverage', () => {
  const HOME = 'octavo-a';
  const graded = (general: number | null, courseId = HOME) => ({ general, current: 8, courseId });
  it('the average is the mean of the generals, without a subject that gives no grades', () => {
    const none = { general: null, current: null, courseId: HOME };
    expect(yearAverage([graded(8), graded(9.25), none], HOME, SPEC_POLICY)).toBe(8.63);
  });
  it('there is no average while a subject with finals has no general', () => {
    expect(yearAverage([graded(8), graded(null)], HOME, SPEC_POLICY)).toBeNull();
    expect(yearAverage([], HOME, SPEC_POLICY)).toBeNull();
  });
  it('a subject of a course that was left counts nothing, because its finals came along', () => {
    const subjects = [graded(8), graded(2, 'octavo-b'), graded(null, 'octavo-b')];
    expect(yearAverage(subjects, HOME, SPEC_POLICY)).toBe(8);
  });
});
