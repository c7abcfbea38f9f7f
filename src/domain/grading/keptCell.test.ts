import { describe, expect, it } from 'vitest';
import { resumeCell, stepCell } from './autosave';
import { cellStatus, cellText, startCell, type CellSettings, type StoredCell } from './cell';
import type { CellEvent } from './cellEvents';
import { keptKey, keptOf, parseKept, type KeptCell } from './keptCell';
import { SPEC_POLICY } from './policy';

const visit = (session: string): CellSettings => ({
  max: 10,
  policy: SPEC_POLICY,
  me: 'yo',
  session,
});
const eight: StoredCell = { value: 8, revision: 1, by: 'yo', writeId: 'before.1' };
const theirs = { value: 6, revision: 2, by: 'ana', writeId: 'ana.2' };
const type = (text: string): CellEvent => ({ kind: 'typed', text });
const TIMER: CellEvent = { kind: 'timerElapsed' };
const LOST: CellEvent = { kind: 'saveRefused', writeId: 'a.1', code: 'unavailable' };

/** The state stored on the device after some events, as it is read back. */
function keptAfter(...events: CellEvent[]): KeptCell | null {
  const last = events.reduce(
    (state, event) => stepCell(state, event, visit('a')).state,
    startCell(eight),
  );
  return parseKept(JSON.parse(JSON.stringify(keptOf(last))));
}
/** The next visit, when the server has this state. */
function reopen(stored: StoredCell, ...events: CellEvent[]) {
  const kept = keptAfter(...events);
  if (!kept) throw new Error('nothing was kept');
  const { state, effects } = resumeCell(kept, stored, visit('b'));
  return {
    status: cellStatus(state),
    text: cellText(state),
    effects,
    device: effects.at(-1)?.kind,
  };
}

describe('kept cells', () => {
  it('the device keeps a typed value from the first change until the server has it', () => {
    expect(keptAfter()).toBeNull();
    expect(keptAfter(type('9'))).toEqual({
      version: 1,
      text: '9',
      wanted: { value: 9 },
      problem: null,
      base: 1,
      isConflict: false,
      writes: [],
    });
    expect(keptAfter(type('9'), TIMER)?.writes).toEqual([{ writeId: 'a.1', value: 9 }]);
    expect(keptAfter(type('9'), { kind: 'restored' })).toBeNull();
    const saved: CellEvent = { kind: 'saveConfirmed', writeId: 'a.1', revision: 2 };
    expect(keptAfter(type('9'), TIMER, saved)).toBeNull();
  });

  it('every step that changes the kept value has a keep or forget effect', () => {
    const effects = (...events: CellEvent[]) => {
      let state = startCell(eight);
      return events.flatMap((event) => {
        const step = stepCell(state, event, visit('a'));
        state = step.state;
        return step.effects.map(({ kind }) => kind).filter((kind) => /keep|forget/.test(kind));
      });
    };
    expect(effects(type('9'), type('9'), type('9x'), { kind: 'restored' })).toEqual([
      'keep',
      'keep',
      'forget',
    ]);
  });

  it('the key of a kept cell is unique to its user, scheme and student', () => {
    expect(keptKey({ user: 'u', scheme: 's', student: 'e' })).toBe('u:nota:s:e');
    const odd = keptKey({ user: 'u', scheme: 's:x', student: 'e' });
    expect(odd).not.toBe(keptKey({ user: 'u', scheme: 's', student: 'x:e' }));
  });

  it('parseKept refuses anything that is not a kept cell', () => {
    const whole = keptAfter(type('9'));
    expect(parseKept(whole)).toEqual(whole);
    const wrong = [
      null,
      'text',
      {},
      { ...whole, version: 2 },
      { ...whole, text: 9 },
      { ...whole, wanted: { value: '9' } },
      { ...whole, wanted: null },
      { ...whole, problem: 'other' },
      { ...whole, base: '1' },
      { ...whole, isConflict: undefined },
      { ...whole, writes: [null] },
      { ...whole, writes: [{ writeId: 1, value: 9 }] },
    ];
    expect(wrong.map(parseKept)).toEqual(wrong.map(() => null));
  });
});

describe('next visits', () => {
  it('the next visit saves the kept value at once', () => {
    const { status, text, effects } = reopen(eight, type('9,5'));
    expect({ status, text }).toEqual({ status: 'saving', text: '9,5' });
    expect(effects).toContainEqual({ kind: 'save', writeId: 'b.1', value: 9.5, base: 1, own: [] });
  });

  it('the next visit recognises a kept value that had reached the server', () => {
    const mine = { value: 9, revision: 2, by: 'yo', writeId: 'a.1' };
    expect(reopen(mine, type('9'), TIMER)).toMatchObject({ status: 'saved', device: 'forget' });
    const typedSince = reopen(mine, type('9'), TIMER, type('7'));
    expect(typedSince).toMatchObject({ status: 'saving', text: '7', device: 'keep' });
    expect(typedSince.effects).toContainEqual(
      expect.objectContaining({ kind: 'save', value: 7, base: 2 }),
    );
  });

  it('the next visit expects that an unconfirmed write may still arrive', () => {
    const sent = reopen(eight, type('9'), TIMER, LOST);
    expect(sent.effects).toContainEqual(
      // with its old write id, so that it is stored once
      { kind: 'save', writeId: 'a.1', value: 9, base: 1, own: ['a.1'] },
    );
    const back = reopen(eight, type('9'), TIMER, LOST, type('8'));
    expect(back).toMatchObject({ status: 'saving', device: 'keep' });
    expect(back.effects).toContainEqual({
      kind: 'save',
      writeId: 'b.1',
      value: 8,
      base: 1,
      own: ['a.1'],
    });
  });

  it('the next visit shows a conflict when somebody else changed the cell meanwhile', () => {
    expect(reopen(theirs, type('9'))).toMatchObject({ status: 'conflict', text: '9' });
    expect(reopen({ ...theirs, value: 9 }, type('9'))).toMatchObject({
      status: 'idle',
      device: 'forget',
    });
    // The user saw the conflict and left the page without a decision.
    const seen: CellEvent = { kind: 'remoteSeen', stored: theirs };
    expect(reopen(theirs, type('9'), seen)).toMatchObject({ status: 'conflict', text: '9' });
    expect(reopen(theirs, type('9'), TIMER, seen)).toMatchObject({ status: 'conflict', text: '9' });
  });

  it('the next visit shows a kept text that is not a grade', () => {
    expect(reopen(eight, type('9x'))).toMatchObject({
      status: 'invalid',
      text: '9x',
      device: 'keep',
    });
  });

  it('the next visit waits for a connection before it saves the kept value', () => {
    const kept = keptAfter(type('9'));
    if (!kept) throw new Error('nothing was kept');
    const { state, effects } = resumeCell(kept, eight, visit('b'), false);
    expect(cellStatus(state)).toBe('offline');
    expect(effects.map(({ kind }) => kind)).toEqual(['keep']);
    const back = stepCell(state, { kind: 'connectionBack' }, visit('b'));
    expect(back.effects).toContainEqual(expect.objectContaining({ kind: 'save', value: 9 }));
  });
});
