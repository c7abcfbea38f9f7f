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
  it('are the fields that are not as they were', () => {
    expect(findEdits(DOC, { ...DOC, a: 'dos', d: [] })).toEqual({ a: { from: 'uno', to: 'dos' } });
  });

  it('that were made on the stored document make the document that was meant', () => {
    fc.assert(
      fc.property(docs, docs, (from, to) => {
        const { changes, conflicts } = applyEdits(from, findEdits(from, to));
        expect({ ...from, ...changes }).toEqual(to);
        expect(conflicts).toEqual([]);
      }),
    );
  });

  it('applied to what they made change nothing', () => {
    fc.assert(
      fc.property(docs, docs, (from, to) => {
        expect(applyEdits(to, findEdits(from, to))).toEqual({ changes: {}, conflicts: [] });
      }),
    );
  });

  it('never undo what somebody else changed: both are there, or the field is a conflict', () => {
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

describe('a form whose document changes', () => {
  it('takes the new value of a field that nobody touched', () => {
    const live = { ...DOC, b: 2 };
    const typed = { ...open(DOC), values: { ...DOC, a: 'dos' } };
    expect(followEdits(typed, DOC, live)).toEqual({
      base: live,
      values: { ...live, a: 'dos' },
      theirs: {},
    });
  });

  it('shows both values of a touched one, and writes the chosen one', () => {
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

  it('has nothing left to ask when the other went back, or came to the same', () => {
    const typed = { ...open(DOC), values: { ...DOC, a: 'dos' } };
    const changed = { ...DOC, a: 'tres' };
    const both = followEdits(typed, DOC, changed);
    expect(followEdits(both, changed, DOC)).toEqual(typed);
    const same = { ...DOC, a: 'dos' };
    expect(followEdits(both, changed, same)).toEqual(open(same));
  });

  it('does not take its own save, still unseen, for a change of somebody else', () => {
    const saved = { ...DOC, a: 'dos' };
    expect(followEdits(open(saved), DOC, saved)).toEqual(open(saved));
  });

  it('never loses what was typed, and always ends without a conflict once all is chosen', () => {
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
