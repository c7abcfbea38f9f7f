// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { clearAllDrafts, setRemembered } from '../../lib/drafts';
import { addPendingComment, dropPendingComments, loadPendingComments } from './pendingComments';

const KEY = 'aula:comentarios-por-guardar:ana';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('a comment that waits stays in the tab where the device remembers nobody, and goes with its teacher', () => {
  addPendingComment('ana', { text: 'Hablar con la madre' });
  expect(localStorage.length).toBe(0);
  expect(loadPendingComments('ana')).toEqual([{ text: 'Hablar con la madre' }]);
  clearAllDrafts('ana');
  expect(loadPendingComments('ana')).toEqual([]);
});

it('on a device that remembers its teacher it outlives the tab', () => {
  setRemembered(true);
  addPendingComment('ana', { text: 'Muy bien' });
  sessionStorage.clear();
  expect(loadPendingComments('ana')).toEqual([{ text: 'Muy bien' }]);
});

it('what an earlier version left on a device that remembers nobody is stored once, and nothing of it stays there', () => {
  localStorage.setItem(KEY, JSON.stringify([{ text: 'Antes' }]));
  addPendingComment('ana', { text: 'Ahora' });
  const known = loadPendingComments('ana');
  expect(known).toEqual([{ text: 'Antes' }, { text: 'Ahora' }]);
  addPendingComment('ana', { text: 'Meanwhile' });
  dropPendingComments('ana', known);
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(loadPendingComments('ana')).toEqual([{ text: 'Meanwhile' }]);
});
