import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readDocument, readFields, readWhole } from './documents';

const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  report.mockClear();
});

const snapshotOf = (data: object | undefined) =>
  ({ ref: { path: 'institute/main' }, data: () => data }) as unknown as DocumentSnapshot;

describe('readFields', () => {
  it('hands on a document with the expected fields without a report', () => {
    const task = { title: 'Fracciones', dateEnd: Timestamp.fromMillis(5), students: ['ana'] };
    expect(readFields('task', 'tasks/t1', task, ['title', 'dateEnd', 'students'])).toBe(task);
    expect(report).not.toHaveBeenCalled();
  });

  it('reports the path and the name of a field that is missing', () => {
    const { title } = readFields('task', 'tasks/t1', {}, ['title']);
    expect(title).toBeUndefined();
    expect(report).toHaveBeenCalledExactlyOnceWith(
      'readFields: the field title of tasks/t1 is missing',
      { path: 'tasks/t1', field: 'title', kind: 'task' },
    );
  });

  it('reports a time that is stored as a number and does not replace it', () => {
    const { dateEnd } = readFields('task', 'tasks/t1', { dateEnd: 5 }, ['dateEnd']);
    expect(dateEnd).toBe(5);
    expect(report).toHaveBeenCalledExactlyOnceWith(
      'readFields: the field dateEnd of tasks/t1 is of an unexpected value',
      { path: 'tasks/t1', field: 'dateEnd', kind: 'task' },
    );
  });

  it('does not look at fields that the caller does not use', () => {
    readFields('task', 'tasks/t1', { title: 'Fracciones' }, ['title']);
    expect(report).not.toHaveBeenCalled();
  });
});

describe('readDocument', () => {
  it('a document that does not exist is undefined and is no report', () => {
    expect(readDocument('institute', snapshotOf(undefined), ['period'])).toBeUndefined();
    expect(report).not.toHaveBeenCalled();
  });

  it('reports an unknown grading policy and does not replace it by another one', () => {
    const stored = snapshotOf({ gradingPolicy: 'ministry2030' });
    const institute = readDocument('institute', stored, ['gradingPolicy']);
    expect(institute?.gradingPolicy).toBe('ministry2030');
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('gradingPolicy'), {
      path: 'institute/main',
      field: 'gradingPolicy',
      kind: 'institute',
    });
  });
});

describe('readWhole', () => {
  it('checks every field of the kind that has a check', () => {
    readWhole('reportRun', snapshotOf({ madeAt: 'yesterday' }));
    expect(report).toHaveBeenCalledOnce();
  });
});
