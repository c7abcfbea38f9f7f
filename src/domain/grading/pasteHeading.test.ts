import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grades } from '../../../tests/support/exactGrades';
import { previewPaste, type PastePreview } from './paste';
import type { PasteChoices } from './pasteBlock';
import { SPEC_POLICY } from './policy';

const STUDENTS = [
  ['ana', 'Andrade Peña', 'Ana María'],
  ['eva', 'Cedeño de la Torre', 'Eva'],
  ['leo', 'Pérez Vera', 'Leonardo'],
].map(([id = '', surname = '', name = '']) => ({ id, surname, name, identification: '' }));
const scheme = (id: string, name: string) => ({ id, name, external: true });
const SCHEMES = [
  scheme('orales', 'Lecciones orales'),
  scheme('proyecto', 'Proyecto'),
  scheme('examen', 'Examen'),
];

const paste = (text: string, choices: PasteChoices = {}) =>
  previewPaste(
    text,
    { students: STUDENTS, schemes: SCHEMES, values: new Map(), max: 10, policy: SPEC_POLICY },
    { scheme: 'proyecto', student: 'ana' },
    choices,
  );
const BY_POSITION: PasteChoices = { isByPosition: true };
const putsOf = (found: PastePreview) =>
  found.changes.map(({ studentId, scheme: id, to }) => [studentId, id, to].join(' '));
const GRADES = ['8', '9,5', '7'];
const IN_ORDER = ['ana proyecto 8', 'eva proyecto 9.5', 'leo proyecto 7'];
const column = (...titles: string[]) => [...titles, ...GRADES].join('\n');
const under = (...titles: string[]) => paste(column(...titles));

describe('one pasted column with its title', () => {
  it.each([
    'Lección oral',
    'Lección 1',
    'Faltas',
    'Atrasos',
    'L1',
    'Noveno A',
    '2.º parcial',
    'Aporte 3 (20 %)',
    '"Noveno A\nLección 1"',
    'Nota de conducta',
  ])('a title that names no scheme puts nothing until the position is chosen: %j', (title) => {
    const found = under(title);
    expect(found.mode).toBe('order');
    expect(putsOf(found)).toEqual([]);
    expect(found.rows).toEqual([]);
    expect(found.columns[0]).toMatchObject({ use: 'unknown' });
    expect(found.questions.isForeign).toBe(true);
    expect(putsOf(paste(column(title), BY_POSITION))).toEqual(IN_ORDER);
  });

  it.each([
    'Nota',
    'NOTAS',
    'Nota (sobre 10)',
    'Calificación /10',
    'Promedio',
    'Nota final',
    'Nota 1',
  ])('a title that only says that these are grades goes where it was pasted: %j', (title) => {
    const found = under(title);
    expect(putsOf(found)).toEqual(IN_ORDER);
    expect(found.questions.isForeign).toBe(false);
  });

  it.each([[['Noveno A', 'Nota']], [['', 'Noveno A', 'Nota']], [['"Noveno A"', '', 'Nota']]])(
    'several lines above the grades are all title: %j',
    (titles) => {
      expect(putsOf(under(...titles))).toEqual(IN_ORDER);
    },
  );

  it('several lines of which none names a scheme put nothing until the position is chosen', () => {
    expect(putsOf(under('Noveno A', 'Lección 1'))).toEqual([]);
    expect(putsOf(paste(column('Noveno A', 'Lección 1'), BY_POSITION))).toEqual(IN_ORDER);
  });

  it('the title of a scheme takes the grades there, whatever stands above it', () => {
    expect(putsOf(under('Noveno A', 'Examen'))).toEqual([
      'ana examen 8',
      'eva examen 9.5',
      'leo examen 7',
    ]);
  });

  it('a cell of several lines is one cell, and quotes in a cell end nothing', () => {
    expect(putsOf(paste('"Nota\r\n(sobre ""10"")"\r\n8\r\n9'))).toEqual([
      'ana proyecto 8',
      'eva proyecto 9',
    ]);
    expect(putsOf(paste('"Cedeño\nEva"\t8\nAndrade Ana\t9'))).toEqual([
      'eva proyecto 8',
      'ana proyecto 9',
    ]);
  });
});

describe('a first line that is no grade', () => {
  it.each([
    'NP',
    'AB',
    'Ausente',
    'no presentó',
    'Exenta',
    '10,5',
    '-8',
    '85%',
    'ocho',
    '–',
    '2026',
  ])(
    'puts nothing by position until it is chosen, and is then the value of the first student: %j',
    (text) => {
      const found = under(text);
      expect(putsOf(found)).toEqual([]);
      expect(found.columns[0]).toMatchObject({ use: 'doubtful' });
      expect(found.questions.doubtful).toEqual([0, 1]);
      const asFirst = paste(column(text), { titles: 0, scales: new Map([[0, 10]]) });
      expect(putsOf(asFirst)).toEqual(['eva proyecto 8', 'leo proyecto 9.5']);
      expect(asFirst.rows[0]).toMatchObject({ studentId: 'ana', text });
      const asTitle = paste(column(text), { titles: 1, isByPosition: true });
      expect(putsOf(asTitle)).toEqual(IN_ORDER);
    },
  );

  it('below a title is doubtful, too', () => {
    const found = under('Nota', 'NP');
    expect(putsOf(found)).toEqual([]);
    expect(found.questions.doubtful).toEqual([1, 2]);
    expect(putsOf(paste(column('Nota', 'NP'), { titles: 1 }))).toEqual([
      'eva proyecto 8',
      'leo proyecto 9.5',
    ]);
  });

  it('an empty first line, or one after grades, is no doubt', () => {
    expect(putsOf(under(''))).toEqual(['eva proyecto 8', 'leo proyecto 9.5']);
    expect(putsOf(paste('8\nNP\n7'))).toEqual(['ana proyecto 8', 'leo proyecto 7']);
  });

  it('of several columns is one without any grade', () => {
    expect(putsOf(paste('8\tNP\n7\t6'))).toEqual([
      'ana proyecto 8',
      'eva proyecto 7',
      'eva examen 6',
    ]);
    for (const text of ['L1\tL2\n8\t9', 'Taller\t\n8\t9', 'Faltas\tFaltas\n8\t9']) {
      const found = paste(text);
      expect(putsOf(found)).toEqual([]);
      const chosen = paste(text, { titles: 1, isByPosition: true });
      expect(putsOf(chosen)).toEqual(['ana proyecto 8', 'ana examen 9']);
    }
    const marks = paste('NP\tAB\n8\t9');
    expect(putsOf(marks)).toEqual([]);
    expect(putsOf(paste('NP\tAB\n8\t9', { titles: 0 }))).toEqual([
      'eva proyecto 8',
      'eva examen 9',
    ]);
  });
});

describe('lines that name students', () => {
  it('two lines of titles above them are both passed over, and the second one names the scheme', () => {
    expect(putsOf(paste('Noveno A\t\nNómina\tExamen\nAndrade Ana\t8'))).toEqual(['ana examen 8']);
  });

  it('a name and a value in one cell on the first line is no title', () => {
    const found = paste('Cedeño Eva 8\n9');
    expect(found.mode).toBe('identity');
    expect(putsOf(found)).toEqual(['eva proyecto 8']);
  });
});

it('whatever stands above a column of grades, no grade goes to another student than that of its row unasked', () => {
  const title = fc.oneof(
    fc.constantFrom(
      'Lección 1',
      'Faltas',
      'NP',
      'Nota',
      'Ausente',
      'Examen',
      '8/10',
      'x',
      '',
      '12',
    ),
    fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[\r\n\t;"]/g, '')),
  );
  const list = fc.array(grades, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(title, list, (head, list) => {
      const found = paste([head, ...list.map(String)].join('\n'));
      const isGrade = /^\s*\d+([.,]\d*)?\s*$|^\s*[.,]\d+\s*$/.test(head);
      const isBlank = head.trim() === '';
      fc.pre(!isGrade && !isBlank);
      for (const { studentId, to } of found.changes) {
        const at = STUDENTS.findIndex(({ id }) => id === studentId);
        expect(to).toBe(list[at]);
      }
    }),
    { numRuns: 500 },
  );
});
