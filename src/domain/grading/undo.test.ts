import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellValue } from './cell';
import { EMPTY_HISTORY, recordStep, redoStep, undoStep, type CellChange } from './undo';

const change = (cell: string, from: CellValue, to: CellValue): CellChange => ({ cell, from, to });
const reader = (values: Record<string, CellValue>) => (cell: string) => values[cell] ?? null;

describe('undo and redo', () => {
  it('goes back over rows, and forth again', () => {
    let history = recordStep(EMPTY_HISTORY, [change('ana', null, 8)]);
    history = recordStep(history, [change('eva', 5, 9)]);
    const first = undoStep(history, reader({ ana: 8, eva: 9 }));
    expect(first?.puts).toEqual([{ cell: 'eva', value: 5 }]);
    const second = undoStep(first?.history ?? EMPTY_HISTORY, reader({ ana: 8, eva: 5 }));
    expect(second?.puts).toEqual([{ cell: 'ana', value: null }]);
    expect(undoStep(second?.history ?? history, reader({}))).toBeNull();
    const again = redoStep(second?.history ?? EMPTY_HISTORY, reader({ eva: 5 }));
    expect(again?.puts).toEqual([{ cell: 'ana', value: 8 }]);
  });

  it('takes a paste back at once', () => {
    const pasted = [change('ana', null, 8), change('eva', 5, 9), change('leo', 7, 7)];
    const undone = undoStep(recordStep(EMPTY_HISTORY, pasted), reader({ ana: 8, eva: 9, leo: 7 }));
    expect(undone?.puts).toEqual([
      { cell: 'ana', value: null },
      { cell: 'eva', value: 5 },
    ]);
  });

  it('takes what was typed in one cell without leaving it as one step', () => {
    let history = recordStep(EMPTY_HISTORY, [change('ana', 5, 8)], 'run');
    history = recordStep(history, [change('ana', 8, 8.5)], 'run');
    history = recordStep(history, [change('ana', 8.5, 9)], 'other');
    expect(history.past.map(({ changes }) => changes)).toEqual([
      [change('ana', 5, 8.5)],
      [change('ana', 8.5, 9)],
    ]);
    const back = recordStep(
      recordStep(EMPTY_HISTORY, [change('ana', 5, 8)], 'run'),
      [change('ana', 8, 5)],
      'run',
    );
    expect(back.past).toEqual([]);
  });

  it('leaves alone what somebody has changed since', () => {
    const history = recordStep(EMPTY_HISTORY, [change('ana', 5, 8), change('eva', 5, 9)]);
    const undone = undoStep(history, reader({ ana: 6, eva: 9 }));
    expect(undone).toMatchObject({ puts: [{ cell: 'eva', value: 5 }], skipped: ['ana'] });
    const redone = redoStep(undone?.history ?? EMPTY_HISTORY, reader({ ana: 6, eva: 5 }));
    expect(redone?.puts).toEqual([{ cell: 'eva', value: 9 }]);
    const none = undoStep(history, reader({ ana: 6, eva: 6 }));
    expect(none).toEqual({ history: EMPTY_HISTORY, puts: [], skipped: ['ana', 'eva'] });
  });

  it('forgets what could be redone when something new is done, and nothing when nothing is', () => {
    const undone = undoStep(recordStep(EMPTY_HISTORY, [change('ana', 5, 8)]), reader({ ana: 8 }));
    const history = undone?.history ?? EMPTY_HISTORY;
    expect(recordStep(history, [change('eva', 5, 5)])).toBe(history);
    expect(recordStep(history, [change('eva', 5, 6)]).future).toEqual([]);
  });

  it('brings back every value, and all of them again', () => {
    const cells = ['a', 'b', 'c'];
    const steps = fc.array(
      fc.dictionary(fc.constantFrom(...cells), fc.option(fc.nat(10)), { minKeys: 1 }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(steps, (list) => {
        const values: Record<string, CellValue> = { a: null, b: 3, c: 0 };
        let history = EMPTY_HISTORY;
        for (const step of list) {
          const changes = Object.entries(step).map(([cell, to]) =>
            change(cell, values[cell] ?? null, to),
          );
          history = recordStep(history, changes);
          Object.assign(values, step);
        }
        const last = { ...values };
        const goAll = (move: typeof undoStep) => {
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
