import { expect, it } from 'vitest';
import { findMatches } from '../../domain/findMatches';
import { USER_TYPE, type ListedPerson } from '../../models/user';
import { buildGroups } from './searchItems';

const ANA: ListedPerson = {
  id: 'ana',
  name: 'Ana',
  surname: 'Vera',
  email: 'ana@aula.example.com',
  identification: '1710034065',
  representative: 'Rosa Núñez',
  phone: '0991234567',
  status: true,
  type: USER_TYPE.student,
  photo: '',
  courseId: '',
  mustChangePassword: false,
  graduated: '',
};

it.each(['rosa nunez', '0991234567', 'vera'])(
  'a student is found by the representative, the telephone or the own name: %s',
  (query) => {
    const [people] = buildGroups({ students: [ANA], teachers: [], subjects: [], courses: [] });
    const found = findMatches(people?.items ?? [], query);
    expect(JSON.stringify(found)).toContain('Vera Ana');
  },
);
