import { expect, it } from 'vitest';
import { book, CEDULAS, read } from '../../../tests/support/oddLists';

// Nobody of a list is lost without a word, wherever the titles stand.

const [MARIA_ID = '', JUAN_ID = ''] = CEDULAS;

it.each(['colegio.edu.ec', 'escuela.edu.ec'])(
  'a list without titles has its first person, whose address ends in @%s',
  async (domain) => {
    const rows = [
      [MARIA_ID, 'QUISHPE GUAMÁN MARÍA JOSÉ', `m@${domain}`, 'Octavo A'],
      [JUAN_ID, 'YÁNEZ TIPÁN JUAN CARLOS', `j@${domain}`, 'Octavo A'],
    ];
    expect(await read(book({ Hoja1: rows }))).toEqual([
      'Quishpe Guamán, María José, Octavo A',
      'Yánez Tipán, Juan Carlos, Octavo A',
    ]);
  },
);
