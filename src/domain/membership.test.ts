import { describe, expect, it } from 'vitest';
import type { ExceptionTerms } from '../models/exception';
import {
  appliesTo,
  asFormer,
  enterCourse,
  expectedOfTotal,
  expectedStudents,
  formerCoursesAfter,
  FROM_THE_BEGINNING,
  MAX_FORMER_COURSES,
} from './membership';

const stay = (left: number) => ({ since: 100, away: [], left });

describe('appliesTo', () => {
  it.each([
    ['who was in the course from the beginning', FROM_THE_BEGINNING, [true, true, true]],
    ['who came at 200', { since: 200, away: [] }, [false, true, true]],
    [
      'who was away from 200 to 300',
      { since: null, away: [{ from: 200, to: 300 }] },
      [true, false, true],
    ],
    ['who left at 200', asFormer(stay(200)), [true, false, false]],
  ])(
    'only tasks that ended during the membership apply to a student %s',
    (_who, membership, expected) => {
      expect([199, 200, 300].map((end) => appliesTo(end, membership))).toEqual(expected);
    },
  );
});

describe('course moves', () => {
  it('a student who enters a new course is a member from now on', () => {
    expect(enterCourse(undefined, 500)).toEqual({ since: 500, away: [] });
  });

  it('for a student who returns to a course, only tasks that ended meanwhile do not apply', () => {
    const back = enterCourse(stay(300), 400);
    expect(back).toEqual({ since: 100, away: [{ from: 300, to: 400 }] });
    expect([150, 299, 350, 400].map((end) => appliesTo(end, back))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('formerCoursesAfter keeps the courses a student left, not the one the student enters', () => {
    const first = formerCoursesAfter({}, { courseId: 'a', ...stay(300) }, 'b');
    expect(first).toEqual({ a: stay(300) });
    const second = formerCoursesAfter(first, { courseId: 'b', ...stay(400) }, 'a');
    expect(second).toEqual({ b: stay(400) });
    expect(formerCoursesAfter(second, null, 'c')).toEqual(second);
    expect(formerCoursesAfter({}, { courseId: 'a', ...stay(1) }, '')).toEqual({ a: stay(1) });
  });

  it('formerCoursesAfter drops the oldest former course when there are too many', () => {
    const many = Object.fromEntries(
      Array.from({ length: MAX_FORMER_COURSES }, (_, i) => [`c${String(i)}`, stay(i)]),
    );
    const after = formerCoursesAfter(many, { courseId: 'last', ...stay(99) }, '');
    expect(Object.keys(after)).toHaveLength(MAX_FORMER_COURSES);
    expect(after).toHaveProperty('last');
    expect(after).not.toHaveProperty('c0');
  });
});

it('a task is expected of the students it applies to and of everyone who handed it in', () => {
  const members = [
    { id: 'ana', ...FROM_THE_BEGINNING },
    { id: 'eva', since: 300, away: [] },
    { id: 'luz', since: 300, away: [] },
  ];
  const task = { id: 't', dateEnd: 200, students: ['eva', 'gone'] };
  expect(expectedStudents(task, members)).toBe(3); // ana, eva and who left
  expect(expectedStudents({ id: 't', dateEnd: 400, students: [] }, members)).toBe(3);
});

it('a task without activities, which nobody can send, is expected of nobody', () => {
  const members = [{ id: 'ana', ...FROM_THE_BEGINNING }];
  const empty = { id: 't', dateEnd: 200, students: [], activities: [], activitiesBook: [] };
  expect(expectedStudents(empty, members)).toBe(0);
  expect(expectedOfTotal(empty, 40, new Map())).toBe(0);
  expect(expectedStudents({ ...empty, activitiesBook: ['a'] }, members)).toBe(1);
  expect(expectedOfTotal({ ...empty, activities: ['a'] }, 40, new Map())).toBe(40);
});

it('a task is not expected of an exempt student, and is of one whose extension begins it', () => {
  const members = [
    { id: 'ana', ...FROM_THE_BEGINNING },
    { id: 'eva', since: 300, away: [] },
  ];
  const task = { id: 't', dateEnd: 200, students: [] };
  const of = (student: string, terms: { dateEnd: number | null; exempt: boolean }) =>
    new Map([['t', new Map([[student, terms]])]]);
  expect(expectedStudents(task, members)).toBe(1);
  expect(expectedStudents(task, members, of('ana', { dateEnd: null, exempt: true }))).toBe(0);
  expect(expectedStudents(task, members, of('eva', { dateEnd: 400, exempt: false }))).toBe(2);
});

it('an exempt student is not expected, unless the work was handed in before', () => {
  const exempt: ExceptionTerms = { dateEnd: null, exempt: true };
  const exceptions = new Map([
    [
      't',
      new Map<string, ExceptionTerms>([
        ['ana', exempt],
        ['eva', exempt],
        ['luz', { dateEnd: 9, exempt: false }],
      ]),
    ],
  ]);
  expect(expectedOfTotal({ id: 't', students: ['eva'] }, 20, exceptions)).toBe(19);
  expect(expectedOfTotal({ id: 'other', students: [] }, 20, exceptions)).toBe(20);
});
