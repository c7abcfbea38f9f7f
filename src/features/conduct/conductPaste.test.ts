import { describe, expect, it } from 'vitest';
import type { ColumnGoal } from '../../domain/grading/pasteTable';
import { conductPasteTexts } from '../../lib/texts/conduct';
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
const asksIn = (...args: Parameters<typeof paste>) =>
  paste(...args).columns.flatMap(({ column, use }) => (use === 'asked' ? [column] : []));
const usesIn = (...args: Parameters<typeof paste>) =>
  paste(...args).columns.map(({ use, scheme }) => [use, scheme].filter(Boolean).join(' '));
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
    const { rows } = paste('F\t-1\t2\t201\nA\t0\t2\t0\nB\t1\t2,5\t0');
    expect(rows.filter(({ kind }) => kind === 'invalid').map(({ text }) => text)).toEqual([
      ...['F', '-1', '201'],
      '2,5',
    ]);
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

  it.each([
    ['list numbers of which some are missing', '1\t0\n2\t1\n4\t2', 'justified', [1]],
    ['list numbers from another one than 1', '5\t0\n6\t1\n7\t0', 'justified', [1]],
    ['list numbers in another order', '3\t0\n1\t1\n2\t0', 'justified', [1]],
    ['the list numbers of two students', '2\t0\n3\t1', 'late', [1, 2]],
    ['list numbers beside the observation', '1\t0\n2\t1\n4\t2', 'late', [1, 2]],
    ['codes', 'Código\tFaltas justificadas\n1\t0\n2\t1\n4\t6', 'justified', [1]],
    ['codes after the names', 'Andrade Ana\t101\t1\nPérez Leonardo\t107\t0', 'justified', [2]],
    ['ages', 'Andrade Ana\t13\t1\nPérez Leonardo\t12\t0', 'justified', [2]],
    [
      'a column that is none here',
      'Andrade Ana\tV\t1\t2\nPérez Leonardo\tV\t0\t1',
      'justified',
      [2, 3, 4],
    ],
    ['the course', 'Andrade Ana\tNoveno A\t1\nPérez Leonardo\tNoveno A\t0', 'justified', [2, 3]],
    ['numbers among the observations', '2\t1\n0\t1\n0\t0', 'late', [1, 2]],
    ['one column of numbers among the observations', '2\n0\n0', 'observation', [1]],
    ['more columns than there are', 'A\t1\nB\t0', 'observation', [1, 2]],
  ])('nothing is put while %s are not told from absences', (_, text, column, asked) => {
    expect(asksIn(text, column)).toEqual(asked);
    expect(paste(text, column).changes).toEqual([]);
  });

  it.each([
    [
      'Andrade Ana\tF\t1\t2\nPérez Leonardo\tM\t0\t1',
      ['names', 'sex', 'put justified', 'put unjustified'],
    ],
    [
      'Andrade Ana\t01/02/2013\t1\t2\nPérez Leonardo\t11/12/2012\t0\t1',
      ['names', 'other', 'put justified', 'put unjustified'],
    ],
    [
      'Andrade Ana\t6,50\t1\t2\nPérez Leonardo\t7\t0\t1\nCedeño Eva\t8.25\t2\t0',
      ['names', 'average', 'put justified', 'put unjustified'],
    ],
  ])('what is surely no absence is left out and moves nothing to a neighbour: %j', (text, uses) => {
    expect(usesIn(text, 'justified')).toEqual(uses);
  });

  it('titles are understood as registers have them', () => {
    const titles = 'N°\tNómina\tCOMP.\tF.J.\tF.I.\tAtr.\tObs.';
    const text = `${titles}\n1\tAndrade Ana\tA\t1\t2\t3\tLlega tarde`;
    expect(putsOf(text, 'late')).toEqual([
      'ana behaviour A',
      'ana justified 1',
      'ana unjustified 2',
      'ana late 3',
      'ana observation Llega tarde',
    ]);
    const put = (title: string) => putsOf(`Nómina\t${title}\nAndrade Ana\t1`);
    for (const title of [
      'FJ',
      'F. Just.',
      'Justificadas',
      'N° de faltas justificadas',
      'Inasistencias Just.',
    ]) {
      expect(put(title)).toEqual(['ana justified 1']);
    }
    for (const title of [
      'FI',
      'F. Injust.',
      'INJUSTIFICADAS',
      'Faltas sin justificar',
      'No justificadas',
    ]) {
      expect(put(title)).toEqual(['ana unjustified 1']);
    }
    for (const title of ['Atraso', 'ATR', 'Tardanzas', '# atrasos']) {
      expect(put(title)).toEqual(['ana late 1']);
    }
    for (const title of [
      'Faltas',
      'A.J.',
      'Atrasos justificados',
      'Total',
      'Comportamiento 1er parcial',
    ]) {
      expect(put(title)).toEqual([]);
    }
  });

  it('a title says more with the one above several columns', () => {
    const grouped = (group: string) =>
      putsOf(`Nómina\t${group}\t\n\tJust.\tInjust.\nAndrade Ana\t1\t2`, 'justified');
    expect(grouped('FALTAS')).toEqual(['ana justified 1', 'ana unjustified 2']);
    expect(grouped('ATRASOS')).toEqual([]);
  });

  it('a remark that begins as a title does is asked about and shifts nobody', () => {
    for (const first of [
      'Buena conducta',
      'Estudiante responsable',
      'Atrasos',
      'Faltas de respeto',
    ]) {
      const { questions, changes } = paste(`${first}\nConversa\nMuy atento`, 'observation');
      expect([questions.doubtful, changes]).toEqual([[0, 1], []]);
    }
    expect(putsOf('Observaciones\nConversa\nAtenta', 'observation')).toEqual([
      'ana observation Conversa',
      'eva observation Atenta',
    ]);
    expect(paste('Detalle\nConversa\nAtenta\nCalla', 'observation').questions.doubtful).toEqual([
      ...[0, 1],
    ]);
    const named = 'Andrade Ana\tEstudiante responsable\nPérez Leonardo\tBuena conducta';
    expect(putsOf(named, 'observation')).toEqual([
      'ana observation Estudiante responsable',
      'leo observation Buena conducta',
    ]);
    for (const titles of ['Cuántos\tTexto', 'Novedad\tTexto']) {
      expect(paste(`${titles}\n2\tConversa\n0\tCalla`, 'late').changes).toEqual([]);
    }
  });

  it('no column is called a scheme', () => {
    const { note, byPosition, scheme, kind, mode } = conductPasteTexts;
    const notes = Object.values(note).map((noteOf) => noteOf('Atrasos'));
    const said = [...notes, byPosition, scheme, ...Object.values(kind), ...Object.values(mode)];
    expect(said.filter((text) => /esquema/i.test(text))).toEqual([]);
  });

  it('what is chosen for each column is put', () => {
    const text = '1\t0\n2\t1\n3\t2';
    const chosen = (goals: [number, ColumnGoal][]) =>
      previewConduct(
        text,
        STUDENTS,
        () => '',
        { scheme: 'justified', student: 'eva' },
        {
          goals: new Map(goals),
        },
      ).changes.map(({ studentId, scheme, to }) => `${studentId} ${scheme} ${to}`);
    expect(chosen([[0, 'number']])).toEqual(['eva justified 1', 'leo justified 2']);
    expect(chosen([[0, { scheme: 'late' }]])).toEqual([
      ...['eva late 1', 'leo late 2', 'leo unjustified 1'],
    ]);
  });
});
