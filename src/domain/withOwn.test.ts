import { describe, expect, it } from 'vitest';
import { withOwn } from './withOwn';

const item = (id: string, name = id) => ({ id, name });
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

describe('withOwn', () => {
  it('a document that is read itself replaces its entry, joins the list, or leaves it', () => {
    const listed = [item('a'), item('b'), item('c')];
    const own = new Map([
      ['a', item('a', 'z')],
      ['b', null],
      ['d', item('d', 'ca')],
    ]);
    expect(withOwn(listed, own, byName)).toEqual([item('c'), item('d', 'ca'), item('a', 'z')]);
    expect(withOwn(listed, new Map(), byName)).toEqual(listed);
  });
});
