import { describe, expect, it } from 'vitest';
import type { TaskProgress } from '../../models/gradebook';
import { waitingWork } from './waitingWork';

const task = (changes: Partial<TaskProgress>): TaskProgress => ({
  unreviewed: 0,
  held: 0,
  toReturn: 0,
  exempt: [],
  dateEnd: 100,
  isCounted: true,
  extended: {},
  ...changes,
});

describe('what waits for a teacher', () => {
  const found = waitingWork([
    {
      idSubject: 'math',
      tasks: {
        late: task({ unreviewed: 3, held: 1, dateEnd: 300, exempt: ['ana'] }),
        early: task({ unreviewed: 2, extended: { eva: 500 } }),
      },
    },
    {
      idSubject: 'art',
      tasks: { allHeld: task({ unreviewed: 4, held: 4 }), reviewed: task({}) },
    },
  ]);

  it('a submission whose grade is saved and not returned waits for no grade', () => {
    expect(found.waiting).toEqual([
      { taskId: 'early', subjectId: 'math', unreviewed: 2, hasExempt: false, hasHeld: false },
      { taskId: 'late', subjectId: 'math', unreviewed: 2, hasExempt: true, hasHeld: true },
    ]);
    expect([found.total, found.totalOf('math'), found.totalOf('art')]).toEqual([4, 4, 0]);
    expect(found.heldCount).toBe(5);
  });

  it('the progress names who is exempt and who has more time', () => {
    expect(found.exceptions.get('late')?.get('ana')).toEqual({ dateEnd: null, exempt: true });
    expect(found.exceptions.get('early')?.get('eva')).toEqual({ dateEnd: 500, exempt: false });
    expect(found.exceptions.get('early')?.get('ana')).toBeUndefined();
  });
});
