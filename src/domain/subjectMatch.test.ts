import { expect, it } from 'vitest';
import { matchSubjects } from './subjectMatch';

const SUBJECTS = [
  'Matemática',
  'Lengua y Literatura',
  'Ciencias Naturales',
  'Educación Física',
  'Educación Cultural y Artística',
  'Estudios Sociales',
  'Inglés',
  'Física',
].map((name) => ({ id: name, name }));

it.each([
  ['MATEMATICA', ['Matemática']],
  ['Matemáticas', ['Matemática']],
  ['MAT', ['Matemática']],
  ['Mat.', ['Matemática']],
  ['Leng. y Lit.', ['Lengua y Literatura']],
  ['LyL', ['Lengua y Literatura']],
  ['LL', ['Lengua y Literatura']],
  ['C. Naturales', ['Ciencias Naturales']],
  ['CCNN', ['Ciencias Naturales']],
  ['CC.NN.', ['Ciencias Naturales']],
  ['EE.SS.', ['Estudios Sociales']],
  ['EEFF', ['Educación Física']],
  ['Ed. Física', ['Educación Física']],
  ['ECA', ['Educación Cultural y Artística']],
  ['E.C.A.', ['Educación Cultural y Artística']],
  ['Ed.', ['Educación Física', 'Educación Cultural y Artística']],
  ['Física', ['Física']],
  ['Fis', ['Física']],
  ['ING', ['Inglés']],
  ['Química', []],
  ['M', []],
  ['12', []],
  ['', []],
])('%j names %j', (text, names) => {
  expect(matchSubjects(text, SUBJECTS).map(({ name }) => name)).toEqual(names);
});
