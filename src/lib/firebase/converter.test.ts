import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { converter } from './converter';
import { instituteConverter } from './converters';
import { flag, number, text } from './fields';

vi.mock('../env', () => ({ env: { firebase: null } }));
const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  report.mockClear();
});

const snapshotOf = (path: string, data: object) =>
  ({ id: 'x', ref: { path }, data: () => data }) as unknown as QueryDocumentSnapshot;

type Item = { id: string; name: string; size: number; deleted: boolean };
const items = converter<Item>({ name: text, size: number, deleted: flag });

describe('converter', () => {
  it('reports once a field whose stored value it replaces by a default', () => {
    const stored = snapshotOf('items/wrong', { name: 'a', size: 'ten', deleted: false });
    expect(items.fromFirestore(stored).size).toBe(0);
    items.fromFirestore(stored);
    expect(report).toHaveBeenCalledExactlyOnceWith(
      'The field size of items/wrong has an unexpected value; a default is shown.',
    );
  });

  it('reports nothing for a document whose values are all of the expected kind', () => {
    items.fromFirestore(snapshotOf('items/right', { name: '', size: 0, deleted: false }));
    expect(report).not.toHaveBeenCalled();
  });
});

describe('instituteConverter', () => {
  it('keeps a grading policy that it does not know, so that nothing rounds by another one', () => {
    const stored = snapshotOf('institute/main', { gradingPolicy: 'ministry2030' });
    expect(instituteConverter.fromFirestore(stored).gradingPolicy).toBe('ministry2030');
  });

  it('reads the lessons of a day from one text, and none where nothing or nonsense is stored', () => {
    const hoursOf = (data: object) =>
      instituteConverter.fromFirestore(snapshotOf('institute/main', data)).hours;
    const hours = [
      { start: '07:00', end: '07:45' },
      { start: '07:45', end: '08:30' },
    ];
    expect(hoursOf({ hours: '07:00-07:45,07:45-08:30' })).toEqual(hours);
    expect(instituteConverter.encode({ hours })).toEqual({ hours: '07:00-07:45,07:45-08:30' });
    for (const other of [{}, { hours: null }, { hours: '' }, { hours: 7 }, { hours: 'x' }]) {
      expect(hoursOf(other)).toBeNull();
    }
  });
});
