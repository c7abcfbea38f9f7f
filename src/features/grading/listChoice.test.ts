import { expect, it } from 'vitest';
import { FIRST_CHOICE, orderRows, readChoice, withChoice, type ListChoice } from './listChoice';

it.each<[ListChoice, string]>([
  [FIRST_CHOICE, '/lista?tarea=t'],
  [{ ...FIRST_CHOICE, order: 'date' }, '/lista?tarea=t&orden=fecha'],
  [
    { shown: 'missing', order: 'date', isOnlyPending: true },
    '/lista?tarea=t&lista=faltan&orden=fecha&pendientes=1',
  ],
])('the address says how the list is shown, and the list is read from it: %j', (choice, path) => {
  expect(withChoice('/lista?tarea=t', choice)).toBe(path);
  expect(readChoice(new URL(path, 'https://aula').searchParams)).toEqual(choice);
});

it('a path without a query begins one', () => {
  expect(withChoice('/lista', { ...FIRST_CHOICE, isOnlyPending: true })).toBe(
    '/lista?pendientes=1',
  );
});

it('by date the first that was sent comes first, and by name the order stays', () => {
  const rows = [3, 1, null].map((fecha) => ({
    submission: fecha === null ? undefined : { fecha },
  }));
  expect(orderRows(rows, 'name')).toEqual(rows);
  expect(orderRows(rows.slice(0, 2), 'date')).toEqual([rows[1], rows[0]]);
});
