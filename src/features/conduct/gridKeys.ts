import type { KeyboardEvent } from 'react';

/** A field of the grid. */
export type GridField = HTMLInputElement | HTMLSelectElement;

/** Tells whether an arrow leaves the cell: the text is selected, or the caret is at its end. */
function leaves(field: GridField, isForward: boolean) {
  if (field instanceof HTMLSelectElement) return true;
  const { selectionStart, selectionEnd, value } = field;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  return isAll || (isForward ? selectionStart === value.length : selectionEnd === 0);
}

/**
 * Moves the focus in a grid of fields as a spreadsheet does: Enter and the arrows up and down
 * within the column, the arrows left and right to the next column when the caret is at the end of
 * the text, Home and End with Ctrl to the first and last row. In a list of choices the arrows up
 * and down choose.
 * @param at the place of the cell; its fields have `data-row` and `data-column`
 */
export function moveInGrid(
  event: KeyboardEvent<GridField>,
  at: { row: number; column: number },
): void {
  const { key, shiftKey, ctrlKey, altKey, metaKey, currentTarget } = event;
  if (altKey || metaKey) return;
  if (currentTarget instanceof HTMLSelectElement && /^(Arrow(Up|Down)|Home|End)$/.test(key)) return;
  const table = currentTarget.closest('[role="grid"]');
  const fieldAt = (row: number, column: number) =>
    table?.querySelector<GridField>(`[data-row="${String(row)}"][data-column="${String(column)}"]`);
  const rows = table?.querySelectorAll(`[data-column="${String(at.column)}"]`).length ?? 0;
  const target = () => {
    switch (key) {
      case 'Enter':
        return fieldAt(at.row + (shiftKey ? -1 : 1), at.column);
      case 'ArrowDown':
        return fieldAt(at.row + 1, at.column);
      case 'ArrowUp':
        return fieldAt(at.row - 1, at.column);
      case 'ArrowRight':
        return leaves(currentTarget, true) ? fieldAt(at.row, at.column + 1) : undefined;
      case 'ArrowLeft':
        return leaves(currentTarget, false) ? fieldAt(at.row, at.column - 1) : undefined;
      case 'Home':
        return ctrlKey ? fieldAt(0, at.column) : undefined;
      case 'End':
        return ctrlKey ? fieldAt(rows - 1, at.column) : undefined;
      default:
        return undefined;
    }
  };
  const field = target();
  if (key === 'Enter') event.preventDefault();
  if (!field) return;
  event.preventDefault();
  field.focus();
  if (field instanceof HTMLInputElement) field.select();
}
