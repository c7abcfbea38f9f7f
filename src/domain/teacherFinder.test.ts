import { expect, it } from 'vitest';
import { createTeacherFinder } from './teacherFinder';

const teacher = (id: string, name: string, surname: string, identification = '') => ({
  ...{ id, name, surname, identification, email: `${id}@aula.example.com` },
});
const find = createTeacherFinder([
  teacher('juan', 'Juan Carlos', 'Pérez Mora', '0102030400'),
  teacher('ana', 'Ana', 'Pérez Solís', '1710034065'),
  teacher('eva', 'Eva', 'Núñez de la Cruz'),
]);
const foundAs = (text: string) => {
  const match = find(text);
  return match.kind === 'found' ? match.id : match.kind;
};

it.each([
  ['juan@aula.example.com', 'juan'],
  ['Pérez Juan <JUAN@aula.example.com>', 'juan'],
  ['otra@aula.example.com', 'unknown'],
  ['0102030400', 'juan'],
  ['102030400', 'juan'],
  ['010203040-0', 'juan'],
  ['0102030400 Pérez Juan', 'juan'],
  ['0102030400 Solís Ana', 'ambiguous'],
  ['9999999999', 'unknown'],
  ['PEREZ MORA JUAN CARLOS', 'juan'],
  ['Pérez, Juan', 'juan'],
  ['Lic. Juan Pérez', 'juan'],
  ['MSc. Eva Nuñez (tutora)', 'eva'],
  ['Lcda. NUÑEZ', 'eva'],
  ['J. Pérez', 'juan'],
  ['A. Pérez', 'ana'],
  ['Lic. Pérez', 'ambiguous'],
  ['Luis Pérez', 'unknown'],
  ['Lic.', 'unknown'],
  ['', 'unknown'],
])('a cell that says %j names %s', (text, id) => {
  expect(foundAs(text)).toBe(id);
});

it('a teacher of two who share a surname is asked about, with both to choose from', () => {
  expect(find('Pérez')).toEqual({ kind: 'ambiguous', ids: ['juan', 'ana'] });
});
