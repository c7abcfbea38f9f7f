import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isColumn, previewPaste, type PastePreview } from './paste';
import type { PasteChoices } from './pasteBlock';
import { SPEC_POLICY } from './policy';

const student = (id: string, surname: string, name: string, identification: string) => ({
  id,
  surname,
  name,
  identification,
});
const STUDENTS = [
  student('ana', 'Andrade Peña', 'Ana María', '0102030400'),
  student('eva', 'Cedeño de la Torre', 'Eva', '1710034065'),
  student('leo', 'Pérez Vera', 'Leonardo', '0926687856'),
];
const scheme = (id: string, name: string, external = true) => ({ id, name, external });
const SCHEMES = [
  scheme('orales', 'Lecciones orales'),
  scheme('deberes', 'Deberes', false),
  scheme('proyecto', 'Proyecto'),
  scheme('examen', 'Examen'),
];

const paste = (
  text: string,
  into = 'orales',
  at = 'ana',
  schemes = SCHEMES,
  choices: PasteChoices = {},
) =>
  previewPaste(
    text,
    { students: STUDENTS, schemes, values: new Map(), max: 10, policy: SPEC_POLICY },
    { scheme: into, student: at },
    choices,
  );
const byPosition = (text: string, into: string) =>
  paste(text, into, 'ana', SCHEMES, { isByPosition: true });
const columnsOf = ({ columns }: PastePreview) =>
  columns.map(({ column, use, scheme: id }) =>
    [column, use, id].filter((each) => each !== null).join(' '),
  );
const putsOf = ({ changes }: PastePreview) =>
  changes.map(({ studentId, scheme: id, to }) => [studentId, id, to].join(' '));

describe('a pasted block without headings', () => {
  it('a pasted block fills down and to the right from the clicked cell with every column', () => {
    const found = paste('8\t9\n7,5\t10', 'proyecto', 'eva');
    expect(columnsOf(found)).toEqual(['1 put proyecto', '2 put examen']);
    expect(putsOf(found)).toEqual([
      'eva proyecto 8',
      'eva examen 9',
      'leo proyecto 7.5',
      'leo examen 10',
    ]);
  });

  it('a pasted single row of values fills to the right, not down', () => {
    for (const text of ['8\t9', '8;9', '8\t9\r\n']) {
      expect(putsOf(paste(text, 'proyecto'))).toEqual(['ana proyecto 8', 'ana examen 9']);
    }
  });

  it('a pasted block skips a computed scheme and does not shift the other columns', () => {
    const found = paste('8\t9\t10', 'orales');
    expect(columnsOf(found)).toEqual(['1 put orales', '2 computed deberes', '3 put proyecto']);
    expect(putsOf(found)).toEqual(['ana orales 8', 'ana proyecto 10']);
  });

  it('a pasted block skips columns that have no scheme left to the right', () => {
    const found = paste('8\t9\t10', 'examen');
    expect(columnsOf(found)).toEqual(['1 put examen', '2 surplus', '3 surplus']);
    expect(putsOf(found)).toEqual(['ana examen 8']);
    expect(columnsOf(paste('8\t9', 'general'))).toEqual(['1 surplus', '2 surplus']);
  });

  it('a pasted block keeps the place of an empty column, also of the first one', () => {
    expect(isColumn('\t8')).toBe(true);
    expect(putsOf(paste('\t8', 'proyecto'))).toEqual(['ana examen 8']);
    const found = paste('8\t\t9\n7\t\t6');
    expect(columnsOf(found)).toEqual(['1 put orales', '2 blank deberes', '3 put proyecto']);
    expect(putsOf(found)).toEqual([
      'ana orales 8',
      'ana proyecto 9',
      'eva orales 7',
      'eva proyecto 6',
    ]);
  });

  it('a pasted block tells for each cell that is not a grade why it is skipped', () => {
    const found = paste('8\tNP\n11\t9\n7\t7\n5,5\t5', 'proyecto', 'ana', SCHEMES, {
      scales: new Map([[0, 10]]),
    });
    expect(found.rows.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'matched 8',
      'invalid NP',
      'outOfRange 11',
      'matched 9',
      'matched 7',
      'matched 7',
      'surplus 5,5 5',
    ]);
  });

  it('the first column of a pasted block is grades unless it counts the students', () => {
    expect(putsOf(paste('8\t7\n9\t10', 'proyecto'))).toHaveLength(4);
    const counted = paste('1\t7\n2\t10', 'proyecto');
    expect(columnsOf(counted)).toEqual(['1 number', '2 put proyecto']);
    expect(putsOf(counted)).toEqual(['ana proyecto 7', 'eva proyecto 10']);
    expect(columnsOf(paste('9\t7\n10\t8\n11\t9', 'proyecto'))).toEqual([
      '1 number',
      '2 put proyecto',
    ]);
  });
});

describe('a pasted block with list numbers', () => {
  // The screen is sorted by a grade: Leo, Ana, Eva.
  const sorted = [STUDENTS[2], STUDENTS[0], STUDENTS[1]].flatMap((each) => each ?? []);
  const pasteSorted = (text: string, students = sorted, choices: PasteChoices = {}) =>
    previewPaste(
      text,
      {
        ...{ students, schemes: SCHEMES, values: new Map(), max: 10, policy: SPEC_POLICY },
        listed: STUDENTS.map(({ id }) => id),
      },
      { scheme: 'proyecto', student: 'leo' },
      choices,
    );

  it.each(['1\t7\n2\t8\n3\t9', 'N°\tNota\n1\t7\n2\t8\n3\t9', '1.\t7\n2.\t8\n3.\t9'])(
    'each grade goes to the student of that number in the list, however the screen is sorted: %j',
    (text) => {
      const found = pasteSorted(text);
      expect(found.mode).toBe('list');
      expect(columnsOf(found)).toEqual(['1 number', '2 put proyecto']);
      expect(putsOf(found)).toEqual(['ana proyecto 7', 'eva proyecto 8', 'leo proyecto 9']);
    },
  );

  it('a number may be missing or be nobody’s, and one given twice counts once', () => {
    const found = pasteSorted('N°\tNota\n1\t7\n3\t9\n3\t4\n7\t8');
    expect(found.rows.map(({ kind, studentId }) => [kind, studentId])).toEqual([
      ['matched', 'ana'],
      ['matched', 'leo'],
      ['repeated', 'leo'],
      ['unknown', null],
    ]);
  });

  it('a student who is not on the screen gets nothing, and nobody else in the place', () => {
    const found = pasteSorted('1\t7\n2\t8\n3\t9', sorted.slice(0, 2));
    expect(found.rows.map(({ kind }) => kind)).toEqual(['matched', 'unknown', 'matched']);
    expect(putsOf(found)).toEqual(['ana proyecto 7', 'leo proyecto 9']);
  });

  it('a line without a number above them is a heading, whatever it says', () => {
    const text = 'N°\tFaltas\n1\t0\n2\t3';
    expect(putsOf(pasteSorted(text))).toEqual([]);
    expect(putsOf(pasteSorted(text, sorted, { isByPosition: true }))).toEqual([
      'ana proyecto 0',
      'eva proyecto 3',
    ]);
  });

  it('names go before list numbers', () => {
    const found = pasteSorted('1\tPérez Leonardo\t7\n2\tAndrade Ana\t8');
    expect(found.mode).toBe('identity');
    expect(putsOf(found)).toEqual(['leo proyecto 7', 'ana proyecto 8']);
  });
});

describe('a pasted block with headings', () => {
  it('a pasted block with headings fills the named schemes, wherever it is pasted', () => {
    const found = paste('EXAMEN (30 %)\tlecciónes  Orales\n8\t9\n7\t6', 'proyecto');
    expect(columnsOf(found)).toEqual(['1 put examen', '2 put orales']);
    expect(putsOf(found)).toEqual(['ana examen 8', 'ana orales 9', 'eva examen 7', 'eva orales 6']);
  });

  it('a pasted block with headings reports the columns it skips', () => {
    const text = 'Examen\tConducta\tDeberes\tExamen\t\n8\t9\t7\t6\t5';
    const found = paste(text, 'orales');
    expect(columnsOf(found)).toEqual([
      '1 repeated examen',
      '2 other',
      '3 computed deberes',
      '4 repeated examen',
      '5 unnamed',
    ]);
    expect(found.columns.map(({ heading }) => heading)).toEqual([
      'Examen',
      'Conducta',
      'Deberes',
      'Examen',
      '',
    ]);
    expect(putsOf(found)).toEqual([]);
    const goals = new Map([[3, { scheme: 'examen' }]]);
    const chosen = paste(text, 'orales', 'ana', SCHEMES, { goals });
    expect(columnsOf(chosen)[0]).toBe('1 repeated examen');
    expect(putsOf(chosen)).toEqual(['ana examen 6']);
  });

  it('two pasted columns with the same heading fill two schemes of that name in order', () => {
    const twice = [scheme('uno', 'Lección'), scheme('dos', 'Lección')];
    expect(columnsOf(paste('Lección\tLección\n8\t9', 'dos', 'ana', twice))).toEqual([
      '1 put uno',
      '2 put dos',
    ]);
  });

  it.each([
    'Nota uno\tNota dos\n8\t9',
    'Taller\tXilofón\n8\t9',
    'Nómina\tRecorte\tNota\nAndrade Ana\t8\t9',
    'N°\tNómina\tAtrasos\tPromedio\n1\tAndrade Ana\t8\t9',
    'Nómina\tRecorte\t\nAndrade Ana\t8\t9',
  ])('headings that name no scheme put nothing until the position is chosen: %j', (text) => {
    const found = paste(text, 'proyecto');
    expect(putsOf(found)).toEqual([]);
    expect(found.columns.map(({ use }) => use)).not.toContain('put');
    expect(putsOf(byPosition(text, 'proyecto'))).toEqual(['ana proyecto 8', 'ana examen 9']);
  });

  it.each([
    'Nómina\tFaltas\tNota\nAndrade Ana\t2\t9',
    'Nómina\tNota\tConducta\nAndrade Ana\t9\tB',
    'Nómina\tSexo\tEdad\tNota\tTotal\nAndrade Ana\tF\t12\t9\t18',
  ])(
    'what is known to be no grade is left out, and the one column of grades goes on: %j',
    (text) => {
      expect(putsOf(paste(text, 'proyecto'))).toEqual(['ana proyecto 9']);
    },
  );

  it('beside what is left out, a column without a title puts nothing until it is chosen', () => {
    const text = 'Nómina\tFaltas\t\nAndrade Ana\t2\t9';
    expect(putsOf(paste(text, 'proyecto'))).toEqual([]);
    expect(putsOf(byPosition(text, 'proyecto'))).toEqual(['ana proyecto 9']);
  });

  it('one column is pasted where it is meant when its heading is a usual word, not when it is another one', () => {
    for (const text of ['Nómina\tNota\nAndrade Ana\t8', 'Calificación\n8', 'N°\tPromedio\n1\t8']) {
      expect(putsOf(paste(text, 'proyecto'))).toEqual(['ana proyecto 8']);
      expect(paste(text, 'proyecto').questions.isForeign).toBe(false);
    }
    const text = 'Nómina\tFaltas\nAndrade Ana\t2';
    expect(putsOf(paste(text, 'proyecto'))).toEqual([]);
    expect(putsOf(byPosition(text, 'proyecto'))).toEqual(['ana proyecto 2']);
  });

  it('a first line without headings that has a grade is values', () => {
    expect(putsOf(paste('NP\t5\n8\t9', 'proyecto'))).toEqual([
      'ana examen 5',
      'eva proyecto 8',
      'eva examen 9',
    ]);
  });

  it('a single pasted column with a heading fills the scheme it names', () => {
    expect(putsOf(paste('Examen\n8\n9', 'orales'))).toEqual(['ana examen 8', 'eva examen 9']);
  });
});

describe('a pasted block with names', () => {
  it('a pasted block with names and headings fills every column for the student of each line', () => {
    const text =
      'N°\tCédula\tApellidos\tNombres\tProyecto\tExamen\n' +
      '1\t1710034065\tCedeño\tEva\t9,5\t8\n' +
      '2\t0102030400\tAndrade\tAna\t\t7';
    const found = paste(text);
    expect(found.mode).toBe('identity');
    expect(columnsOf(found)).toEqual([
      '1 list',
      '2 names',
      '3 names',
      '4 names',
      '5 put proyecto',
      '6 put examen',
    ]);
    expect(putsOf(found)).toEqual(['eva proyecto 9.5', 'eva examen 8', 'ana examen 7']);
  });

  it('a pasted block with names and no headings fills to the right from the clicked scheme', () => {
    expect(putsOf(paste('Pérez Leonardo\t8\t9', 'proyecto'))).toEqual([
      'leo proyecto 8',
      'leo examen 9',
    ]);
  });

  it('a pasted line without a known student is reported once with all its values', () => {
    const found = paste('Zambrano Luis\t8\t9\nAndrade Ana\t7\t6', 'proyecto');
    expect(found.rows.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'unknown 8 9',
      'matched 7',
      'matched 6',
    ]);
  });

  it('a text between a name and the first grade keeps its column in a pasted block', () => {
    const found = paste('Andrade Peña Ana María\tAusente\t9', 'proyecto');
    expect(putsOf(found)).toEqual(['ana examen 9']);
    expect(found.rows[0]).toMatchObject({ kind: 'invalid', scheme: 'proyecto', text: 'Ausente' });
  });

  it('numbers before the names in a pasted block are never grades, even for unknown names', () => {
    for (const text of [
      '5\tAndrade Ana\t8\n6\tCedeño Eva\t9',
      '5\tZambrano Luis\t8\n\tVera Rosa\t9',
    ]) {
      const found = paste(text, 'proyecto');
      expect(found.mode).toBe('identity');
      expect(columnsOf(found)).toEqual(['1 before', '2 names', '3 put proyecto']);
      expect(found.changes.every(({ scheme: id }) => id === 'proyecto')).toBe(true);
    }
  });
});

describe('any pasted block', () => {
  it('a pasted block gives each cell at most one value and reports every column', () => {
    const cell = fc.constantFrom(
      '8',
      '8,5',
      '12',
      '',
      'NP',
      'Ana',
      'Zambrano',
      'Examen',
      '0102030400',
      '1',
      '2',
    );
    const block = fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { maxLength: 5 });
    fc.assert(
      fc.property(block, fc.constantFrom(...SCHEMES, scheme('general', '')), (lines, { id }) => {
        const { changes, columns } = paste(lines.map((line) => line.join('\t')).join('\n'), id);
        const keys = changes.map((each) => `${each.scheme} ${each.studentId}`);
        expect(new Set(keys).size).toBe(keys.length);
        const mentioned = columns.map(({ column }) => column);
        expect(mentioned).toEqual([...new Set(mentioned)].sort((a, b) => a - b));
        // The lines after the first one, which may be a heading; a single line is used as it is.
        const body = lines.length > 1 ? lines.slice(1) : lines;
        const isSingleColumn = !lines.some((line) => line.slice(1).some(Boolean));
        const used = [0, 1, 2, 3, 4, 5].filter((at) => body.some((line) => line[at]));
        const missing = isSingleColumn ? [] : used.filter((at) => !mentioned.includes(at + 1));
        expect(missing).toEqual([]);
        for (const change of changes)
          expect(['orales', 'proyecto', 'examen']).toContain(change.scheme);
      }),
      { numRuns: 500 },
    );
  });
});
