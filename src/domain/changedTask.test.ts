import { describe, expect, it } from 'vitest';
import { fieldsTakenOut, isChangedSince } from './changedTask';

const task = { activities: ['quiz', 'essay'], activitiesBook: ['reading'] };
const FILE = { url: 'https://x/o/a?alt=media', name: 'foto.png' };
const fields = {
  'quiz/1': { value: 'Quito', at: 1 },
  essay: { value: FILE, at: 1 },
  'reading/1': { value: '', at: 1 },
};

describe('a task that was told to be sent', () => {
  it('a task has changed when it has one activity more, one less or another one, in whatever order they are', () => {
    const changed = (activities: string[]) => isChangedSince({ activities, fields }, task);
    expect(changed(['quiz', 'essay', 'reading'])).toBe(false);
    expect(changed(['reading', 'quiz', 'essay'])).toBe(false);
    expect(changed(['quiz', 'essay'])).toBe(true);
    expect(changed(['quiz', 'essay', 'reading', 'more'])).toBe(true);
    expect(changed(['quiz', 'essay', 'other'])).toBe(true);
  });

  it('an order without a list of activities is of those that its draft is about', () => {
    expect(isChangedSince({ fields }, task)).toBe(false);
    const { essay: _essay, ...less } = fields;
    expect(isChangedSince({ fields: less }, task)).toBe(true);
    expect(isChangedSince({ fields: {} }, task)).toBe(true);
  });
});

describe('fieldsTakenOut', () => {
  it('words and files of activities that the task no longer has are found, empty ones are not', () => {
    expect(fieldsTakenOut(fields, { activities: ['quiz'], activitiesBook: [] })).toEqual({
      essay: fields.essay,
    });
    expect(fieldsTakenOut(fields, { activities: [], activitiesBook: ['essay'] })).toEqual({
      'quiz/1': fields['quiz/1'],
    });
    expect(fieldsTakenOut(fields, task)).toEqual({});
  });

  it('what was sent before the task was reopened is not taken out of anything', () => {
    const sent = { 'quiz/1': { value: 'Quito', at: 0 } };
    expect(fieldsTakenOut(sent, { activities: [], activitiesBook: [] })).toEqual({});
  });
});
