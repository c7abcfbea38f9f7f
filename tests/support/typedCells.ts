import { fireEvent } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { checkAnswers } from '../../src/lib/connection';
import { toastQueue } from '../../src/lib/toast';
import { USER_TYPE, type User } from '../../src/models/user';
import { userReceived } from '../../src/store/login/loginSlice';
import { makeStore, type AppStore } from '../../src/store/makeStore';
import { emptyToasts } from './emptyToasts';

// Grades that are typed in components: a typed value stays in its cell and on the device, as
// without a network.

/**
 * Returns a function that builds a store for a teacher whom no server answers. The data that it
 * leaves on the device and its toasts are removed after each test.
 */
export function storesWithoutConnection(): () => Promise<AppStore> {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
    emptyToasts();
  });
  return async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await checkAnswers();
    const store = makeStore();
    store.dispatch(userReceived({ id: 'docente', type: USER_TYPE.teacher } as User));
    return store;
  };
}

export const shownToast = (): string | undefined => toastQueue.get().at(-1)?.message;

type KeyOptions = { ctrlKey?: boolean; shiftKey?: boolean; repeat?: boolean };

/**
 * Presses a key as a browser does: a character that no handler takes is typed into the focused
 * field.
 */
export function pressKey(key: string, options: KeyOptions = {}): void {
  const target = document.activeElement ?? document.body;
  const isFree = fireEvent.keyDown(target, { key, ...options });
  if (!isFree || options.ctrlKey === true || !(target instanceof HTMLInputElement)) return;
  const from = target.selectionStart ?? target.value.length;
  const to = target.selectionEnd ?? from;
  const put = (start: number, text: string) => {
    const value = target.value.slice(0, start) + text + target.value.slice(to);
    fireEvent.change(target, { target: { value } });
  };
  if (key.length === 1) put(from, key);
  else if (key === 'Backspace') put(from === to ? Math.max(0, from - 1) : from, '');
}

/** Presses the keys of a text, and Enter after it. */
export function enterText(text: string): void {
  for (const key of text) pressKey(key);
  pressKey('Enter');
}

/** Reads a table: its rows, each as its cells by the title of their column. */
export function rowsByTitle(table: HTMLElement): Record<string, string>[] {
  const titles = [...table.querySelectorAll('thead th')].map(
    (cell) => cell.firstChild?.textContent ?? '',
  );
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    Object.fromEntries(
      [...row.children].map((cell, i) => [titles[i] ?? '', cell.textContent.trim()]),
    ),
  );
}
