import { incompleteFields } from '../../domain/account';
import type { ListedPerson } from '../../models/user';

/** The lists of people that the office works through, by their name in the address. */
export const PEOPLE_LISTS = ['nunca', 'sin-curso', 'sin-correo', 'por-completar'] as const;
export type PeopleList = (typeof PEOPLE_LISTS)[number];

/** Returns the list that an address names; null for all people. */
export const peopleListOf = (name: string | null): PeopleList | null =>
  PEOPLE_LISTS.find((list) => list === name) ?? null;

/**
 * Finds the people of one list.
 * @param never ids of the people who have never signed in
 */
export function findPeople(
  people: readonly ListedPerson[],
  list: PeopleList | null,
  never: ReadonlySet<string>,
): readonly ListedPerson[] {
  if (list === null) return people;
  if (list === 'nunca') return people.filter(({ id }) => never.has(id));
  if (list === 'sin-curso') {
    return people.filter(({ courseId, graduated }) => courseId === '' && graduated === '');
  }
  if (list === 'por-completar') {
    return people.filter((person) => incompleteFields(person).length > 0);
  }
  return people.filter(({ email }) => email.trim() === '');
}
