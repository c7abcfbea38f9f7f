import { describe, expect, it } from 'vitest';
import { isPromised, type PromiseSources } from './promised';

const NOW = 1_000_000;
const OVER = NOW - 500_000;
const task = (
  id: string,
  more: Partial<{ reopened: Record<string, number>; students: string[] }>,
) => ({ id, title: id, dateEnd: OVER, deleted: false, ...more }) as const;
const work = { noteFinal: null, subNotes: [], comment: '', reviewed: false, fecha: 5 };
const sources: PromiseSources = {
  now: NOW,
  tasks: new Map([
    ['returned', task('returned', { reopened: { ana: 1, eva: 1 } })],
    ['plain', task('plain', {})],
  ]),
  submissions: new Map([['returned', new Map([['eva', work]])]]),
  exceptions: new Map([
    [
      'plain',
      new Map([
        ['leo', { dateEnd: NOW + 500_000, exempt: false }],
        ['luz', { dateEnd: OVER + 60_000, exempt: false }],
      ]),
    ],
  ]),
};

describe('isPromised', () => {
  it.each([
    ['whose work was returned', 'returned', 'ana', true],
    ['who has sent the returned work again', 'returned', 'eva', false],
    ['whose extension runs', 'plain', 'leo', true],
    ['whose extension is over', 'plain', 'luz', false],
    ['without an own end', 'plain', 'ana', false],
    ['of an unknown task', 'gone', 'ana', false],
  ])('says of a student %s whether time was promised', (_, taskId, student, is) => {
    expect(isPromised(taskId, student, sources)).toBe(is);
  });
});
