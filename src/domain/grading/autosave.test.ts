import { describe, expect, it } from 'vitest';
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
  see,
  settings,
  theirs,
} from '../../../tests/support/cellEvents';
import { AUTOSAVE_DELAY } from './autosave';
import { cellStatus, cellValue, knownValue, NOTHING_STORED, type StoredCell } from './cell';
import { keptOf, parseKept, reopenCell } from './keptCell';

describe('typing', () => {
  it('a cell saves one second after the last change', () => {
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

  it('a cell saves at once when it is left and when the page is hidden', () => {
    expect(run(eight, type('9'), LEAVE).effects).toEqual([save(1, 9, 1)]);
    expect(run(eight, type('9'), HIDE).effects).toEqual([save(1, 9, 1)]);
    expect(run(eight, type('9'), LEAVE, confirm(1, 2)).text).toBe('9.00');
  });

  it('a cell whose grade a student sees at once is saved only when it is left', () => {
    const published = { ...settings, isSavedOnLeaving: true };
    expect(runAs(published, eight, [type('9')]).effects).toEqual([]);
    expect(runAs(published, eight, [type('9')]).status).toBe('editing');
    expect(runAs(published, eight, [type('9'), LEAVE]).effects).toEqual([save(1, 9, 1)]);
  });

  it('a cell does not save a value that is already stored', () => {
    expect(run(eight, type('8.0'), TIMER)).toMatchObject({ status: 'idle', effects: [] });
    expect(run(eight, type('9'), type('8'), LEAVE)).toMatchObject({ status: 'idle', text: '8.00' });
  });

  it('a cell sends one save at a time and then the newest value', () => {
    const during = run(eight, type('9'), TIMER, type('9.5'), TIMER, type('7'), TIMER);
    expect(during).toMatchObject({ status: 'saving', text: '7', effects: [] });
    const next = run(eight, type('9'), TIMER, type('9.5'), type('7'), TIMER, confirm(1, 2));
    expect(next).toMatchObject({ status: 'saving', effects: [save(2, 7, 2)] });
    // The next save starts only after the delay that follows the last key.
    const early = run(eight, type('9'), TIMER, type('7'), confirm(1, 2));
    expect(early).toMatchObject({ status: 'editing', text: '7', effects: [] });
  });

  it('a cell never saves a text that is not a grade', () => {
    for (const text of ['8.5.1', 'ocho', '11', '-1']) {
      expect(run(eight, type(text), LEAVE)).toMatchObject({ status: 'invalid', text, effects: [] });
    }
    expect(run(eight, type('11')).state.problem).toBe('outOfRange');
    expect(run(eight, type('9'), type('9x'), TIMER).effects).toEqual([]);
    expect(run(eight, type('9x'), type('9'), TIMER).effects).toEqual([save(1, 9, 1)]);
  });

  it('Esc restores the stored value of a cell', () => {
    expect(run(eight, type('9'), ESCAPE, TIMER)).toMatchObject({
      status: 'idle',
      text: '8.00',
      effects: [],
    });
    expect(run(eight, type('9x'), ESCAPE).text).toBe('8.00');
  });

  it('Esc saves the old value again when the new one was already sent', () => {
    const restored = run(eight, type('9'), TIMER, ESCAPE);
    expect(restored).toMatchObject({ status: 'saving', text: '8.00', effects: [] });
    const next = run(eight, type('9'), TIMER, ESCAPE, confirm(1, 2));
    expect(next.effects).toEqual([save(2, 8, 2)]);
    const unsure = run(eight, type('9'), TIMER, refuse(1, 'unavailable'), ESCAPE);
    expect(unsure.effects).toEqual([save(2, 8, 1, ['s.1'])]);
  });
});

describe('emptied cells', () => {
  it('a cell that is emptied keeps its grade and asks, however it is left', () => {
    for (const left of [TIMER, LEAVE, HIDE]) {
      const emptied = run(eight, type(''), left);
      expect(emptied).toMatchObject({ status: 'emptied', text: '', effects: [], now: eight });
    }
    expect(run(eight, type('')).state.isFocused).toBe(true);
    expect(run(eight, type(''), HIDE).state.isFocused).toBe(false);
    expect(keptOf(run(eight, type(''), LEAVE).state)).toMatchObject({
      problem: 'emptied',
      text: '',
    });
  });

  it('the answer takes the grade away, puts a 0, or leaves the grade as it is', () => {
    const answer = (value: number | null) =>
      run(eight, type(''), LEAVE, { kind: 'answered', value });
    expect(answer(null)).toMatchObject({ status: 'saving', effects: [save(1, null, 1)] });
    expect(answer(0)).toMatchObject({ status: 'saving', effects: [save(1, 0, 1)] });
    expect(answer(8)).toMatchObject({ status: 'idle', text: '8.00', effects: [] });
    expect(run(eight, { kind: 'answered', value: null })).toMatchObject({ status: 'idle' });
  });

  it('what is typed into an emptied cell, and Esc, end its question', () => {
    expect(run(eight, type(''), LEAVE, type('7'), LEAVE).effects).toEqual([save(1, 7, 1)]);
    expect(run(eight, type(''), LEAVE, type('0'), LEAVE).effects).toEqual([save(1, 0, 1)]);
    expect(run(eight, type(''), LEAVE, ESCAPE)).toMatchObject({ status: 'idle', text: '8.00' });
  });

  it('an emptied cell asks about what somebody else stored meanwhile, and nothing where that is no grade', () => {
    const other = run(eight, type(''), LEAVE, see(theirs(6, 2)));
    expect(other).toMatchObject({ status: 'emptied', state: { isConflict: false } });
    expect(knownValue(other.state)).toBe(6);
    const gone = run(eight, type(''), LEAVE, see(theirs(null, 2)));
    expect(gone).toMatchObject({ status: 'idle', text: '' });
  });

  it('the question of an emptied cell is asked again by the next visit to the page', () => {
    const kept = keptOf(run(eight, type(''), LEAVE).state);
    if (!kept) throw new Error('nothing kept');
    expect(parseKept(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    const open = (stored: StoredCell) => cellStatus(reopenCell(kept, stored));
    expect(open(eight)).toBe('emptied');
    expect(open(theirs(6, 2))).toBe('emptied');
    expect(open(theirs(null, 2))).toBe('idle');
  });

  it('the space bar empties no cell', () => {
    expect(run(eight, type(' '), LEAVE)).toMatchObject({
      status: 'invalid',
      text: ' ',
      effects: [],
    });
  });

  it('an emptied cell that had no score stays without a score', () => {
    expect(run(NOTHING_STORED, type('5'), type(''), LEAVE)).toMatchObject({
      status: 'idle',
      text: '',
      effects: [],
    });
  });

  it('a cell that is emptied while its first score is being saved asks about that score', () => {
    const emptied = run(NOTHING_STORED, type('5'), TIMER, type(''), LEAVE, confirm(1, 1));
    expect(emptied).toMatchObject({ status: 'emptied', effects: [], now: { value: 5 } });
    const back = [type('5'), TIMER, type(''), LEAVE, { kind: 'answered', value: 5 } as const];
    expect(run(NOTHING_STORED, ...back, confirm(1, 1))).toMatchObject({ status: 'saved' });
  });
});

describe('put values', () => {
  it('a value that undo, paste or fill puts into a cell is saved at once, also an empty one', () => {
    expect(run(eight, put(5))).toMatchObject({ text: '5.00', effects: [save(1, 5, 1)] });
    expect(run(eight, put(null))).toMatchObject({ text: '', effects: [save(1, null, 1)] });
    expect(run(eight, put(8))).toMatchObject({ status: 'idle', effects: [] });
    expect(cellValue(run(eight, put(5)).state)).toBe(5);
  });
});

describe('what is no grade', () => {
  it.each([
    ['-1', 'outOfRange'],
    ['−7,5', 'outOfRange'],
    ['8,555', 'tooFine'],
    ['1e1', 'invalid'],
    ['1.000,5', 'invalid'],
  ])('%s stays typed, says why, and nothing is saved', (text, problem) => {
    const { state, status, effects } = run(eight, type(text), TIMER, LEAVE);
    expect(state.problem).toBe(problem);
    expect({ status, text: state.text, effects }).toEqual({ status: 'invalid', text, effects: [] });
  });

  it('where two digits are a grade, one alone and three are none', () => {
    const typed = (text: string) => ({ kind: 'typed' as const, text, isTwoDigits: true });
    expect(run(eight, typed('0'), TIMER, LEAVE)).toMatchObject({ status: 'invalid', effects: [] });
    expect(run(eight, typed('100'), TIMER, LEAVE)).toMatchObject({
      status: 'invalid',
      effects: [],
    });
    expect(run(eight, typed('85'), LEAVE).effects).toEqual([save(1, 8.5, 1)]);
    expect(run(eight, typed('8,25'), LEAVE).effects).toEqual([save(1, 8.25, 1)]);
  });
});
