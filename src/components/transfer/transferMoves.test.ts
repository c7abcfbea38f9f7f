import { describe, expect, it } from 'vitest';
import {
  addMoves,
  dropArrived,
  findItems,
  NO_MOVES,
  positionAfterKey,
  rightAfter,
  splitItems,
  type TransferItem,
} from './transferMoves';

const item = (id: string, more: Partial<TransferItem> = {}): TransferItem => ({
  id,
  label: id.toUpperCase(),
  ...more,
});
const ITEMS = ['a', 'b', 'c', 'd'].map((id) => item(id));
const only = (...ids: string[]) => ITEMS.filter(({ id }) => ids.includes(id));
const idsOf = (items: readonly TransferItem[]) => items.map(({ id }) => id).join('');
const show = (stored: string, moves = NO_MOVES) => {
  const { available, assigned } = splitItems(ITEMS, new Set(stored), moves);
  return `${idsOf(available)}|${idsOf(assigned)}`;
};

describe('what is shown on each side', () => {
  it('each side shows what is stored, in the order of the items', () => {
    expect(show('ca')).toBe('bd|ac');
    expect(show('')).toBe('abcd|');
    expect(show('abcd')).toBe('|abcd');
  });

  it('a moved item shows on its new side before it is stored', () => {
    expect(show('ca', addMoves(NO_MOVES, only('b'), 'assigned'))).toBe('d|abc');
    expect(show('ca', addMoves(NO_MOVES, only('c'), 'available'))).toBe('bcd|a');
  });

  it('what another session stores meanwhile is merged', () => {
    const moves = addMoves(NO_MOVES, only('b'), 'assigned');
    expect(show('a', moves)).toBe('cd|ab');
    expect(show('d', moves)).toBe('ac|bd');
  });

  it('a stored id without an item is left out', () => {
    expect(show('az')).toBe('bcd|a');
  });
});

describe('moves that have arrived', () => {
  const moves = addMoves(addMoves(NO_MOVES, only('b'), 'assigned'), only('a'), 'available');

  it('moves that have arrived are dropped one by one', () => {
    expect([...dropArrived(moves, new Set('ab'))]).toEqual([['a', 'available']]);
    expect([...dropArrived(moves, new Set('b'))]).toEqual([]);
  });

  it('the same map is returned when no move has arrived, so that nothing is drawn anew', () => {
    expect(dropArrived(moves, new Set('a'))).toBe(moves);
    expect(dropArrived(NO_MOVES, new Set('abc'))).toBe(NO_MOVES);
  });

  it('moves that have arrived do not come back when another session undoes them', () => {
    const left = dropArrived(moves, new Set('b'));
    expect(show('a', left)).toBe('bcd|a');
  });
});

describe('the right list after a move', () => {
  const sides = splitItems(ITEMS, new Set('ac'), NO_MOVES);

  it('after items move to the right, the right list has all it had and the moved items', () => {
    expect(rightAfter(sides, only('d', 'b'), 'assigned')).toEqual(['a', 'c', 'b', 'd']);
  });

  it('after items move to the left, the right list has all it had but the moved items', () => {
    expect(rightAfter(sides, only('a'), 'available')).toEqual(['c']);
    expect(rightAfter(sides, only('a', 'c'), 'available')).toEqual([]);
  });
});

describe('the search', () => {
  const people = [
    item('1', { label: 'Núñez Ávila Ana', detail: 'Noveno A' }),
    item('2', { label: 'Vera Luis', detail: 'Sin curso' }),
    item('3', { label: 'Zambrano Ana' }),
  ];

  it('the search finds by label and detail, whatever accents and capitals', () => {
    expect(idsOf(findItems(people, 'ANA nunez'))).toBe('1');
    expect(idsOf(findItems(people, 'ana'))).toBe('13');
    expect(idsOf(findItems(people, 'sin curso'))).toBe('2');
    expect(idsOf(findItems(people, 'pedro'))).toBe('');
    expect(idsOf(findItems(people, '  '))).toBe('123');
  });
});

describe('the keys', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 3],
    ['ArrowUp', 0, 0],
    ['ArrowUp', 2, 1],
    ['Home', 3, 0],
    ['End', 0, 3],
    ['PageDown', 0, 3],
    ['PageUp', 3, 0],
    ['x', 1, null],
  ])('the key %s leads from position %i to %s', (key, from, to) => {
    expect(positionAfterKey(key, from, 4)).toBe(to);
  });

  it('keys lead nowhere in an empty list', () => {
    expect(positionAfterKey('ArrowDown', -1, 0)).toBeNull();
  });
});
