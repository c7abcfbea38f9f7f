// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkAnswers } from './connection';
import { startAgain } from './startAgain';
import { startTexts } from './texts/start';

const begin = vi.fn();
const shown = () => document.body.textContent;
/** Whether the server answers, each time that it is asked; the last one holds. */
function answers(...all: boolean[]): void {
  vi.stubGlobal('fetch', () => {
    const does = all.length > 1 ? all.shift() : all[0];
    return does ? Promise.resolve(new Response()) : Promise.reject(new TypeError('no network'));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  begin.mockClear();
  sessionStorage.clear();
  document.body.innerHTML = '<div id="root"><div role="status">Cargando...</div></div>';
});
afterEach(async () => {
  answers(true);
  const again = startAgain(begin); // the connection is known to be there for the files after this one
  await vi.runAllTimersAsync();
  await again;
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
  document.body.innerHTML = '';
});

it('a page that lacks a part says so while nobody answers, and begins anew when the server does', async () => {
  answers(false, false, true);
  await checkAnswers(); // as who could not load the part has asked
  const started = startAgain(begin);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toBe(startTexts.missing);
  expect(begin).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  await started;
  expect(begin).toHaveBeenCalledOnce();
});

it('a page that began anew a moment ago and lacks the part still asks to be loaded by hand', async () => {
  answers(true);
  await startAgain(begin);
  await startAgain(begin);
  expect(begin).toHaveBeenCalledOnce();
  expect(shown()).toBe(startTexts.reload);
  vi.advanceTimersByTime(61_000);
  await startAgain(begin);
  expect(begin).toHaveBeenCalledTimes(2);
});
