import { expect, it } from 'vitest';
import { taskTexts } from './task';

it.each([
  [{ all: 15, today: 0, tomorrow: 7 }, 'y 15 más: 7 vencen mañana'],
  [{ all: 9, today: 1, tomorrow: 3 }, 'y 9 más: 1 vence hoy, 3 vencen mañana'],
  [{ all: 4, today: 0, tomorrow: 0 }, 'y 4 más'],
])('what has no place on the home is told in one line: %o', (more, text) => {
  expect(taskTexts.moreDue(more)).toBe(text);
});
