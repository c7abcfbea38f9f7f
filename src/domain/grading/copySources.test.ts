import { describe, expect, it } from 'vitest';
import type { Scheme } from '../../models/gradebook';
import { copySources, judgeCopies } from './copySources';

const scheme = (id: string, over: Partial<Scheme> = {}): Scheme => ({
  id,
  name: id,
  description: '',
  percent: 20,
  idPeriod: 'now',
  idSubject: 's',
  indexPartial: 0,
  teacherId: 't',
  tasks: [],
  external: true,
  deleted: false,
  ...over,
});
const PLACE = { idPeriod: 'now', idSubject: 's', indexPartial: 1 };

describe('the sources of copies', () => {
  const schemes = [
    scheme('here', { indexPartial: 1 }),
    scheme('other', { idSubject: 'a', indexPartial: 1 }),
    scheme('last', { indexPartial: 2 }),
    scheme('before'),
    scheme('before2'),
  ];

  it('every other partial that has schemes is offered, those of the subject first', () => {
    const { sources } = copySources(schemes, PLACE);
    expect(sources.map(({ key, schemes: list }) => [key, list.map(({ id }) => id)])).toEqual([
      ['s 0', ['before', 'before2']],
      ['s 2', ['last']],
      ['a 1', ['other']],
    ]);
  });

  it('the choice begins with the partial before, else the same one of another subject, else any', () => {
    expect(copySources(schemes, PLACE).first?.key).toBe('s 0');
    expect(copySources(schemes.slice(0, 3), PLACE).first?.key).toBe('a 1');
    expect(copySources(schemes.slice(2, 3), PLACE).first?.key).toBe('s 2');
    expect(copySources(schemes.slice(0, 1), PLACE).first).toBeUndefined();
  });

  it('the same partial of an earlier period can be copied', () => {
    const before = [scheme('old', { idPeriod: 'then', indexPartial: 1 })];
    expect(copySources(before, PLACE).first?.schemes).toEqual(before);
  });
});

describe('whether copies fit', () => {
  const all = (ids: string[], percent: number) => ids.map((id) => scheme(id, { percent }));

  it('copies may take exactly what is left', () => {
    const present = all(['p'], 40);
    expect(judgeCopies(all(['a', 'b'], 30), present)).toEqual({
      percent: 60,
      remaining: 60,
      isOver: false,
      isTooMany: false,
    });
    expect(judgeCopies(all(['a', 'b'], 30.01), present)).toMatchObject({
      percent: 60.02,
      isOver: true,
    });
  });

  it('copies that an earlier try has added count once', () => {
    expect(judgeCopies(all(['a', 'b'], 30), all(['p', 'a'], 30))).toMatchObject({
      percent: 30,
      remaining: 40,
      isOver: false,
    });
  });

  it('a partial has sixteen schemes at most', () => {
    const present = Array.from({ length: 15 }, (_, i) => scheme(`p${String(i)}`, { percent: 1 }));
    expect(judgeCopies(all(['a'], 1), present).isTooMany).toBe(false);
    expect(judgeCopies(all(['a', 'b'], 1), present).isTooMany).toBe(true);
  });
});
