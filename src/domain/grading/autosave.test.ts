import { describe, expect, it } from 'vitest';
import { AUTOSAVE_DELAY } from './autosave';
import { cellValue, NOTHING_STORED, type StoredCell } from './cell';
import type { CellEvent } from './cellEvents';
import {
  eight,
  type,
  TIMER,
  LEAVE,
  HIDE,
  ESCAPE,
  put,
  confirm,
  refuse,
  run,
  runAs,
  save,
  settings,
} from './cellTesting';

describe('typing', () => {
  it('saves one second after the last change', () => {
    const typed = run(eight, type('9'), type('9,5'));
    expect(typed).toMatchObject({ status: 'editing', text: '9,5' });
    expect(typed.effects).toEqual([{ kind: 'startTimer', ms: AUTOSAVE_DELAY }]);
    const saving = run(eight, type('9'), type('9,5'), TIMER);
    expect(saving).toMatchObject({ status: 'saving', effects: [save(1, 9.5, 1)] });
    const saved = run(eight, type('9,5'), TIMER, confirm(1, 2));
    expect(saved).toMatchObject({
      status: 'saved',
      text: '9,5', // the caret is still there
      effects: [{ kind: 'saved', value: 9.5 }],
      now: { value: 9.5, revision: 2, by: 'yo', writeId: 's.1' },
    });
    expect(run(eight, type('9,5'), TIMER, confirm(1, 2), LEAVE).text).toBe('9.50');
  });

  it('saves at once on leaving, and when the page is hidden', () => {
    expect(run(eight, type('9'), LEAVE).effects).toEqual([save(1, 9, 1)]);
    expect(run(eight, type('9'), HIDE).effects).toEqual([save(1, 9, 1)]);
    expect(run(eight, type('9'), LEAVE, confirm(1, 2)).text).toBe('9.00');
  });

  it('saves nothing that is stored already', () => {
    expect(run(eight, type('8.0'), TIMER)).toMatchObject({ status: 'idle', effects: [] });
    expect(run(eight, type('9'), type('8'), LEAVE)).toMatchObject({ status: 'idle', text: '8.00' });
  });

  it('sends one at a time, the newest next', () => {
    const during = run(eight, type('9'), TIMER, type('9.5'), TIMER, type('7'), TIMER);
    expect(during).toMatchObject({ status: 'saving', text: '7', effects: [] });
    const next = run(eight, type('9'), TIMER, type('9.5'), type('7'), TIMER, confirm(1, 2));
    expect(next).toMatchObject({ status: 'saving', effects: [save(2, 7, 2)] });
    // While the delay of what was typed last still runs, it runs out first.
    const early = run(eight, type('9'), TIMER, type('7'), confirm(1, 2));
    expect(early).toMatchObject({ status: 'editing', text: '7', effects: [] });
  });

  it('never takes a wrong text for a grade', () => {
    for (const text of ['8.5.1', 'ocho', '11', '-1']) {
      expect(run(eight, type(text), LEAVE)).toMatchObject({ status: 'invalid', text, effects: [] });
    }
    expect(run(eight, type('11')).state.problem).toBe('outOfRange');
    expect(run(eight, type('9'), type('9x'), TIMER).effects).toEqual([]);
    expect(run(eight, type('9x'), type('9'), TIMER).effects).toEqual([save(1, 9, 1)]);
  });

  it('restores the stored value on Esc', () => {
    expect(run(eight, type('9'), ESCAPE, TIMER)).toMatchObject({
      status: 'idle',
      text: '8.00',
      effects: [],
    });
    expect(run(eight, type('9x'), ESCAPE).text).toBe('8.00');
  });

  it('saves the old value again when Esc comes after the new one was sent', () => {
    const restored = run(eight, type('9'), TIMER, ESCAPE);
    expect(restored).toMatchObject({ status: 'saving', text: '8.00', effects: [] });
    const next = run(eight, type('9'), TIMER, ESCAPE, confirm(1, 2));
    expect(next.effects).toEqual([save(2, 8, 2)]);
    const unsure = run(eight, type('9'), TIMER, refuse(1, 'unavailable'), ESCAPE);
    expect(unsure.effects).toEqual([save(2, 8, 1, ['s.1'])]);
  });
});

describe('a cell that may not be empty', () => {
  const final = (stored: StoredCell, ...events: CellEvent[]) =>
    runAs({ ...settings, isEmptiable: false }, stored, events);

  it('goes back to what is stored when it is emptied and left', () => {
    expect(final(eight, type(''))).toMatchObject({ status: 'idle', text: '', effects: [] });
    expect(final(eight, type(''), LEAVE)).toMatchObject({ text: '8.00', effects: [] });
  });

  it('goes back to what is on its way when it is emptied meanwhile', () => {
    const emptied = final(NOTHING_STORED, type('5'), TIMER, type(''), LEAVE);
    expect(final(NOTHING_STORED, type('5'), TIMER, type(''), LEAVE, confirm(1, 1)).now.value).toBe(
      5,
    );
    expect(emptied.effects).toEqual([]);
  });

  it('asks for no empty value when a first one is taken back while it is saved', () => {
    const back = final(NOTHING_STORED, type('5'), TIMER, ESCAPE);
    expect(back).toMatchObject({ status: 'saving', effects: [] });
  });
});

describe('an emptied field', () => {
  it('is saved as 0, with the value to undo it by', () => {
    const emptied = run(eight, type(''), TIMER, confirm(1, 2));
    expect(emptied.effects).toEqual([
      { kind: 'saved', value: 0 },
      { kind: 'emptied', from: 8 },
    ]);
    expect(run(eight, type(' '), LEAVE, confirm(1, 2)).text).toBe('0.00');
    const undone = run(eight, type(''), LEAVE, confirm(1, 2), put(8));
    expect(undone.effects).toEqual([save(2, 8, 2)]);
  });

  it('stays without a score where there was none', () => {
    expect(run(NOTHING_STORED, type('5'), type(''), LEAVE)).toMatchObject({
      status: 'idle',
      text: '',
      effects: [],
    });
  });

  it('is 0 when a first score is on its way', () => {
    const next = run(NOTHING_STORED, type('5'), TIMER, type(''), TIMER, confirm(1, 1));
    expect(next.effects).toEqual([save(2, 0, 1)]);
  });

  it('says nothing when it was 0 before, or is typed over', () => {
    const zero = { ...eight, value: 0 };
    expect(run(zero, type(''), LEAVE).effects).toEqual([]);
    expect(run(eight, type(''), TIMER, type('9'), confirm(1, 2)).effects).toEqual([]);
  });
});

describe('a value that is put', () => {
  it('is saved without waiting, the absence of a score included', () => {
    expect(run(eight, put(5))).toMatchObject({ text: '5.00', effects: [save(1, 5, 1)] });
    expect(run(eight, put(null))).toMatchObject({ text: '', effects: [save(1, null, 1)] });
    expect(run(eight, put(8))).toMatchObject({ status: 'idle', effects: [] });
    expect(cellValue(run(eight, put(5)).state)).toBe(5);
  });
});
