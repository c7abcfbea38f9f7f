import { expect, it } from 'vitest';
import { courseKey } from './courseKey';

it.each([
  ['Octavo', 'A', 'octavo-a'],
  [' OCTAVO ', ' a ', 'octavo-a'],
  ['Décimo  de básica', 'B', 'decimo-de-basica-b'],
  ['1/2', 'C', '1-2-c'],
  ['..', '.', 'signs-..%20.'],
])('courseKey for course %j and letter %j is %s', (name, course, key) => {
  expect(courseKey({ name, course })).toBe(key);
});
