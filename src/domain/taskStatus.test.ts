import { describe, expect, it } from 'vitest';
import {
  countDeliveries,
  countStudentTasks,
  hasOwnTime,
  isLate,
  isReturned,
  isToSend,
  shownStatus,
  studentTaskStatus,
  subjectProgress,
  taskDue,
} from './taskStatus';

const END = Date.parse('2026-11-21T04:59:00Z');
const START = END - 86_400_000;
const task = { id: 't', dateStart: START, dateEnd: END };
const submission = (fecha: number | null, over = {}) => ({
  taskId: 't',
  fecha,
  comment: '',
  reviewed: false,
  ...over,
});

describe('isLate', () => {
  it('a submission within the last minute of a task is not late', () => {
    expect(isLate(END + 59_999, END)).toBe(false);
    expect(isLate(END + 60_000, END)).toBe(true);
  });
});

describe('studentTaskStatus', () => {
  it.each([
    ['before it starts', undefined, START - 1, 'scheduled'],
    ['when it starts', undefined, START, 'notSent'],
    ['long after the end', undefined, END * 2, 'notSent'],
    ['sent on time', submission(END), END, 'sent'],
    ['sent late', submission(END + 60_000), END * 2, 'late'],
    ['graded without a comment', submission(END, { reviewed: true }), END, 'graded'],
    ['graded by a comment', submission(END, { comment: 'Bien' }), END, 'graded'],
    ['a blank comment alone', submission(END, { comment: '  ' }), END, 'sent'],
    ['graded without a submission', submission(null, { reviewed: true }), END, 'graded'],
  ] as const)('studentTaskStatus gives the expected status: %s', (_, own, now, status) => {
    expect(studentTaskStatus(task, own, now)).toBe(status);
  });
});

describe('the status of a task without activities, which nobody can send', () => {
  const empty = { ...task, activities: [], activitiesBook: [] };
  it('a task without activities does not apply once it is over, and is never overdue', () => {
    expect(studentTaskStatus(empty, undefined, END)).toBe('notSent');
    expect(studentTaskStatus(empty, undefined, END + 60_000)).toBe('notApplicable');
    expect(studentTaskStatus({ ...empty, activities: ['a'] }, undefined, END + 60_000)).toBe(
      'notSent',
    );
    const reviewed = submission(null, { reviewed: true });
    expect(studentTaskStatus(empty, reviewed, END + 60_000)).toBe('graded');
  });
});

describe('shownStatus', () => {
  it.each([
    ['not sent in the last minute', 'notSent', END + 59_999, 'notSent'],
    ['not sent in time', 'notSent', END + 60_000, 'overdue'],
    ['sent late', 'late', END + 60_000, 'late'],
    ['no longer to be sent', 'closed', END + 60_000, 'closed'],
  ] as const)('only what can still be sent is overdue: %s', (_, status, now, shown) => {
    expect(shownStatus(status, END, now)).toBe(shown);
  });
});

describe('studentTaskStatus of closed tasks', () => {
  const late = { since: END + 60_000, away: [] };
  it.each([
    ['in a closed partial', { ...task, closed: true }, undefined, undefined, 'closed'],
    ['sent before it closed', { ...task, closed: true }, submission(END), undefined, 'sent'],
    ['over before the student came', task, undefined, late, 'notApplicable'],
    ['the same in a closed partial', { ...task, closed: true }, undefined, late, 'notApplicable'],
    ['sent nevertheless', task, submission(END), late, 'sent'],
  ] as const)(
    'studentTaskStatus of a task that can no longer be sent is right: %s',
    (_what, of, own, member, status) => {
      expect(studentTaskStatus(of, own, END, 'eva', member)).toBe(status);
    },
  );

  it('a task that can no longer be sent is counted as such and has no due days', () => {
    const tasks = [
      { ...task, id: 'a', closed: true },
      { ...task, id: 'b' },
    ];
    expect(countStudentTasks(tasks, [], END, 'eva')).toMatchObject({ closed: 1, notSent: 1 });
    expect(countStudentTasks(tasks, [], END, 'eva', late)).toMatchObject({ notApplicable: 2 });
    expect(taskDue(END, 'closed', END)).toBeNull();
    expect(taskDue(END, 'notApplicable', END)).toBeNull();
  });
});

describe('studentTaskStatus without a submission', () => {
  it.each([
    ['eva', START, 'sent'],
    ['ana', START - 1, 'scheduled'],
    ['ana', START, 'notSent'],
  ] as const)(
    'without a loaded submission, the task status of %s at %s is %s',
    (student, now, status) => {
      expect(studentTaskStatus({ ...task, students: ['eva'] }, undefined, now, student)).toBe(
        status,
      );
    },
  );

  it('a loaded submission decides the task status', () => {
    const late = submission(END + 60_000);
    expect(studentTaskStatus({ ...task, students: ['eva'] }, late, END, 'eva')).toBe('late');
  });
});

describe('work that was given back', () => {
  const again = { ...task, students: ['ana'], reopened: { eva: 2, ana: 1 } };
  const later = END + 3 * 86_400_000;
  it('is to be corrected until it is sent again, also after its end, and is never overdue', () => {
    expect(isReturned(again, 'eva')).toBe(true);
    for (const now of [START, END, END * 2]) {
      const status = studentTaskStatus({ ...again, dateEnd: later }, undefined, now, 'eva');
      expect([status, isToSend(status)]).toEqual(['returned', true]);
      expect(shownStatus(status, later, now)).toBe('returned');
    }
    expect(taskDue(later, 'returned', END)).toEqual({ kind: 'due', days: 3 });
    // Without more time, or after it, the end is nothing that the student missed.
    expect(taskDue(END, 'returned', later)).toBeNull();
    expect(countStudentTasks([again], [], later, 'eva')).toMatchObject({ returned: 1, overdue: 0 });
  });
  it('its clock begins anew: sent before the own end it is in time', () => {
    const own = { ...again, dateEnd: later };
    expect(studentTaskStatus(own, submission(later), later, 'eva')).toBe('sent');
    expect(studentTaskStatus(own, submission(later + 60_000), END * 2, 'eva')).toBe('late');
  });
  it.each([
    ['sent again, where the submission is not read', again, undefined, 'ana', 'sent'],
    ['never given back', again, undefined, 'leo', 'notSent'],
    [
      'given a grade without being sent',
      again,
      submission(null, { reviewed: true }),
      'eva',
      'graded',
    ],
    ['exempt since', { ...again, exempt: true }, undefined, 'eva', 'exempt'],
    ['its partial is closed', { ...again, closed: true }, undefined, 'eva', 'closed'],
  ] as const)(
    'a task of somebody to whom work was given back tells what is more than that: %s',
    (_, of, own, student, status) => {
      expect(studentTaskStatus(of, own, END, student)).toBe(status);
      expect(isReturned(of, student, own)).toBe(status !== 'graded' && student === 'eva');
    },
  );
});

describe('hasOwnTime', () => {
  const nothing = { submission: undefined, isReturned: false, isExtended: false, dateEnd: END };
  it.each([
    ['nothing was promised', nothing, START, false],
    ['an extension runs', { ...nothing, isExtended: true }, END, true],
    ['the extension is over', { ...nothing, isExtended: true }, END + 60_000, false],
    ['given back, also when its time is over', { ...nothing, isReturned: true }, END * 2, true],
    ['it was sent or graded', { ...nothing, isExtended: true, submission: {} }, END, false],
  ] as const)('who was promised time to send a task has it: %s', (_, work, now, has) => {
    expect(hasOwnTime(work, now)).toBe(has);
  });
});

describe('taskDue', () => {
  const HOUR = 3_600_000;
  // The task ends at 23:59 in Ecuador.
  it.each([
    ['two days before', null, END - 48 * HOUR, { kind: 'due', days: 2 }],
    ['the day before', 'notSent', END - 24 * HOUR, { kind: 'due', days: 1 }],
    ['the same day', 'notSent', END - HOUR, { kind: 'due', days: 0 }],
    ['in its last minute', 'notSent', END + 59_999, { kind: 'due', days: 0 }],
    ['the day after', 'notSent', END + 60_000, { kind: 'over', days: 1 }],
    ['before it begins', 'scheduled', START - HOUR, { kind: 'due', days: 1 }],
    ['for its teacher', null, END + 48 * HOUR, { kind: 'over', days: 2 }],
    ['sent, before the end', 'sent', END - HOUR, null],
    ['sent late', 'late', END + 24 * HOUR, null],
    ['graded', 'graded', END + 24 * HOUR, null],
  ] as const)('taskDue returns the expected days: %s', (_, status, now, due) => {
    expect(taskDue(END, status, now)).toEqual(due);
  });

  it('taskDue reports a task as over on the day of its end', () => {
    const noon = END - 12 * HOUR;
    expect(taskDue(noon, 'notSent', noon + 60_000)).toEqual({ kind: 'over', days: 0 });
    expect(taskDue(noon, 'notSent', noon - 60_000)).toEqual({ kind: 'due', days: 0 });
  });
});

describe('counts', () => {
  it('countStudentTasks counts a student’s tasks by status', () => {
    const tasks = [task, { ...task, id: 'u' }, { ...task, id: 'v', dateStart: END * 2 }];
    expect(countStudentTasks(tasks, [submission(END)], END, 'eva')).toEqual({
      scheduled: 1,
      notSent: 1,
      returned: 0,
      overdue: 0,
      sent: 1,
      late: 0,
      graded: 0,
      closed: 0,
      notApplicable: 0,
      exempt: 0,
    });
  });

  it('a task that is over and not sent counts as overdue; one that was sent late does not', () => {
    const tasks = [task, { ...task, id: 'u' }];
    const later = END + 60_000;
    const counts = countStudentTasks(tasks, [submission(later)], later, 'eva');
    expect(counts).toMatchObject({ notSent: 0, overdue: 1, late: 1 });
  });

  it('countDeliveries counts a task’s submissions by status', () => {
    const submissions = [
      submission(END),
      submission(END + 60_000, { reviewed: true }),
      submission(null, { reviewed: true }),
    ];
    const works = submissions.map((each) => ({ submission: each, dateEnd: END }));
    expect(countDeliveries(works, 4)).toEqual({
      onTime: 1,
      late: 1,
      graded: 2,
      missing: 2,
    });
  });

  it('subjectProgress is the share of the expected tasks that were sent', () => {
    expect(subjectProgress([{ students: ['a', 'b'] }, { students: ['a'] }], 2)).toBe(75);
    expect(subjectProgress([], 20)).toBe(0);
    expect(subjectProgress([{ students: ['a', 'b'] }], 1)).toBe(100);
  });
});
