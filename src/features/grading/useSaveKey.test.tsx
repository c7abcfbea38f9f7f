import { fireEvent, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSaveKey } from './useSaveKey';

const JUDGE_MS = 1000;

/** Renders the hook as on a student's screen, with a button that has the focus. */
function show(hasTyped: boolean) {
  const [save, refuse] = [vi.fn(), vi.fn()];
  document.body.innerHTML =
    '<button>Usar la automática</button><div role="alertdialog"><button>Cancelar</button></div>';
  renderHook(() => {
    useSaveKey({ save, refuse, hasTyped, judgeMs: JUDGE_MS });
  });
  const [outside, inDialog] = ['Usar la automática', 'Cancelar'].map((text) =>
    screen.getByText(text),
  );
  return { save, refuse, outside: outside as HTMLElement, inDialog: inDialog as HTMLElement };
}
const CTRL_ENTER = { key: 'Enter', ctrlKey: true };

afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

it('Ctrl + Enter saves what was typed wherever the focus is, and presses no button', () => {
  const { save, outside } = show(true);
  expect(fireEvent.keyDown(outside, CTRL_ENTER)).toBe(false);
  fireEvent.keyDown(document.body, CTRL_ENTER);
  expect(save).toHaveBeenCalledTimes(2);
});

it('a held key, Enter alone, a key in a dialog and one that a field has answered save nothing', () => {
  const { save, outside, inDialog } = show(true);
  fireEvent.keyDown(outside, { ...CTRL_ENTER, repeat: true });
  fireEvent.keyDown(outside, { key: 'Enter' });
  fireEvent.keyDown(inDialog, CTRL_ENTER);
  outside.addEventListener('keydown', (event) => {
    event.preventDefault();
  });
  fireEvent.keyDown(outside, CTRL_ENTER);
  expect(save).not.toHaveBeenCalled();
});

it('what nobody typed is not saved before the student has been shown for a second', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { save, refuse, outside } = show(false);
  vi.advanceTimersByTime(JUDGE_MS - 1);
  fireEvent.keyDown(outside, CTRL_ENTER);
  expect([save.mock.calls.length, refuse.mock.calls.length]).toEqual([0, 1]);
  vi.advanceTimersByTime(1);
  fireEvent.keyDown(outside, CTRL_ENTER);
  expect([save.mock.calls.length, refuse.mock.calls.length]).toEqual([1, 1]);
});
