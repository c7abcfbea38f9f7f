import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GridPlace } from '../../domain/grid/gridMoves';
import { TWO_DIGITS_PAUSE } from '../../domain/grading/twoDigits';
import { gridCellId } from './gridCells';
import { useGrid } from './useGrid';

const ROWS = ['0', '1', '2'];
const COLUMNS = ['0', '1'];
/** Returns the key of a cell, which stays when another row comes above it. */
const keyIn = (rows: readonly string[]) => (place: GridPlace) =>
  `${rows[place.row] ?? ''}-${String(place.column)}`;
const left = vi.fn<(place: string) => void>();
const pasted = vi.fn<(text: string) => void>();

/** Three students and two columns; a cell keeps its typed text. */
function Table({ isTwoDigits, rows = ROWS }: { isTwoDigits: boolean; rows?: readonly string[] }) {
  const key = keyIn(rows);
  const [texts, setTexts] = useState<Record<string, string>>({});
  const grid = useGrid({
    lines: { rows, columns: COLUMNS },
    isField: () => true,
    isTwoDigits: () => isTwoDigits,
    textAt: (place) => texts[key(place)] ?? '',
    onType: (place, text) => {
      setTexts((before) => ({ ...before, [key(place)]: text }));
    },
    onLeave: (place) => {
      left(key(place));
    },
    onRestore: (place) => {
      setTexts((before) => ({ ...before, [key(place)]: '' }));
    },
    isBlock: (text) => text.includes('\t'),
    onPaste: pasted,
    onPutAll: () => false,
    onFillDown: () => undefined,
    onClear: () => undefined,
  });
  const isActive = (row: number, column: number) =>
    grid.active?.row === row && grid.active.column === column;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- WAI-ARIA's grid pattern
    <table role="grid" {...grid.handlers}>
      <tbody>
        {rows.map((id, row) => (
          <tr key={id}>
            {[0, 1].map((column) => (
              <td
                key={column}
                role="gridcell"
                id={gridCellId(row, column)}
                tabIndex={-1}
                data-row={row}
                data-column={column}
              >
                {isActive(row, column) && grid.editing !== null ? (
                  <input
                    aria-label="Nota"
                    value={texts[key({ row, column })] ?? ''}
                    onChange={({ target }) => {
                      grid.field.onInput(target.value);
                    }}
                    onBlur={() => {
                      grid.field.onBlur({ row, column });
                    }}
                    onKeyDown={grid.field.onKey}
                  />
                ) : (
                  texts[key({ row, column })]
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = (row: number, column = 0): HTMLElement =>
  screen.getAllByRole('gridcell')[row * 2 + column] ?? screen.getByRole('grid');
const field = () => screen.queryByRole<HTMLInputElement>('textbox');
/**
 * Presses a key as a browser does: a character that no handler takes is typed into the field of an
 * edited cell.
 */
const press = (name: string, options: { repeat?: boolean } = {}) => {
  const input = field();
  const focused = screen.getAllByRole('gridcell').find((each) => each.matches(':focus'));
  const target = input ?? focused ?? screen.getByRole('grid');
  const isFree = fireEvent.keyDown(target, { key: name, ...options });
  if (isFree && input && name.length === 1) {
    fireEvent.change(input, { target: { value: input.value + name } });
  }
};
const texts = () => [0, 1, 2].map((row) => cell(row).textContent);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a sign begins a text in the cell, Enter leaves it, and a held Enter saves nothing more', () => {
  render(<Table isTwoDigits={false} />);
  act(() => {
    cell(0).focus();
  });
  for (const name of ['-', '1', 'Enter']) press(name);
  expect(texts()).toEqual(['-1', '', '']);
  expect(left).toHaveBeenCalledWith('0-0');
  expect(cell(1)).toHaveFocus();
  left.mockReset();
  press('Enter', { repeat: true });
  expect(cell(2)).toHaveFocus();
  expect(left).not.toHaveBeenCalled();
  press('7', { repeat: true });
  expect(texts()).toEqual(['-1', '', '']);
});

it('two digits lead on after a pause, Enter then passes over nobody, and a third digit stays', () => {
  render(<Table isTwoDigits />);
  act(() => {
    cell(0).focus();
  });
  for (const name of ['8', '5']) press(name);
  expect(field()?.value).toBe('85');
  act(() => {
    vi.advanceTimersByTime(TWO_DIGITS_PAUSE);
  });
  expect(cell(1)).toHaveFocus();
  press('Enter');
  expect(cell(1)).toHaveFocus();
  for (const name of ['1', '0', '0', 'Enter']) press(name);
  expect(texts()).toEqual(['85', '100', '']);
  act(() => {
    vi.advanceTimersByTime(TWO_DIGITS_PAUSE);
  });
  expect(cell(2)).toHaveFocus();
});

it('Tab stays in the grid once something is typed, and leaves it at the end of a row after Esc', () => {
  render(<Table isTwoDigits={false} />);
  act(() => {
    cell(0).focus();
  });
  for (const name of ['8', 'Tab', 'Tab']) press(name);
  expect(cell(1)).toHaveFocus();
  press('Tab');
  press('Escape');
  expect(fireEvent.keyDown(cell(1, 1), { key: 'Tab' })).toBe(true);
});

it('a block is shown before it is put, and a single text goes into the cell', () => {
  render(<Table isTwoDigits={false} />);
  act(() => {
    cell(0).focus();
  });
  const paste = (text: string) => {
    fireEvent.paste(cell(0), { clipboardData: { getData: () => text } });
  };
  paste('8\t9');
  expect(pasted).toHaveBeenCalledWith('8\t9', { row: 0, column: 0 });
  expect(texts()).toEqual(['', '', '']);
  paste('8,5');
  expect(texts()).toEqual(['8,5', '', '']);
});

it('a row that appears above takes nothing of what is typed: the cell goes along with its own row', () => {
  const { rerender } = render(<Table isTwoDigits={false} />);
  act(() => {
    cell(1).focus();
  });
  press('3');
  rerender(<Table isTwoDigits={false} rows={['new', ...ROWS]} />);
  for (const name of [',', '8', 'Enter']) press(name);
  expect([0, 1, 2, 3].map((row) => cell(row).textContent)).toEqual(['', '', '3,8', '']);
  expect(left).toHaveBeenLastCalledWith('1-0');
  expect(cell(3)).toHaveFocus();
  rerender(<Table isTwoDigits={false} rows={ROWS} />);
  for (const name of ['4', 'Enter']) press(name);
  expect(texts()).toEqual(['', '3,8', '4']);
});

it('where the row with the focus is gone, what is typed goes into no other', () => {
  const { rerender } = render(<Table isTwoDigits={false} />);
  act(() => {
    cell(1).focus();
  });
  rerender(<Table isTwoDigits={false} rows={['0', '2']} />);
  expect(document.body).toHaveFocus();
  press('5');
  expect(field()).toBeNull();
  expect([cell(0).textContent, cell(1).textContent]).toEqual(['', '']);
});
