import { describe, expect, it } from 'vitest';
import { returnedFinals, type ArchivedWork } from './returned';

const work = (over: Partial<ArchivedWork> = {}): ArchivedWork => ({
  idStudent: 'ana',
  archivedAt: 10,
  noteFinal: 8.34,
  subNotes: [],
  comment: '',
  reviewed: true,
  fecha: 5,
  ...over,
});
const finals = (archived: ArchivedWork[], present: string[] = []) =>
  Object.fromEntries(returnedFinals(archived, new Map(present.map((id) => [id, {}]))));

describe('the grade of returned work', () => {
  it('counts until the student sends the task again', () => {
    expect(finals([work()])).toEqual({ ana: 8.34 });
    expect(finals([work()], ['ana'])).toEqual({});
  });

  it('is that of the work that was returned last, whatever the order', () => {
    const later = work({ archivedAt: 20, noteFinal: 6, fecha: 15 });
    expect(finals([later, work()])).toEqual({ ana: 6 });
    expect(finals([work(), later])).toEqual({ ana: 6 });
  });

  it('is none where the work had no grade, or where only a grade without work was taken back', () => {
    expect(finals([work({ reviewed: false, noteFinal: 4 })])).toEqual({});
    expect(finals([work({ fecha: null })])).toEqual({});
    expect(finals([work(), work({ fecha: null, archivedAt: 30, noteFinal: 2 })])).toEqual({
      ana: 8.34,
    });
  });
});
