import { expect, it } from 'vitest';
import { createTeacherFinder } from './teacherFinder';
import { cellKey, questionsOf, readCell, type CellReading } from './timetableCells';

const SUBJECTS = [
  { id: 'm', name: 'Matemática', teacherId: 'juan' },
  { id: 'l', name: 'Lengua y Literatura', teacherId: 'ana' },
  { id: 'i', name: 'Inglés', teacherId: 'eva' },
  { id: 'f', name: 'Educación Física', teacherId: 'eva' },
  { id: 'a', name: 'Educación Artística', teacherId: 'ana' },
];
const find = createTeacherFinder(
  [
    ['juan', 'Juan', 'Pérez'],
    ['ana', 'Ana', 'Mora'],
    ['eva', 'Eva', 'Paz'],
    ['luis', 'Luis', 'Vaca'],
  ].map(([id = '', name = '', surname = '']) => ({
    ...{ id, name, surname, identification: '', email: `${id}@aula.example.com` },
  })),
);
const read = (text: string, choices: Record<string, string> = {}) =>
  readCell(text === '' ? [] : text.split('|'), SUBJECTS, find, choices);
const said = (reading: CellReading): string => {
  if (reading.kind === 'free') return 'free';
  if (reading.kind === 'asked') return `? ${reading.candidates.join()}`;
  return reading.subjectIds.join() + (reading.otherTeacher && ` with ${reading.otherTeacher}`);
};

it.each([
  ['', 'free'],
  ['---', 'free'],
  ['Libre', 'free'],
  ['RECREO', 'free'],
  ['MATEMÁTICA', 'm'],
  ['MAT', 'm'],
  ['Matemática|Lic. Pérez', 'm'],
  ['MAT|Juan Pérez|Aula 12', 'm'],
  ['Matemática (Lic. Pérez)', 'm'],
  ['Matemática - Lic. Vaca', 'm with Lic. Vaca'],
  ['Leng. y Lit. / Ana Mora', 'l'],
  ['LENGUA Y|LITERATURA', 'l'],
  ['Educación|Física', 'f'],
  ['Inglés / Educación Física', 'i,f'],
  ['Ed.|Eva Paz', 'f'],
  ['Lic. Juan Pérez', 'm'],
  ['Eva Paz', '? i,f'],
  ['Ed.', '? f,a'],
  ['Química', '? '],
  ['Química|Juan Pérez', '? '],
  ['Lic. Juan Pérez|Aula 5', 'm'],
])('a cell that says %j is %j', (text, expected) => {
  expect(said(read(text))).toBe(expected);
});

it('what is chosen for a text counts for each cell that says it', () => {
  expect(said(read('QUÍMICA', { [cellKey('Química')]: 'm' }))).toBe('m');
  expect(said(read('Química', { [cellKey('Química')]: '' }))).toBe('? ');
});

it('each text that is not understood is asked once', () => {
  const cells = ['Química', 'QUIMICA', 'MAT', 'Ed.'].map((text, row) => ({
    ...{ row, weekday: '0' as const, reading: read(text) },
  }));
  expect(questionsOf(cells)).toEqual([
    { text: 'Química', candidates: [] },
    { text: 'Ed.', candidates: ['f', 'a'] },
  ]);
});
