import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits, findEdits, followEdits, settleEdit, type Edits } from './edits';

type Doc = { a: string; b: number; c: boolean; d: string[] };
const few = fc.constantFrom('', 'uno', 'dos', 'tres');
const docs = fc.record<Doc>({
  a: few,
  b: fc.integer({ min: 0, max: 3 }),
  c: fc.boolean(),
  d: fc.array(few, { maxLength: 2 }),
});
const DOC: Doc = { a: 'uno', b: 1, c: true, d: [] };
const open = (doc: Doc) => ({ base: doc, values: doc, theirs: {} });

describe('edits', () => {
  it('findEdits returns only the changed fields', () => {
    expect(findEdits(DOC, { ...DOC, a: 'dos', d: [] })).toEqual({ a: { from: 'uno', to: 'dos' } });
  });

  it('edits applied to the document they started from produce the edited document', () => {
    fc.assert(
      fc.property(docs, docs, (from, to) => {
        const { changes, conflicts } = applyEdits(from, findEdits(from, to));
        expect({ ...from, ...changes }).toEqual(to);
        expect(conflicts).toEqual([]);
      }),
    );
  });

  it('edits applied a second time change nothing', () => {
    fc.assert(
      fc.property(docs, docs, (from, to) => {
        expect(applyEdits(to, findEdits(from, to))).toEqual({ changes: {}, conflicts: [] });
      }),
    );
  });

  it('edits never undo another person’s change: both changes stay or the field is a conflict', () => {
    fc.assert(
      fc.property(docs, docs, docs, (from, mine, theirs) => {
        const edits: Edits<Doc> = findEdits(from, mine);
        const { changes, conflicts } = applyEdits(theirs, edits);
        const result = { ...theirs, ...changes };
        for (const key of ['a', 'b', 'c', 'd'] as const) {
          const isMine = edits[key] !== undefined;
          const isTheirs = findEdits(from, theirs)[key] !== undefined;
          expect(result[key]).toEqual(isMine && !isTheirs ? mine[key] : theirs[key]);
        }
        expect(conflicts).toEqual(
          (['a', 'b', 'c', 'd'] as const).filter(
            (key) =>
              key in edits && key in findEdits(from, theirs) && key in findEdits(mine, theirs),
          ),
        );
      }),
    );
  });
});

describe('followEdits', () => {
  it('an open form takes the new stored value of an untouched field', () => {
    const live = { ...DOC, b: 2 };
    const typed = { ...open(DOC), values: { ...DOC, a: 'dos' } };
    expect(followEdits(typed, DOC, live)).toEqual({
      base: live,
      values: { ...live, a: 'dos' },
      theirs: {},
    });
  });

  it('an open form shows both values of a conflicting field and writes the chosen one', () => {
    const live = { ...DOC, a: 'tres' };
    const typed = { ...open(DOC), values: { ...DOC, a: 'dos' } };
    const both = followEdits(typed, DOC, live);
    expect(both).toEqual({ ...typed, theirs: { a: 'tres' } });
    expect(applyEdits(live, findEdits(both.base, both.values)).conflicts).toEqual(['a']);

    const kept = settleEdit(both, 'a', 'mine');
    expect(kept.theirs).toEqual({});
    expect(applyEdits(live, findEdits(kept.base, kept.values)).changes).toEqual({ a: 'dos' });
    expect(settleEdit(both, 'a', 'theirs')).toEqual({ base: live, values: live, theirs: {} });
    expect(settleEdit(both, 'b', 'theirs')).toEqual(both);
  });

  it('a conflict ends when the other person reverts the change or saves the same value', () => {
    const typed = { ...open(DOC), values: { ...DOC, a: 'dos' } };
    const changed = { ...DOC, a: 'tres' };
    const both = followEdits(typed, DOC, changed);
    expect(followEdits(both, changed, DOC)).toEqual(typed);
    const same = { ...DOC, a: 'dos' };
    expect(followEdits(both, changed, same)).toEqual(open(same));
  });

  it('an open form does not treat its own save as another person’s change', () => {
    const saved = { ...DOC, a: 'dos' };
    expect(followEdits(open(saved), DOC, saved)).toEqual(open(saved));
  });

  it('an open form never loses typed values and has no conflict after every choice is made', () => {
    fc.assert(
      fc.property(docs, docs, docs, (from, mine, live) => {
        let form = followEdits({ base: from, values: mine, theirs: {} }, from, live);
        for (const key of ['a', 'b', 'c', 'd'] as const) {
          const isTouched = key in findEdits(from, mine);
          expect(form.values[key]).toEqual(isTouched ? mine[key] : live[key]);
          if (key in form.theirs) form = settleEdit(form, key, 'mine');
        }
        expect(applyEdits(live, findEdits(form.base, form.values)).conflicts).toEqual([]);
      }),
    );
  });
});
