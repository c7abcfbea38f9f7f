import { expect, it } from 'vitest';
import { loadedPeople } from './loadPeople';

it('the people of all parts of a load are listed by name once, as made where it made them', () => {
  expect(
    loadedPeople([
      { id: 'changed-a', effect: 'changed', people: { a: 'Ñato Ana', c: 'Zea Eva' } },
      { id: 'made-a', effect: 'made', people: { a: 'Ñato Ana' } },
      { id: 'made-b', effect: 'made', people: { b: 'Nieto Luis' } },
    ]),
  ).toEqual([
    { id: 'b', name: 'Nieto Luis', effect: 'made' },
    { id: 'a', name: 'Ñato Ana', effect: 'made' },
    { id: 'c', name: 'Zea Eva', effect: 'changed' },
  ]);
});
