import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../../models/user';
import { may, mayAll, reachOf } from './may';
import { courses, tasks } from './table';

const { admin, teacher, student } = USER_TYPE;

describe('may', () => {
  it('an admin sees all courses, a teacher and a student the own ones', () => {
    expect([admin, teacher, student].map((type) => reachOf(type, 'see', courses))).toEqual([
      'all',
      'own',
      'own',
    ]);
    expect([admin, teacher, student].map((type) => mayAll(type, 'see', courses))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('only a teacher makes tasks', () => {
    expect([admin, teacher, student].map((type) => may(type, 'make', tasks))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it.each([0, 9, -1, 1.5, '1', null, undefined])(
    'a user of the unknown type %s may do nothing',
    (type) => {
      expect(may(type, 'see', courses)).toBe(false);
    },
  );
});
