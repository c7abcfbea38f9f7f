import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { previewPaste, type PastePreview } from './paste';
import type { PasteChoices } from './pasteBlock';
import { SPEC_POLICY } from './policy';

// Blocks that teachers copy from their own registers.

const STUDENTS = [
  ['ana', 'ANDRADE USHIÑA', 'WAYRA', '1710034065'],
  ['eva', 'BENÍTEZ CEDEÑO', 'TOMÁS IVÁN', '0926687856'],
  ['leo', 'CEDEÑO TIPÁN', 'BOLÍVAR', '0102030400'],
  ['luz', 'LOOR VERA', 'LUZ', '0602030404'],
  ['zoe', 'ZURITA', 'ÓSCAR', '1802030409'],
  ['ivo', 'ZURITA PAZ', 'IVO', '1302030405'],
].map(([id = '', surname = '', name = '', identification = '']) => ({
  ...{ id, surname, name, identification },
}));
const scheme = (id: string, name: string) => ({ id, name, external: true });
const SCHEMES = [
  scheme('deberes', 'Deberes'),
  scheme('lecciones', 'Lecciones'),
  scheme('examen', 'Examen'),
];

const fileOf = (name: string) =>
  readFileSync(new URL(`../../../tests/support/ownFiles/paste/${name}`, import.meta.url), 'utf8');
const paste = (text: string, choices: PasteChoices = {}, scheme = 'deberes', schemes = SCHEMES) =>
  previewPaste(
    text,
    { students: STUDENTS, schemes, values: new Map(), max: 10, policy: SPEC_POLICY },
    { scheme, student: 'ana' },
    choices,
  );
const putsOf = ({ changes }: PastePreview) =>
  changes.map(({ studentId, scheme: id, to }) => [studentId, id, to].join(' '));
const usesOf = ({ columns }: PastePreview) => columns.map(({ use }) => use);
const goal = (...entries: [number, 'skip' | 'who' | 'number' | { scheme: string }][]) => ({
  goals: new Map(entries),
});

describe('a block as teachers have it', () => {
  it.each(['titulo-L3.txt', 'titulo-Prueba-escrita.txt'])(
    '%s: the first line is the title, and each grade stays in its row',
    (name) => {
      const found = paste(fileOf(name));
      expect(found.questions).toMatchObject({ titles: 1, doubtful: [], isForeign: true });
      expect(found.changes).toEqual([]);
      expect(putsOf(paste(fileOf(name), { isByPosition: true })).slice(0, 2)).toEqual([
        'ana deberes 8',
        'eva deberes 9',
      ]);
      expect(putsOf(paste(fileOf(name), goal([0, { scheme: 'examen' }]))).slice(0, 2)).toEqual([
        'ana examen 8',
        'eva examen 9',
      ]);
    },
  );

  it('a title of several lines in one cell is one title', () => {
    const found = paste(fileOf('titulo-con-Alt-Enter.txt'), {}, 'deberes', [
      scheme('clase', 'Trabajo en clase'),
      scheme('orales', 'Lecciones orales'),
    ]);
    expect(putsOf(found)).toEqual(['ana clase 1', 'ana orales 2', 'eva clase 1', 'eva orales 2']);
  });

  it('a name of several lines in one cell is one name', () => {
    expect(putsOf(paste(fileOf('nombre-con-Alt-Enter.txt')))).toEqual([
      'ana deberes 8',
      'eva deberes 9',
    ]);
  });

  it('a column of the sex moves no grade to the right', () => {
    const found = paste(fileOf('columna-de-sexo.txt'));
    expect(usesOf(found)).toEqual(['names', 'sex', 'put', 'put']);
    expect(putsOf(found)).toEqual([
      'ana deberes 8',
      'ana lecciones 9',
      'eva deberes 7',
      'eva lecciones 6',
    ]);
  });

  it('grades above 10 ask for their scale, and are put as what they are worth here', () => {
    const found = paste(fileOf('sobre-20.txt'));
    expect(found.changes).toEqual([]);
    expect(found.columns[0]).toMatchObject({ use: 'scale', above: 20, scheme: 'deberes' });
    expect(putsOf(paste(fileOf('sobre-20.txt'), { scales: new Map([[0, 20]]) }))).toEqual([
      'ana deberes 8.5',
      'eva deberes 4.5',
      'leo deberes 7',
      'luz deberes 10',
      'zoe deberes 6',
      'ivo deberes 4',
    ]);
    const ofTen = paste(fileOf('sobre-20.txt'), { scales: new Map([[0, 10]]) });
    expect(putsOf(ofTen)).toEqual(['eva deberes 9', 'ivo deberes 8']);
  });

  it.each(['Nota (sobre 20)', 'Deberes /20', 'Deberes (sobre 20)'])(
    'the scale that a title states is taken, also where all grades are below 10: %j',
    (title) => {
      const found = paste(`${title}\n9\n8\n7`);
      expect(found.columns[0]).toMatchObject({ use: 'put', scale: 20 });
      expect(putsOf(found)).toEqual(['ana deberes 4.5', 'eva deberes 4', 'leo deberes 3.5']);
      expect(paste(`${title}\n9\n28\n7`).columns[0]).toMatchObject({ use: 'scale', above: 28 });
    },
  );

  it('percents that are chosen as grades are of 100', () => {
    const choices = { ...goal([1, { scheme: 'examen' }]), scales: new Map([[1, 100]]) };
    const found = paste('Andrade Wayra\t85 %\nBenítez Tomás\t7,5%', choices);
    expect(putsOf(found)).toEqual(['ana examen 8.5', 'eva examen 0.75']);
  });

  it('of a block of two title lines the second one counts, and averages and percents stay out', () => {
    const text = fileOf('bloque-bimestre.txt');
    const found = paste(text);
    expect(found.questions.titles).toBe(2);
    expect(found.columns.map(({ heading, use }) => `${heading}: ${use}`)).toEqual([
      'N°: list',
      'NÓMINA: names',
      'Parcial 1: unknown',
      'Parcial 2: unknown',
      'Promedio: average',
      '80% Promedio: percent',
      'Examen: put',
      '20% Examen: percent',
      'Bimestre 1: unknown',
    ]);
    expect(putsOf(found)).toEqual(['ana examen 4.75']);
    const chosen = paste(text, goal([2, { scheme: 'deberes' }], [6, 'skip']));
    expect(putsOf(chosen)).toEqual(['ana deberes 9.2']);
  });
});

const GRADES = ['5,5', '6', '7', '8,25', '9'];
const IN_ORDER = ['ana 5.5', 'eva 6', 'leo 7', 'luz 8.25', 'zoe 9'];
const short = (found: PastePreview) =>
  found.changes.map(({ studentId, to }) => `${studentId} ${String(to)}`);

describe('a first line of letters that may be a grade spoilt', () => {
  it.each(['8-may', 'Copia', 'Plagio', 'Retiro', '6,5 atrasado', 'Deber incompleto', '12/05'])(
    '%j puts nothing until it is said whether it is a title or the first student’s',
    (text) => {
      const all = [text, ...GRADES].join('\n');
      const found = paste(all);
      expect(found.changes).toEqual([]);
      expect(found.questions.doubtful).toEqual([0, 1]);
      expect(short(paste(all, { titles: 1, isByPosition: true }))).toEqual(IN_ORDER);
      expect(short(paste(all, { titles: 0 }))).toEqual([
        'eva 5.5',
        'leo 6',
        'luz 7',
        'zoe 8.25',
        'ivo 9',
      ]);
    },
  );

  it('of two columns is doubtful, too', () => {
    const found = paste('8-may\t7-jun\n8\t9');
    expect(found.changes).toEqual([]);
    expect(found.questions.doubtful).toEqual([0, 1]);
  });

  it('under the titles of dates each grade stays in its row where lines name their students', () => {
    const choices = goal([1, { scheme: 'deberes' }]);
    expect(short(paste('Nómina\t12/05\nAndrade Wayra\t8\nBenítez Tomás\t9', choices))).toEqual([
      'ana 8',
      'eva 9',
    ]);
  });
});

describe('a line of the highest points below a title', () => {
  it.each([
    ['Lecciones\n10', 1],
    ['Lecciones\n20', 1],
  ])('%j puts nothing until it is said whether it is the first student’s', (head, titles) => {
    const text = [head, ...GRADES].join('\n');
    const found = paste(text);
    expect(found.changes).toEqual([]);
    expect(found.questions.doubtful).toEqual([titles, titles + 1]);
    expect(short(paste(text, { titles: titles + 1 }))).toEqual(IN_ORDER);
  });

  it('is asked about where each column has it', () => {
    expect(paste('Deberes\tLecciones\n10\t10\n8\t9').changes).toEqual([]);
    expect(putsOf(paste('Deberes\tLecciones\n10\t7\n8\t9'))).toHaveLength(4);
  });

  it('a titled column with more lines than students is asked about', () => {
    const text = ['Lecciones', '7', ...GRADES, '8'].join('\n');
    expect(paste(text).changes).toEqual([]);
    expect(paste(text).questions.doubtful).toEqual([1, 2]);
    expect(paste(text, { titles: 1 }).counts.surplus).toBe(1);
  });

  it('among names it is nobody’s', () => {
    const found = paste('Nómina\tDeberes\n\t10\nAndrade Wayra\t8');
    expect(found.rows.map(({ kind }) => kind)).toEqual(['noStudent', 'matched']);
  });
});

describe('titles below the top', () => {
  it('after a line of numbers are asked about', () => {
    const text = '9\nLecciones\n8\n7';
    expect(paste(text).changes).toEqual([]);
    expect(paste(text).questions.doubtful).toEqual([0, 2]);
    expect(putsOf(paste(text, { titles: 2 }))).toEqual(['ana lecciones 8', 'eva lecciones 7']);
  });

  it('that are repeated, as on each page, are no student’s', () => {
    expect(short(paste('Nota\n8\n9\nNota\n7'))).toEqual(['ana 8', 'eva 9', 'leo 7']);
    const named = 'Nómina\tDeberes\nAndrade Wayra\t8\nNómina\tDeberes\nBenítez Tomás\t9';
    expect(short(paste(named))).toEqual(['ana 8', 'eva 9']);
  });
});

describe('numbers beside grades', () => {
  it.each([
    ['with a gap', [1, 2, 4, 5, 6]],
    ['not from 1', [2, 3, 4, 5, 6]],
    ['sorted by grade', [3, 1, 2, 5, 4]],
  ])('list numbers %s are no grades unasked', (_, numbers) => {
    const text = numbers.map((number, i) => `${String(number)}\t${GRADES[i] ?? ''}`).join('\n');
    const found = paste(text, {}, 'lecciones');
    expect(found.changes).toEqual([]);
    expect(usesOf(found)[0]).toBe('asked');
    const listed = paste(text, goal([0, 'number']), 'lecciones');
    expect(short(listed)).toEqual(
      numbers.map((number, i) => {
        const [, grade = ''] = IN_ORDER[i]?.split(' ') ?? [];
        return `${STUDENTS[number - 1]?.id ?? ''} ${grade}`;
      }),
    );
    const graded = paste(text, goal([0, { scheme: 'deberes' }]), 'deberes');
    expect(graded.changes).toHaveLength(10);
  });

  it.each(['Lista', 'Ord.', 'N°', 'No. de lista'])(
    'under %j numbers may be missing, and each grade goes to its own number',
    (title) => {
      const text = `${title}\tLecciones\n1\t5\n2\t6\n4\t8\n5\t9`;
      expect(short(paste(text))).toEqual(['ana 5', 'eva 6', 'luz 8', 'zoe 9']);
    },
  );

  it('codes of more digits are asked about, because a line may be missing among them', () => {
    const text = 'Código\tLecciones\n1001\t5\n1002\t6\n1004\t8';
    expect(paste(text).changes).toEqual([]);
    expect(short(paste(text, goal([0, 'skip'])))).toEqual(['ana 5', 'eva 6', 'leo 8']);
  });

  it('under a title that nobody knows it is asked', () => {
    const text = 'Código\tLecciones\n1\t5\n2\t6\n4\t8\n5\t9';
    expect(paste(text).changes).toEqual([]);
    expect(short(paste(text, goal([0, 'number'])))).toEqual(['ana 5', 'eva 6', 'luz 8', 'zoe 9']);
    expect(short(paste(text, goal([0, 'skip'])))).toEqual(['ana 5', 'eva 6', 'leo 8', 'luz 9']);
  });
});

describe('a column that is chosen', () => {
  it('for whom a line is about finds its students by it alone', () => {
    const text = 'Dato\tLecciones\nAndrade Wayra\t7\nBenítez Tomás\t8';
    expect(putsOf(paste(text))).toEqual(['ana lecciones 7', 'eva lecciones 8']);
  });

  it('otherwise than as names puts nothing by position where they name students', () => {
    const text = 'ANDRADE USHIÑA WAYRA\t7\nBENÍTEZ CEDEÑO TOMÁS IVÁN\t8';
    const found = paste(text, goal([0, 'skip']));
    expect(found.mode).toBe('identity');
    expect(found.changes).toEqual([]);
  });

  it('otherwise than as names, where these are of nobody here, goes down the list', () => {
    const text = 'bien hecho\t7\ncon manchas\t8';
    expect(paste(text).changes).toEqual([]);
    expect(putsOf(paste(text, goal([0, 'skip'])))).toEqual(['ana deberes 7', 'eva deberes 8']);
  });

  it('for a scheme that is computed by now puts nothing', () => {
    const schemes = SCHEMES.map((each) => ({ ...each, external: each.id !== 'examen' }));
    const found = paste(
      'Nómina\tX1\nAndrade Wayra\t8',
      goal([1, { scheme: 'examen' }]),
      'deberes',
      schemes,
    );
    expect(found.changes).toEqual([]);
    expect(usesOf(found)).toEqual(['names', 'computed']);
  });

  it('into a scheme takes it from another one', () => {
    const text = 'Andrade Wayra\t7\t8';
    expect(usesOf(paste(text, goal([2, { scheme: 'deberes' }])))).toEqual([
      'names',
      'repeated',
      'put',
    ]);
  });
});
