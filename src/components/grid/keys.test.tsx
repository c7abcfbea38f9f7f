import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { handleHistoryKey } from './keys';

it.each([
  ['Ctrl+Z', 'undo', { key: 'z', ctrlKey: true }],
  ['⌘Z', 'undo', { key: 'z', metaKey: true }],
  ['Ctrl+Y', 'redo', { key: 'y', ctrlKey: true }],
  ['Ctrl+Shift+Z', 'redo', { key: 'Z', ctrlKey: true, shiftKey: true }],
] as const)('%s held down is one step, and pressed again another one', (_name, way, key) => {
  const history = { undo: vi.fn(), redo: vi.fn() };
  render(
    <input
      onKeyDown={(event) => {
        handleHistoryKey(event, history);
      }}
    />,
  );
  const field = screen.getByRole('textbox');
  fireEvent.keyDown(field, key);
  for (let i = 0; i < 30; i += 1) {
    // The browser does not undo the typed text of the field either.
    expect(fireEvent.keyDown(field, { ...key, repeat: true })).toBe(false);
  }
  expect(history[way]).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(field, key);
  expect(history[way]).toHaveBeenCalledTimes(2);
});
