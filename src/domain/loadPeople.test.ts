import { expect, it } from 'vitest';
import { idsByCourse, loadedPeople } from './loadPeople';

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

it('people are taken back course by course, and in a course in the order of the list', () => {
  const person = (id: string, courseId: string) => ({
    id,
    name: id,
    effect: 'made' as const,
    courseId,
  });
  expect(
    idsByCourse([
      person('a', 'octavo'),
      person('b', 'noveno'),
      person('c', ''),
      person('d', 'octavo'),
    ]),
  ).toEqual(['c', 'b', 'a', 'd']);
});
