import { describe, expect, it } from 'vitest';
import { isConductBlock, previewConduct } from './conductPaste';

const student = (id: string, surname: string, name: string) => ({
  id,
  surname,
  name,
  isFormer: false,
});
const STUDENTS = [
  student('ana', 'Andrade Peña', 'Ana María'),
  student('eva', 'Cedeño de la Torre', 'Eva'),
  student('leo', 'Pérez Vera', 'Leonardo'),
];
const paste = (text: string, column = 'behaviour', at = 'ana') =>
  previewConduct(text, STUDENTS, (id, each) => (id === 'leo' && each === 'late' ? '3' : ''), {
    scheme: column,
    student: at,
  });
const putsOf = (...args: Parameters<typeof paste>) =>
  paste(...args).changes.map(({ studentId, scheme, to }) => `${studentId} ${scheme} ${to}`);

describe('a block pasted into behaviour and absences', () => {
  it('a block goes down and to the right, each cell read as a typed one', () => {
    expect(putsOf('a\t2\t\t1\nB\t0\t3\t')).toEqual([
      'ana behaviour A',
      'ana justified 2',
      'ana late 1',
      'eva behaviour B',
      'eva unjustified 3',
    ]);
  });

  it('rows that name students go to them, and headings name the columns', () => {
    const text = 'Estudiante\tAtrasos\tComportamiento\nPérez Leonardo\t0\tC\nAndrade Ana\t4\tA';
    expect(putsOf(text)).toEqual(['leo late ', 'leo behaviour C', 'ana late 4', 'ana behaviour A']);
  });

  it('what a cell cannot hold is named and left out', () => {
    const { rows, changes } = paste('F\t-1\t2,5\t201');
    expect(rows.map(({ kind }) => kind)).toEqual(['invalid', 'invalid', 'invalid', 'invalid']);
    expect(changes).toEqual([]);
  });

  it('an observation keeps its names, numbers and semicolons', () => {
    expect(isConductBlock('Llegó tarde; avisó', 'observation')).toBe(false);
    expect(isConductBlock('A;2', 'behaviour')).toBe(true);
    expect(putsOf('Ayuda a Eva 3\nFalta; avisó', 'observation')).toEqual([
      'ana observation Ayuda a Eva 3',
      'eva observation Falta; avisó',
    ]);
    const [long] = paste('x'.repeat(301), 'observation').rows;
    expect(long?.kind).toBe('invalid');
  });
});
