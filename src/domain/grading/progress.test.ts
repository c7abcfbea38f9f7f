import { describe, expect, it } from 'vitest';
import { cardState, classPeople, isLacking, isReady, isToGenerate, openWork } from './progress';

const progress = {
  students: 20,
  share: 10_000,
  blanks: { lessons: 0, exam: 0 },
  tasks: {
    t1: {
      unreviewed: 0,
      held: 0,
      toReturn: 0,
      exempt: [],
      dateEnd: 100,
      isCounted: true,
      extended: {},
    },
  },
  cards: 20,
  changedAt: null as number | null,
  generatedAt: 200 as number | null,
};
const READY = {
  percent: 100,
  blanks: 0,
  unreviewed: 0,
  toReturn: 0,
  missingCards: 0,
  isStale: false,
};

describe('openWork', () => {
  it('a subject is ready when schemes, grades and report cards are complete', () => {
    expect(openWork(progress, 300)).toEqual(READY);
    expect(isReady(READY)).toBe(true);
  });

  it('a course without students holds up nothing', () => {
    const work = openWork(
      { ...progress, students: 0, share: 0, blanks: {}, tasks: {}, cards: 0 },
      300,
    );
    expect(work).toMatchObject({ isEmpty: 'noStudents', missingCards: 0 });
    expect(isReady(work)).toBe(true);
  });

  it('a subject in which nothing can be typed or graded says so, instead of lacking nothing', () => {
    const work = openWork({ ...progress, blanks: {}, tasks: {} }, 300);
    expect(work.isEmpty).toBe('nothing');
  });

  it('openWork adds up what is missing in all schemes and tasks', () => {
    const open = {
      ...progress,
      share: 7050,
      blanks: { lessons: 3, exam: 20 },
      tasks: {
        t1: {
          unreviewed: 2,
          held: 0,
          toReturn: 0,
          exempt: [],
          dateEnd: 100,
          isCounted: true,
          extended: {},
        },
        t2: {
          unreviewed: 5,
          held: 0,
          toReturn: 0,
          exempt: [],
          dateEnd: 900,
          isCounted: false,
          extended: {},
        },
      },
      cards: 18,
    };
    const found = openWork(open, 300);
    expect(found).toEqual({
      percent: 70.5,
      blanks: 23,
      unreviewed: 7,
      toReturn: 0,
      missingCards: 2,
      isStale: false,
    });
    expect(isReady(found)).toBe(false);
  });

  it('a grade that waits to be returned is no work without a grade, and keeps a subject from being ready', () => {
    const t1 = { exempt: [], dateEnd: 100, isCounted: true, extended: {} };
    const openWith = (counts: { unreviewed: number; held: number; toReturn: number }) =>
      openWork({ ...progress, tasks: { t1: { ...t1, ...counts } } }, 300);
    const found = openWith({ unreviewed: 5, held: 3, toReturn: 4 });
    expect(found).toMatchObject({ unreviewed: 2, toReturn: 4 });
    // The counts from before the grades of students without work were counted.
    expect(openWith({ unreviewed: 5, held: 3, toReturn: 0 }).toReturn).toBe(3);
    expect(isReady(openWith({ unreviewed: 0, held: 0, toReturn: 1 }))).toBe(false);
  });

  it.each(
    Object.entries({ percent: 99.99, blanks: 1, unreviewed: 1, toReturn: 1, missingCards: 1 }),
  )('a subject is not ready when only %s is incomplete', (field, value) => {
    expect(isReady({ ...READY, [field]: value })).toBe(false);
  });

  it('report cards are out of date when something changed after they were made', () => {
    expect(openWork({ ...progress, changedAt: 201 }, 300).isStale).toBe(true);
    expect(openWork({ ...progress, changedAt: 199 }, 300).isStale).toBe(false);
    expect(isReady({ ...READY, isStale: true })).toBe(false);
  });

  it('report cards are out of date when a student’s own end has passed since', () => {
    const later = {
      ...progress,
      tasks: {
        t1: {
          unreviewed: 0,
          held: 0,
          toReturn: 0,
          exempt: [],
          dateEnd: 100,
          isCounted: true,
          extended: { ana: 250 },
        },
      },
    };
    expect(openWork(later, 249).isStale).toBe(false);
    expect(openWork(later, 300).isStale).toBe(true);
  });

  it('report cards are out of date when a task that counts ended after they were made', () => {
    const ending = (isCounted: boolean) => ({
      ...progress,
      tasks: {
        t1: {
          unreviewed: 0,
          held: 0,
          toReturn: 0,
          exempt: [],
          dateEnd: 250,
          isCounted,
          extended: {},
        },
      },
    });
    expect(openWork(ending(true), 240).isStale).toBe(false);
    expect(openWork(ending(true), 251).isStale).toBe(true);
    expect(openWork(ending(false), 251).isStale).toBe(false);
  });

  it('missing report cards are not reported as out of date', () => {
    const none = { ...progress, cards: 0, generatedAt: null, changedAt: 50 };
    expect(openWork(none, 300)).toMatchObject({ isStale: false, missingCards: 20 });
  });

  it('report cards without a known time of generation are out of date', () => {
    expect(openWork({ ...progress, generatedAt: null }, 300).isStale).toBe(true);
  });
});

describe('cardState', () => {
  it.each([
    ['none', 0, 20, 20, false],
    ['missing', 19, 20, 1, true],
    ['stale', 20, 20, 0, true],
    ['made', 20, 20, 0, false],
    ['made', 0, 0, 0, false],
  ] as const)(
    'report cards are %s with %i of %i made',
    (state, cards, students, missing, stale) => {
      expect(cardState({ cards, students }, { missingCards: missing, isStale: stale })).toBe(state);
    },
  );
});

describe('classPeople', () => {
  const list = {
    always: { since: null, away: [], left: null },
    came: { since: 150, away: [], left: null },
    left: { since: null, away: [], left: 120 },
    back: { since: null, away: [{ from: 50, to: 150 }], left: null },
  };

  it('a partial grades everybody in the course except students who came after all its tasks', () => {
    expect(classPeople(list, [{ dateEnd: 100, extended: {} }])).toEqual({
      graded: ['always'],
      others: ['came', 'left', 'back'],
    });
    expect(
      classPeople(list, [
        { dateEnd: 100, extended: {} },
        { dateEnd: 200, extended: {} },
      ]),
    ).toEqual({
      graded: ['always', 'came', 'back'],
      others: ['left'],
    });
  });

  it('a student with more time who joined within it is graded', () => {
    const tasks = [{ dateEnd: 100, extended: { came: 160 } }];
    expect(classPeople(list, tasks).graded).toEqual(['always', 'came']);
  });

  it('a partial of typed scores grades who was there when they were given, or has one', () => {
    const marks = { scheme: 'lessons', given: 120, scored: new Set(['always']) };
    expect(classPeople(list, [], [marks]).graded).toEqual(['always']);
    const both = { ...marks, scored: new Set(['always', 'came']) };
    expect(classPeople(list, [], [both]).graded).toEqual(['always', 'came']);
    // A grade that the class got after the student came is missing.
    const later = { scheme: 'exam', given: 200, scored: new Set(['always']) };
    expect(classPeople(list, [], [marks, later]).graded).toEqual(['always', 'came', 'back']);
    expect(isLacking(marks, 'came', list.came)).toBe(false);
    expect(isLacking(later, 'came', list.came)).toBe(true);
    expect(isLacking(later, 'always', list.always)).toBe(false);
  });

  it('who came after all tasks lacks a score that was given since', () => {
    const later = { scheme: 'exam', given: 200, scored: new Set<string>() };
    expect(classPeople(list, [{ dateEnd: 100, extended: {} }], [later]).graded).toEqual([
      'always',
      'came',
      'back',
    ]);
  });

  it('a partial without tasks that count grades everybody in the course', () => {
    expect(classPeople(list, []).graded).toEqual(['always', 'came', 'back']);
  });
});

describe('isToGenerate', () => {
  it('report cards are to be made when only they are missing or out of date', () => {
    expect(isToGenerate(READY)).toBe(false);
    expect(isToGenerate({ ...READY, missingCards: 1 })).toBe(true);
    expect(isToGenerate({ ...READY, isStale: true })).toBe(true);
  });

  it.each(Object.entries({ percent: 99.99, blanks: 1, unreviewed: 1, toReturn: 1 }))(
    'report cards are not to be made while %s is incomplete',
    (field, value) => {
      expect(isToGenerate({ ...READY, missingCards: 1, [field]: value })).toBe(false);
    },
  );
});
