import { act, fireEvent } from '@testing-library/react';
import type { RosterField } from '../../src/domain/roster/fields';

// The cells of a list of people under review.

/** Returns the cell of a person of the page, from 0. */
export function cellOf(row: number, field: RosterField): HTMLElement {
  const found = document.querySelector<HTMLElement>(
    `td[data-row="${String(row)}"][data-field="${field}"]`,
  );
  if (!found) throw new Error(`no cell ${field} in row ${String(row)}`);
  return found;
}

/** Returns the texts in a column of the page, without the findings. */
export const textsOf = (field: RosterField): (string | null | undefined)[] =>
  [...document.querySelectorAll(`td[data-field="${field}"]`)].map(
    ({ firstElementChild }) => firstElementChild?.textContent,
  );

const focused = () => document.activeElement ?? document.body;

/** Returns the field that has the focus. */
export function focusedField(): HTMLInputElement {
  const element = focused();
  if (!(element instanceof HTMLInputElement)) throw new Error('no field has the focus');
  return element;
}

/** Presses a key in the focused element. */
export function pressKey(key: string, more: { shiftKey?: boolean } = {}): void {
  fireEvent.keyDown(focused(), { key, ...more });
}

/** Types a text over the cell that has the focus. */
export function typeOver(text: string): void {
  pressKey(text.charAt(0));
  fireEvent.change(focusedField(), { target: { value: text } });
}

/** Presses a cell. */
export function chooseCell(row: number, field: RosterField): void {
  const cell = cellOf(row, field);
  fireEvent.mouseDown(cell);
  act(() => {
    cell.focus();
  });
}
