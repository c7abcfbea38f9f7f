import { describe, expect, it } from 'vitest';
import type { Score } from '../scheme/schemeSlice';
import { isAwaitedBy, layOver, type Confirmed } from './overlay';
import { itemId } from './places';

const score = (id: string, noteFinal: number | null, revision: number): Score => ({
  id,
  idScheme: 's',
  idStudent: id,
  noteFinal,
  creation: '',
  givenAt: 1,
  updatedAt: revision,
  updatedBy: 'docente',
  revision,
  writeId: `visit.${String(revision)}`,
  broughtFrom: '',
});

const query = (items: readonly object[], overrides = {}) => ({
  place: 'scheme/scores',
  title: 'ofScheme',
  args: ['s'],
  turn: 1,
  items,
  ...overrides,
});

const entry = (item: Score | null, overrides: Partial<Confirmed> = {}): Confirmed => ({
  path: 'schemes/s/notes/ana',
  item,
  version: item?.revision ?? 0,
  over: 1,
  turn: 2,
  at: 0,
  ...overrides,
});

describe('layOver', () => {
  it('what was confirmed takes the place of an older item, and a new one is added', () => {
    const told = [score('ana', 3, 1), score('eva', 4, 1)];
    const confirmed = {
      's/ana': entry(score('ana', 9, 2)),
      's/leo': entry(score('leo', 8, 1), { path: 'schemes/s/notes/leo' }),
    };
    expect(layOver(query(told), confirmed, told)).toEqual({
      items: [score('ana', 9, 2), score('eva', 4, 1), score('leo', 8, 1)],
      brought: [],
    });
  });

  it.each([2, 3])(
    'revision %i from the stream ends what was confirmed as revision 2',
    (revision) => {
      const told = [score('ana', 5, revision)];
      const confirmed = { 's/ana': entry(score('ana', 9, 2)) };
      expect(layOver(query(told), confirmed, [score('ana', 3, 1)])).toEqual({
        items: told,
        brought: ['s/ana'],
      });
    },
  );

  it('an undone value is one more revision, and an empty one counts, too', () => {
    const told = [score('ana', 3, 1)];
    const confirmed = { 's/ana': entry(score('ana', null, 3)) };
    expect(layOver(query(told), confirmed, told).items).toEqual([score('ana', null, 3)]);
  });

  it('a document that was deleted is not shown, until a newer one takes its place', () => {
    const told = [score('ana', 3, 2), score('eva', 4, 1)];
    const confirmed = { 's/ana': entry(null, { version: 2 }) };
    expect(layOver(query(told), confirmed, told)).toEqual({
      items: [score('eva', 4, 1)],
      brought: [],
    });
    const again = [score('ana', 7, 3)];
    expect(layOver(query(again), confirmed, told)).toEqual({ items: again, brought: ['s/ana'] });
  });

  it('what left the result has been brought: nothing of it comes back', () => {
    const before = [score('ana', 3, 1)];
    for (const item of [null, score('ana', 9, 2)]) {
      const confirmed = { 's/ana': entry(item, { version: 2 }) };
      expect(layOver(query([]), confirmed, before)).toEqual({ items: [], brought: ['s/ana'] });
    }
  });

  it('a query that began after the write is answered by a server that had it', () => {
    const confirmed = { 's/ana': entry(score('ana', 9, 2)) };
    const found = layOver(query([], { turn: 3 }), confirmed, null);
    expect(found).toEqual({ items: [], brought: ['s/ana'] });
  });

  it('a query of another scheme, or of a place that is not overlaid, stays as it was told', () => {
    const confirmed = { 's/ana': entry(score('ana', 9, 2)) };
    const other = [{ ...score('eva', 4, 1), idScheme: 'other' }];
    expect(layOver(query(other, { args: ['other'] }), confirmed, other).items).toEqual(other);
    expect(layOver(query(other, { place: 'book/books' }), confirmed, other).items).toEqual(other);
  });

  it('work that was graded here leaves the list of what waits for a grade', () => {
    const work = { id: 'ana', taskId: 't', reviewed: false, fecha: 5, reviewedAt: null };
    const graded = { ...work, reviewed: true, reviewedAt: 9 };
    const confirmed = { 't/ana': { ...entry(null), item: graded, version: 9 } };
    const of = (title: string) =>
      layOver(query([work], { place: 'submission/submissions', title, args: ['t'] }), confirmed, [
        work,
      ]).items;
    expect(of('unreviewedOfTask')).toEqual([]);
    expect(of('ofTask')).toEqual([graded]);
  });

  it('a grade that was taken back counts, although what was told before is of a higher version', () => {
    const waiting = { id: 'ana', taskId: 't', reviewed: false, fecha: 5, reviewedAt: null };
    const graded = { ...waiting, reviewed: true, reviewedAt: 9 };
    const confirmed = { 't/ana': { ...entry(null), item: waiting, version: 5, over: 9 } };
    const told = (item: object) =>
      layOver(
        query([item], { place: 'submission/submissions', title: 'ofTask', args: ['t'] }),
        confirmed,
        [graded],
      );
    expect(told(graded)).toEqual({ items: [waiting], brought: [] });
    expect(told(waiting)).toEqual({ items: [waiting], brought: ['t/ana'] });
    const again = { ...graded, reviewedAt: 12 };
    expect(told(again)).toEqual({ items: [again], brought: ['t/ana'] });
  });

  it('work that was sent again after it was returned is newer than the return', () => {
    const returned = entry(null, { version: 9 });
    const again = { id: 'ana', taskId: 't', reviewed: false, fecha: 12, reviewedAt: null };
    const found = layOver(
      query([again], { place: 'submission/submissions', title: 'ofTask', args: ['t'] }),
      { 't/ana': returned },
      [],
    );
    expect(found).toEqual({ items: [again], brought: ['t/ana'] });
  });
});

describe('isAwaitedBy', () => {
  it('a write is awaited by the queries that have or should have it, once they were answered', () => {
    const confirmed = entry(score('ana', 9, 2));
    const is = (overrides = {}) => isAwaitedBy(query([], overrides), 's/ana', confirmed);
    expect(is()).toBe(true);
    expect(is({ args: ['other'] })).toBe(false);
    expect(is({ items: null })).toBe(false);
    expect(isAwaitedBy(query([]), 's/ana', entry(null))).toBe(false);
    expect(isAwaitedBy(query([score('ana', 3, 1)]), 's/ana', entry(null))).toBe(true);
  });
});

describe('itemId', () => {
  it('an item is named under its owner, where its document has one', () => {
    expect(itemId('schemes/s/notes/ana')).toBe('s/ana');
    expect(itemId('reportCards/card')).toBe('card');
  });
});
