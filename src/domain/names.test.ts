import { expect, it } from 'vitest';
import {
  compareNames,
  compareNumbered,
  compareSpanish,
  fullName,
  listedName,
  shortName,
} from './names';

const person = (surname: string, name: string) => ({ surname, name });

it('compareNames orders people by surname, then by name, in Spanish order', () => {
  const people = [
    person('Zambrano', 'Ana'),
    person('Ñacato', 'Luis'),
    person('Núñez', 'Rosa'),
    person('Nuñez', 'Ana'),
    person('álava', 'Eva'),
  ].sort(compareNames);
  expect(people.map(listedName)).toEqual([
    'álava Eva',
    'Nuñez Ana',
    'Núñez Rosa',
    'Ñacato Luis',
    'Zambrano Ana',
  ]);
});

it('compareSpanish orders as the platform does, with accents, capitals, ñ and letters that are not usual', () => {
  const platform = new Intl.Collator('es');
  const letters = [...' aáAÁbnñÑoöuüúz19-ç'.split(''), 'n\u0303', 'ẞ'];
  const words = ['', ...letters, ...letters.flatMap((one) => letters.map((two) => one + two))];
  const wrong: string[] = [];
  for (const a of words) {
    for (const b of words) {
      if (Math.sign(compareSpanish(a, b)) !== Math.sign(platform.compare(a, b))) {
        wrong.push(`"${a}" and "${b}"`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

it('fullName leaves out an empty surname', () => {
  expect(fullName(person('Cedeño', 'Ana'))).toBe('Ana Cedeño');
  expect(fullName(person('', 'Ana'))).toBe('Ana');
});

it('compareNumbered orders titles by the number they end in', () => {
  expect(['Lección 10', 'Lección 2', 'Álbum'].sort(compareNumbered)).toEqual([
    'Álbum',
    'Lección 2',
    'Lección 10',
  ]);
});

it('shortName is the first name with the first surname', () => {
  expect(shortName(person('Andrade Montalvo', 'Lucía Fernanda'))).toBe('Lucía Andrade');
  expect(shortName(person('', 'Ana'))).toBe('Ana');
});
