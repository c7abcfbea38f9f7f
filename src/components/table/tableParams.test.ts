import { describe, expect, it } from 'vitest';
import { parseTable, withoutTable, writeTable, type TableState } from './tableParams';

const FILTERS = ['curso', 'estado'];
const FIRST: TableState = { search: '', order: null, page: 0, size: 25, filters: {} };

describe('the query of a table', () => {
  it('a table without a query is as at the first visit, and writes none', () => {
    expect(parseTable('', FILTERS)).toEqual(FIRST);
    expect(writeTable('', FILTERS, FIRST)).toBe('');
  });

  it('everything that a user chooses in a table survives the way through the address', () => {
    const chosen: TableState = {
      search: 'Ñacato & hijos',
      order: { field: 'surname', isDescending: true },
      page: 2,
      size: 50,
      filters: { curso: 'Octavo A' },
    };
    const query = writeTable('', FILTERS, chosen);
    expect(parseTable(query, FILTERS)).toEqual(chosen);
    expect(query).toBe(
      'buscar=%C3%91acato+%26+hijos&curso=Octavo+A&orden=-surname&pagina=3&filas=50',
    );
  });

  it('a table leaves the parameters of others alone', () => {
    const query = writeTable('?tarea=t1&buscar=x', FILTERS, { ...FIRST, search: 'y' });
    expect(query).toBe('tarea=t1&buscar=y');
    expect(withoutTable('?tarea=t1&buscar=x&curso=A&pagina=2', FILTERS)).toBe('tarea=t1');
  });

  it.each(['pagina=0', 'pagina=-3', 'pagina=1.5', 'pagina=x', 'filas=7', 'orden=-', 'curso='])(
    'a table takes "%s" in an address as nothing chosen',
    (query) => {
      expect(parseTable(query, FILTERS)).toEqual(FIRST);
    },
  );
});
