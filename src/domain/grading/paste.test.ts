import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grades } from '../../../tests/support/exactGrades';
import {
  isColumn,
  previewCopy,
  previewFillMissing,
  previewPaste,
  type PastePreview,
  type PasteTarget,
} from './paste';
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
  student('luz', 'Pérez Vera', 'Luz', 'A1234567'),
];
const scheme = (id: string, name: string, external = true) => ({ id, name, external });
const SCHEMES = [
  scheme('lecciones', 'Lecciones orales'),
  scheme('deberes', 'Deberes', false),
  scheme('proyecto', 'Proyecto'),
  scheme('examen', 'Examen'),
];
const target = (values: Record<string, number> = {}): PasteTarget => ({
  students: STUDENTS,
  schemes: SCHEMES.slice(0, 1),
  values: new Map([['lecciones', new Map(Object.entries(values))]]),
  max: 10,
  policy: SPEC_POLICY,
});

/** "kind student value" by line. */
const told = ({ rows }: PastePreview) =>
  rows.map(({ kind, studentId, to }) =>
    [kind, studentId, to].filter((each) => each !== null).join(' '),
  );
const paste = (
  text: string,
  values: Record<string, number> = {},
  startId = 'ana',
  choices: PasteChoices = {},
) => previewPaste(text, target(values), { scheme: 'lecciones', student: startId }, choices);

describe('a pasted block and work that is not graded together with others', () => {
  const why = new Map([
    ['ana', 'promised'],
    ['eva', 'exempt'],
  ] as const);
  const promised: PasteTarget = {
    ...target({ ana: 5 }),
    withheld: (_, id) => why.get(id as 'ana') ?? null,
  };

  it('a pasted column leaves out returned, extended and exempt work, whatever the value', () => {
    for (const value of ['0', '7', '10']) {
      const { rows, changes } = previewPaste([value, value, value].join('\n'), promised, {
        scheme: 'lecciones',
        student: 'ana',
      });
      expect(rows.map(({ kind, to }) => [kind, to])).toEqual([
        ['promised', 5],
        ['exempt', null],
        ['matched', Number(value)],
      ]);
      expect(changes.map(({ studentId }) => studentId)).toEqual(['leo']);
    }
  });

  it('a pasted line that names such a student is left out, too', () => {
    const { rows } = previewPaste('Cedeño Eva\t8\nAndrade Ana\t5', promised, {
      scheme: 'lecciones',
      student: 'ana',
    });
    expect(rows.map(({ kind }) => kind)).toEqual(['exempt', 'unchanged']);
  });

  it('a pasted value that would be rounded is left out, too', () => {
    const { rounded } = previewPaste('0,001\n0,001\n0,001', promised, {
      scheme: 'lecciones',
      student: 'ana',
    });
    expect(rounded.map(({ studentId }) => studentId)).toEqual(['leo']);
  });
});

describe('pasted column of values', () => {
  it('a pasted column fills the list downwards with any decimal sign and line end', () => {
    for (const text of ['8\n9,5\n.5\n10', '8\r\n9.5\r\n0,50\r\n10\r\n', '8\r9,5\r.5\r10']) {
      const found = paste(text);
      expect(found.mode).toBe('order');
      expect(told(found)).toEqual([
        'matched ana 8',
        'matched eva 9.5',
        'matched leo 0.5',
        'matched luz 10',
      ]);
    }
  });

  it('a pasted column starts at the clicked row and reports surplus values', () => {
    const found = paste('8\n9\n7', {}, 'leo');
    expect(told(found)).toEqual(['matched leo 8', 'matched luz 9', 'surplus']);
    expect(found.changes).toEqual([
      { scheme: 'lecciones', studentId: 'leo', from: null, to: 8 },
      { scheme: 'lecciones', studentId: 'luz', from: null, to: 9 },
    ]);
  });

  it('a paste preview explains every row that changes nothing', () => {
    const values = { ana: 8, eva: 5, luz: 1 };
    expect(paste('8\n\nocho\n10,5', values).columns[0]).toMatchObject({ use: 'scale' });
    const found = paste('8\n\nocho\n10,5', values, 'ana', { scales: new Map([[0, 10]]) });
    expect(told(found)).toEqual([
      'unchanged ana 8',
      'blank eva 5',
      'invalid leo',
      'outOfRange luz 1',
    ]);
    expect(found.changes).toEqual([]);
    expect(found.counts).toMatchObject({ unchanged: 1, blank: 1, invalid: 1, outOfRange: 1 });
  });

  it('a pasted value with a sign that is no part of a grade is refused, also behind a name', () => {
    expect(told(paste('-8\n−8\n8%\n1e1'))).toEqual([
      'outOfRange ana',
      'outOfRange eva',
      'invalid leo',
      'invalid luz',
    ]);
    const named = paste('Andrade Ana −7,5\nCedeño Eva: 8%\nPérez Leonardo 7..5');
    expect(told(named)).toEqual(['outOfRange ana', 'invalid eva', 'invalid leo']);
    expect(named.changes).toEqual([]);
  });

  it('a pasted grade with a third decimal is put only by whoever agrees to its rounding', () => {
    const found = paste('8,555\n8,550\n6.666', { leo: 6.67 });
    expect(told(found)).toEqual(['tooFine ana 8.56', 'matched eva 8.55', 'unchanged leo 6.67']);
    expect(found.changes.map(({ studentId }) => studentId)).toEqual(['eva']);
    expect(found.rounded).toEqual([
      { scheme: 'lecciones', studentId: 'ana', from: null, to: 8.56 },
    ]);
  });

  it('a column that numbers the students with points is no column of grades', () => {
    expect(told(paste('1.\t8\n2.\t9\n3.\t7'))).toEqual([
      'matched ana 8',
      'matched eva 9',
      'matched leo 7',
    ]);
  });

  it('a paste skips a heading but reports a wrong first value', () => {
    expect(told(paste('Calificación\n8\n9'))).toEqual(['matched ana 8', 'matched eva 9']);
    const doubtful = paste('NP\n8\n9');
    expect(doubtful.changes).toEqual([]);
    expect(told(paste('NP\n8\n9', {}, 'ana', { titles: 0 }))).toEqual([
      'invalid ana',
      'matched eva 8',
      'matched leo 9',
    ]);
  });

  it('a paste skips a column of list numbers', () => {
    expect(told(paste('1\t8\n2\t\n3\t7'))).toEqual(['matched ana 8', 'blank eva', 'matched leo 7']);
  });

  it('a pasted column gives every grade to the student of its row', () => {
    fc.assert(
      fc.property(fc.array(grades, { maxLength: 4 }), fc.boolean(), (list, isComma) => {
        const lines = list.map((each) => (isComma ? String(each).replace('.', ',') : String(each)));
        expect(paste(lines.join('\n')).rows.map(({ studentId, to }) => [studentId, to])).toEqual(
          list.map((each, i) => [STUDENTS[i]?.id, each]),
        );
      }),
    );
  });
});

describe('pasted lines with names', () => {
  it('a pasted line finds its student by cédula, even with a lost zero, dashes or blanks', () => {
    const found = paste('171003406-5\t8\n102030400\t9\n092 668 7856;7\na1234567\t6');
    expect(found.mode).toBe('identity');
    expect(told(found)).toEqual([
      'matched eva 8',
      'matched ana 9',
      'matched leo 7',
      'matched luz 6',
    ]);
  });

  it('a pasted line finds its student by name in any accents, capitals, order and particles', () => {
    const lines = [
      'ANDRADE PENA ANA MARIA',
      'eva cedeño torre',
      'Pérez Vera, Leonardo',
      'Luz Pérez',
    ];
    expect(told(paste(lines.map((line) => `${line}\t8`).join('\n')))).toEqual([
      'matched ana 8',
      'matched eva 8',
      'matched leo 8',
      'matched luz 8',
    ]);
  });

  it('a paste reads a heading, list numbers, names and surnames in separate columns', () => {
    const text = 'N°\tApellidos\tNombres\tNota\n1\tAndrade Peña\tAna María\t9,5\n2\tCedeño\tEva\t';
    expect(told(paste(text, { eva: 4 }))).toEqual(['matched ana 9.5', 'blank eva 4']);
  });

  it('a paste reads a name and a value in one cell', () => {
    const found = paste('Andrade Ana 8,5\nCedeño Eva: 9\n0926687856 7\nPérez Luz');
    expect(told(found)).toEqual(['matched ana 8.5', 'matched eva 9', 'matched leo 7', 'blank luz']);
    expect(told(paste('Andrade Ana,8.5\nCedeño Eva,9'))).toEqual([
      'matched ana 8.5',
      'matched eva 9',
    ]);
  });

  it('a paste reports unknown students and names that match several students', () => {
    const found = paste('Zambrano Luis\t8\nPérez Vera\t9\n9999999999\t7\nEva\t6');
    expect(told(found)).toEqual(['unknown', 'ambiguous', 'unknown', 'matched eva 6']);
    expect(found.rows[1]).toMatchObject({ who: 'Pérez Vera', candidates: ['leo', 'luz'] });
  });

  it('a paste does not choose between a cédula and a name of different students', () => {
    const found = paste('0102030400\tCedeño Eva\t8');
    expect(found.rows[0]).toMatchObject({ kind: 'ambiguous', candidates: ['ana', 'eva'] });
    expect(told(paste('0102030400\tAndrade Ana\t8'))).toEqual(['matched ana 8']);
    expect(told(paste('0102030400\tHermana\t8'))).toEqual(['matched ana 8']);
  });

  it('a paste uses the first of two lines for one student', () => {
    const found = paste('Andrade Ana\t8\n0102030400\t9');
    expect(told(found)).toEqual(['matched ana 8', 'repeated ana']);
    expect(found.changes).toEqual([{ scheme: 'lecciones', studentId: 'ana', from: null, to: 8 }]);
  });

  it('a paste does not treat a line that names a student as a heading', () => {
    expect(told(paste('Andrade Ana\tNP\nCedeño Eva\t9'))).toEqual(['invalid ana', 'matched eva 9']);
  });
});

describe('pasted text', () => {
  it('a paste gives each student at most one value', () => {
    const piece = fc.constantFrom(
      '8',
      '8,5',
      'Ana',
      'Pérez',
      '0102030400',
      '\t',
      ';',
      '\n',
      '\r\n',
      ' ',
      '"',
      'x',
      '-1',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { rows, changes, counts } = paste(pieces.join(''), { ana: 8 });
        const ids = changes.map(({ studentId }) => studentId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(changes).toHaveLength(counts.matched);
        expect(Object.values(counts).reduce((sum, each) => sum + each, 0)).toBe(rows.length);
        for (const { from, to } of changes) {
          expect(to).not.toBe(from);
          expect(to).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(10);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a paste of more than one value needs a preview', () => {
    expect(['8', ' 8,5 \n', '8\n9', '8\t9', 'Ana;8'].map(isColumn)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('fill', () => {
  it('filling gives a value only to students without a score, and 0 is a score', () => {
    const found = previewFillMissing(target({ ana: 0, leo: 7 }), 'lecciones', 10);
    expect(found.mode).toBe('fill');
    expect(found.changes).toEqual([
      { scheme: 'lecciones', studentId: 'eva', from: null, to: 10 },
      { scheme: 'lecciones', studentId: 'luz', from: null, to: 10 },
    ]);
  });

  it('previewCopy copies the scores of another scheme', () => {
    const source = new Map([
      ['ana', 9],
      ['eva', 6],
      ['leo', null],
    ]);
    const values = { ana: 9, eva: 5, leo: 7 };
    expect(told(previewCopy(target(values), 'lecciones', source))).toEqual([
      'unchanged ana 9',
      'matched eva 6',
    ]);
    expect(previewCopy(target(values), 'lecciones', source, true).changes).toEqual([]);
  });
});
