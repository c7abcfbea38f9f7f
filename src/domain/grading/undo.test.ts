import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepCell } from './autosave';
import { NOTHING_STORED, startCell, type CellSettings, type CellState } from './cell';
import type { CellEvent } from './cellEvents';
import { SPEC_POLICY } from './policy';
import {
  cellEntry,
  changeOf,
  EMPTY_HISTORY,
  eventsOfEntry,
  recordAnswer,
  recordBlock,
  recordTyping,
  redoStep,
  undoStep,
  type CellChange,
  type CellEntry,
} from './undo';

const change = (cell: string, from: CellEntry, to: CellEntry): CellChange => ({ cell, from, to });
const reader = (entries: Record<string, CellEntry>) => (cell: string) => entries[cell] ?? null;

const SETTINGS: CellSettings = {
  max: 10,
  policy: SPEC_POLICY,
  me: 'yo',
  session: 's',
};

/** A screen of cells without a server: typing is recorded, undo and redo put values back. */
class Screen {
  cells = new Map<string, CellState>();
  history = EMPTY_HISTORY;
  visit = 0;

  stateOf = (cell: string) => this.cells.get(cell) ?? startCell(NOTHING_STORED);
  entryOf = (cell: string) => cellEntry(this.stateOf(cell));

  send(cell: string, event: CellEvent, isRemembered = true) {
    const before = this.stateOf(cell);
    const { state } = stepCell(before, event, SETTINGS);
    this.cells.set(cell, state);
    const made = isRemembered ? changeOf(cell, event, before, state) : null;
    if (made) this.history = recordTyping(this.history, made, String(this.visit));
    if (isRemembered && event.kind === 'flushed') this.visit += 1;
  }
  /** Types a text key by key, as a keyboard does, without leaving the cell. */
  type(cell: string, text: string) {
    for (let end = 1; end <= text.length; end += 1) {
      this.send(cell, { kind: 'typed', text: text.slice(0, end) });
    }
  }
  leave(cell: string) {
    this.send(cell, { kind: 'flushed', isLeaving: true });
  }
  escape(cell: string) {
    this.send(cell, { kind: 'restored' });
  }
  move(which: typeof undoStep | typeof redoStep): string[] {
    const moved = which(this.history, this.entryOf);
    if (!moved) return [];
    this.history = moved.history;
    for (const { cell, value } of moved.puts) {
      const event: CellEvent =
        typeof value === 'string' ? { kind: 'typed', text: value } : { kind: 'put', value };
      this.send(cell, event, false);
    }
    return moved.puts.map(({ cell }) => cell);
  }
}

describe('typed values', () => {
  it('a typed value that Esc takes back leaves no undo step', () => {
    const screen = new Screen();
    screen.type('ana', '9');
    screen.leave('ana');
    screen.type('eva', '7');
    screen.escape('eva');
    screen.leave('eva');
    expect(screen.history.past).toHaveLength(1);
    expect(screen.move(undoStep)).toEqual(['ana']);
  });

  it('undo removes an invalid text from its own cell and changes no other cell', () => {
    const screen = new Screen();
    screen.type('ana', '9');
    screen.leave('ana');
    screen.type('eva', '85');
    screen.leave('eva');
    expect(screen.entryOf('eva')).toBe('85');
    expect(screen.move(undoStep)).toEqual(['eva']);
    expect([screen.entryOf('ana'), screen.entryOf('eva')]).toEqual([9, null]);
    expect(screen.stateOf('eva')).toMatchObject({ problem: null, text: null });
    expect(screen.move(redoStep)).toEqual(['eva']);
    expect(screen.entryOf('eva')).toBe('85');
  });

  it('all keys of one visit to a cell are one undo step, and the next visit is another step', () => {
    const screen = new Screen();
    screen.type('ana', '8,5');
    screen.leave('ana');
    screen.type('ana', '9');
    screen.leave('ana');
    expect(screen.history.past.map(({ changes }) => changes)).toEqual([
      [change('ana', null, 8.5)],
      [change('ana', 8.5, 9)],
    ]);
  });

  it('undo and redo restore the cells step by step after any typing, Esc, undo and redo', () => {
    type Typing = { do: 'type' | 'abandon'; cell: string; text: string };
    type Deed = Typing | { do: 'undo' } | { do: 'redo' };
    const cell = fc.constantFrom('ana', 'eva', 'leo');
    const text = fc.constantFrom('7', '85', '8,5', 'x', '10', '0');
    const deed: fc.Arbitrary<Deed> = fc.oneof(
      fc.record({ do: fc.constantFrom<Typing['do']>('type', 'abandon'), cell, text }),
      fc.constantFrom<Deed>({ do: 'undo' }, { do: 'redo' }),
    );
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 25 }), (deeds) => {
        const screen = new Screen();
        const entries = () => ['ana', 'eva', 'leo'].map(screen.entryOf);
        // The screen's entries before each step that can be undone, and after each undone one.
        const before: CellEntry[][] = [];
        const after: CellEntry[][] = [];
        for (const each of deeds) {
          const was = entries();
          let expected = was;
          if (each.do === 'undo' || each.do === 'redo') {
            const [from, to] = each.do === 'undo' ? [before, after] : [after, before];
            screen.move(each.do === 'undo' ? undoStep : redoStep);
            expected = from.pop() ?? was;
            if (expected !== was) to.push(was);
          } else {
            screen.type(each.cell, each.text);
            if (each.do === 'abandon') screen.escape(each.cell);
            screen.leave(each.cell);
            expected = entries();
            if (String(expected) !== String(was)) before.push(was);
            if (screen.history.future.length === 0) after.length = 0;
          }
          expect(entries()).toEqual(expected);
        }
        expect(screen.history.past).toHaveLength(before.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('undo and redo', () => {
  const typed = (...changes: CellChange[]) =>
    changes.reduce((history, each, i) => recordTyping(history, each, String(i)), EMPTY_HISTORY);

  it('undo goes back over several rows and redo goes forward again', () => {
    const history = typed(change('ana', null, 8), change('eva', 5, 9));
    const first = undoStep(history, reader({ ana: 8, eva: 9 }));
    expect(first?.puts).toEqual([{ cell: 'eva', value: 5 }]);
    const second = undoStep(first?.history ?? EMPTY_HISTORY, reader({ ana: 8, eva: 5 }));
    expect(second?.puts).toEqual([{ cell: 'ana', value: null }]);
    expect(undoStep(second?.history ?? history, reader({}))).toBeNull();
    const again = redoStep(second?.history ?? EMPTY_HISTORY, reader({ eva: 5 }));
    expect(again?.puts).toEqual([{ cell: 'ana', value: 8 }]);
  });

  it('undo takes back a whole paste in one step', () => {
    const pasted = [change('ana', null, 8), change('eva', 5, 9), change('leo', 7, 7)];
    const history = recordBlock(EMPTY_HISTORY, pasted, 'pegado');
    const undone = undoStep(history, reader({ ana: 8, eva: 9, leo: 7 }));
    expect(undone?.puts).toEqual([
      { cell: 'ana', value: null },
      { cell: 'eva', value: 5 },
    ]);
  });

  it('undo of a given paste keeps what was typed after it', () => {
    const pasted = recordBlock(EMPTY_HISTORY, [change('ana', null, 8)], 'pegado');
    const history = recordTyping(pasted, change('eva', null, 9), 'visita');
    const undone = undoStep(history, reader({ ana: 8, eva: 9 }), 'pegado');
    expect(undone?.puts).toEqual([{ cell: 'ana', value: null }]);
    expect(undone?.history.past.map(({ id }) => id)).toEqual(['visita']);
    expect(undoStep(undone?.history ?? history, reader({}), 'pegado')).toBeNull();
  });

  it('text typed after undo and redo starts a new step, even in the same cell', () => {
    let history = recordTyping(EMPTY_HISTORY, change('ana', 5, 8), 'visita');
    history = undoStep(history, reader({ ana: 8 }))?.history ?? history;
    history = redoStep(history, reader({ ana: 5 }))?.history ?? history;
    history = recordTyping(history, change('ana', 8, 9), 'visita');
    expect(history.past.map(({ changes }) => changes)).toEqual([
      [change('ana', 5, 8)],
      [change('ana', 8, 9)],
    ]);
  });

  it('undo and redo skip cells that somebody has changed since', () => {
    const pasted = [change('ana', 5, 8), change('eva', 5, 9)];
    const history = recordBlock(EMPTY_HISTORY, pasted, 'pegado');
    const undone = undoStep(history, reader({ ana: 6, eva: 9 }));
    expect(undone).toMatchObject({ puts: [{ cell: 'eva', value: 5 }], skipped: ['ana'] });
    const redone = redoStep(undone?.history ?? EMPTY_HISTORY, reader({ ana: 6, eva: 5 }));
    expect(redone?.puts).toEqual([{ cell: 'eva', value: 9 }]);
    const none = undoStep(history, reader({ ana: 6, eva: 6 }));
    expect(none).toEqual({ history: EMPTY_HISTORY, puts: [], skipped: ['ana', 'eva'] });
  });

  it('a new change clears the redo steps, and a change without effect does not', () => {
    const undone = undoStep(typed(change('ana', 5, 8)), reader({ ana: 8 }));
    const history = undone?.history ?? EMPTY_HISTORY;
    expect(recordTyping(history, change('eva', 5, 5), 'visita')).toBe(history);
    expect(recordBlock(history, [change('eva', 5, 5)], 'pegado')).toBe(history);
    expect(recordTyping(history, change('eva', 5, 6), 'visita').future).toEqual([]);
    expect(recordBlock(history, [change('eva', 5, 6)], 'pegado').future).toEqual([]);
  });

  it('undoing all steps restores the first values and redoing all steps restores the last', () => {
    const cells = ['a', 'b', 'c'];
    const steps = fc.array(
      fc.dictionary(fc.constantFrom(...cells), fc.option(fc.nat(10)), { minKeys: 1 }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(steps, (list) => {
        const values: Record<string, CellEntry> = { a: null, b: 3, c: 0 };
        let history = EMPTY_HISTORY;
        for (const [i, step] of list.entries()) {
          const changes = Object.entries(step).map(([cell, to]) =>
            change(cell, values[cell] ?? null, to),
          );
          history = recordBlock(history, changes, String(i));
          Object.assign(values, step);
        }
        const last = { ...values };
        const goAll = (move: typeof undoStep | typeof redoStep) => {
          for (
            let next = move(history, reader(values));
            next;
            next = move(history, reader(values))
          ) {
            ({ history } = next);
            for (const { cell, value } of next.puts) values[cell] = value;
          }
        };
        goAll(undoStep);
        expect(values).toEqual({ a: null, b: 3, c: 0 });
        goAll(redoStep);
        expect(values).toEqual(last);
      }),
    );
  });
});

it('a text that was no grade is none either when undo brings it back', () => {
  for (const [text, isTwoDigits] of [
    ['8', true],
    ['000', true],
    ['100', true],
    ['100', false],
    ['-1', false],
    ['8,555', false],
    ['x', false],
  ] as const) {
    const typed = stepCell(
      startCell(NOTHING_STORED),
      { kind: 'typed', text, isTwoDigits },
      SETTINGS,
    ).state;
    expect(typed.problem).not.toBeNull();
    const entry = cellEntry(typed);
    let state = startCell(NOTHING_STORED);
    for (const event of eventsOfEntry(entry, SETTINGS)) {
      state = stepCell(state, event, SETTINGS).state;
    }
    expect({ text: state.text, wanted: state.wanted, flight: state.flight }).toEqual({
      text,
      wanted: null,
      flight: null,
    });
  }
});

describe('the answer to what a cell asked', () => {
  const typed = recordTyping(EMPTY_HISTORY, change('a', 7.8, 5.5), '1');

  it('undo after one’s own value was chosen brings back the other’s, which it replaced', () => {
    const answered = recordAnswer(typed, change('a', 9.2, 5.5), 5.5, 'x');
    expect(undoStep(answered, reader({ a: 5.5 }))?.puts).toEqual([{ cell: 'a', value: 9.2 }]);
    expect(answered.past).toHaveLength(1);
  });

  it('one undo brings back the grade that an emptied cell lost, and leaving the grade is no step', () => {
    const emptied = recordTyping(EMPTY_HISTORY, change('a', 8, ''), '1');
    const taken = recordAnswer(emptied, change('a', 8, null), '', 'x');
    expect(undoStep(taken, reader({ a: null }))?.puts).toEqual([{ cell: 'a', value: 8 }]);
    expect(recordAnswer(emptied, change('a', 8, 8), '', 'x')).toEqual(EMPTY_HISTORY);
  });

  it('the answer for one cell of a paste changes nothing of the others', () => {
    const pasted = recordBlock(EMPTY_HISTORY, [change('a', 1, 2), change('b', 3, 4)], 'p');
    const answered = recordAnswer(pasted, change('a', 9, 2), 2, 'x');
    expect(undoStep(answered, reader({ a: 2, b: 4 }), 'p')?.puts).toEqual([
      { cell: 'a', value: 9 },
      { cell: 'b', value: 3 },
    ]);
  });

  it('after a reload, when no step led to the question, the answer is one', () => {
    const answered = recordAnswer(EMPTY_HISTORY, change('a', 9.2, 5.5), 5.5, 'x');
    expect(undoStep(answered, reader({ a: 5.5 }))?.puts).toEqual([{ cell: 'a', value: 9.2 }]);
  });
});
