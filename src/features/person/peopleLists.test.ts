import { describe, expect, it } from 'vitest';
import { USER_TYPE, type ListedPerson } from '../../models/user';
import { findPeople, peopleListOf } from './peopleLists';

const person = (id: string, fields: Partial<ListedPerson> = {}): ListedPerson => ({
  id,
  name: 'Ana',
  surname: 'Abad',
  email: `${id}@aula.example.com`,
  identification: id,
  representative: 'Eva',
  phone: '0991234567',
  status: true,
  type: USER_TYPE.student,
  photo: '',
  courseId: 'octavo-a',
  mustChangePassword: false,
  graduated: '',
  ...fields,
});
const PEOPLE = [
  person('a'),
  person('b', { courseId: '' }),
  person('c', { email: ' ' }),
  person('d', { courseId: '', graduated: '2025-2026' }),
];
const idsIn = (list: string | null, never: readonly string[] = []) =>
  findPeople(PEOPLE, peopleListOf(list), new Set(never)).map(({ id }) => id);

describe('the lists of people', () => {
  it('an address without a list, or with an unknown one, shows everybody', () => {
    expect([idsIn(null), idsIn('otra')]).toEqual([
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c', 'd'],
    ]);
  });

  it('each list shows whom it names', () => {
    expect(idsIn('nunca', ['c', 'gone'])).toEqual(['c']);
    expect(idsIn('sin-curso')).toEqual(['b']);
    expect(idsIn('sin-correo')).toEqual(['c']);
  });

  it('whoever lacks the representative or the telephone is to be completed; of a teacher the telephone alone', () => {
    const people = [
      ...PEOPLE,
      person('e', { phone: ' ' }),
      person('f', { representative: '' }),
      person('g', { representative: '', type: USER_TYPE.teacher }),
      person('h', { phone: '', type: USER_TYPE.teacher }),
    ];
    const found = findPeople(people, peopleListOf('por-completar'), new Set());
    expect(found.map(({ id }) => id)).toEqual(['e', 'f', 'h']);
  });
});
