// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { noteDone } from './doneToday';

const NOON = Date.UTC(2026, 10, 26, 17);
const HOUR = 3_600_000;

afterEach(() => {
  sessionStorage.clear();
});

it('tasks that were sent today are noted once each, in their order', () => {
  expect(noteDone('ana', 'ensayo', NOON - HOUR, NOON)).toEqual(['ensayo']);
  expect(noteDone('ana', 'mapa', NOON, NOON)).toEqual(['ensayo', 'mapa']);
  expect(noteDone('ana', 'ensayo', NOON - HOUR, NOON)).toEqual(['ensayo', 'mapa']);
});

it('what was sent yesterday, by somebody else or noted before midnight is not of today', () => {
  noteDone('ana', 'ensayo', NOON, NOON);
  expect(noteDone('ana', 'vieja', NOON - 24 * HOUR, NOON)).toEqual(['ensayo']);
  expect(noteDone('eva', 'mapa', NOON, NOON)).toEqual(['mapa']);
  expect(noteDone('eva', 'cuento', NOON + 24 * HOUR, NOON + 24 * HOUR)).toEqual(['cuento']);
});

it('what another release has noted in another shape is not read', () => {
  sessionStorage.setItem('aula:hechas', '{"day":"ana 26/11/2026","tasks":7}');
  expect(noteDone('ana', 'mapa', NOON, NOON)).toEqual(['mapa']);
});
