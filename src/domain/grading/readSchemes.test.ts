import { expect, it } from 'vitest';
import { readSchemes } from './readSchemes';

const scheme = (id: string, tasks: string[] = []) => ({ id, external: tasks.length === 0, tasks });

it('a scheme whose grades are not read yet is left out, and a task of one, and the others stay as they are', () => {
  const schemes = [scheme('a'), scheme('b'), scheme('c', ['t', 'u']), scheme('d', ['v'])];
  expect(readSchemes(schemes, new Set())).toEqual(schemes);
  expect(readSchemes(schemes, new Set(['b', 'u', 'v']))).toEqual([scheme('a'), scheme('c', ['t'])]);
  expect(readSchemes(schemes, new Set(['b']))[1]).toBe(schemes[2]);
});
