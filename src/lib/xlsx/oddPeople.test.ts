import { describe, expect, it } from 'vitest';
import { buildPreview } from '../../domain/roster/buildPreview';
import { USER_TYPE } from '../../models/user';
import {
  askedOf,
  book,
  CEDULAS,
  findList,
  finder,
  peopleIn,
  read,
  type Cell,
} from '../../../tests/support/oddLists';

// Rows that look like all others and are not: guardians, tutors, examples, people who have left. None of them
// is green.

const [MARIA_ID = '', JUAN_ID = '', ANA_ID = '', ROSA_ID = '', EVA_ID = ''] = CEDULAS;
const MARIA = 'Quishpe Guamán, María José, Octavo A';
const JUAN = 'Yánez Tipán, Juan Carlos, Octavo A';
const NUMBERED = ['No.', 'APELLIDOS Y NOMBRES', 'CÉDULA'];
const FIRST: Cell[] = [1, 'QUISHPE GUAMÁN MARÍA JOSÉ', MARIA_ID];
const SECOND: Cell[] = [2, 'YÁNEZ TIPÁN JUAN CARLOS', JUAN_ID];
const ofOctavo = (rows: Cell[][]) => read(book({ 'Octavo A': rows }));

describe('between people with numbers', () => {
  it.each<[string, Cell, string]>([
    ['a guardian below each student', null, 'unnumbered'],
    ['a guardian with a word beside the name', 'Rep.', 'remark'],
    ['the president of the parents', 'Presidenta', 'remark'],
    ['an example', 'EJEMPLO', 'remark'],
  ])('%s is a warning', async (_, text, told) => {
    const rows: Cell[][] = [
      FIRST,
      [text, 'GUAMÁN LEMA ROSA ELENA', ROSA_ID],
      SECOND,
      [text, 'TIPÁN CAIZA EVA LUZ', EVA_ID],
    ];
    expect(await ofOctavo([NUMBERED, ...rows])).toEqual([
      MARIA,
      `Guamán Lema, Rosa Elena, Octavo A; surname ${told}`,
      JUAN,
      `Tipán Caiza, Eva Luz, Octavo A; surname ${told}`,
    ]);
  });

  it.each<[string, Cell[][]]>([
    ['numbers that begin again', [FIRST, SECOND, [1, 'LOOR VERA ANA LUZ', ANA_ID]]],
    ['numbers with a dot', [FIRST, SECOND, ['3.-', 'LOOR VERA ANA LUZ', ANA_ID]]],
    [
      'no numbers but ages',
      [FIRST, SECOND, [null, 'LOOR VERA ANA LUZ', ANA_ID]].map(([, ...cells], i) => [
        [12, 11, null][i] ?? null,
        ...cells,
      ]),
    ],
  ])('%s say nothing against anybody', async (_, rows) => {
    expect(await ofOctavo([NUMBERED, ...rows])).toEqual([
      MARIA,
      JUAN,
      'Loor Vera, Ana Luz, Octavo A',
    ]);
  });
});

describe('who does not belong into the list', () => {
  it('what somebody has studied is a warning among students', async () => {
    const rows = [
      ['CÉDULA', 'APELLIDOS', 'NOMBRES'],
      [ROSA_ID, 'Lcda. PAZ LOOR', 'ANA EVA'],
      [MARIA_ID, 'SRTA. QUISHPE GUAMÁN', 'MARÍA JOSÉ'],
    ];
    expect(await ofOctavo(rows)).toEqual(['Paz Loor, Ana Eva, Octavo A; surname remark', MARIA]);
  });

  it('the committee of parents below the list is a warning', async () => {
    const rows = [
      ['CÉDULA', 'NÓMINA', 'CELULAR'],
      [MARIA_ID, 'QUISHPE GUAMÁN MARÍA JOSÉ', '0991234567'],
      ['COMITÉ DE PADRES DE FAMILIA'],
      [ROSA_ID, 'GUAMÁN LEMA ROSA ELENA', '0991234568'],
    ];
    expect(await ofOctavo(rows)).toEqual([
      MARIA,
      'Guamán Lema, Rosa Elena, Octavo A; surname remark',
    ]);
  });

  it.each(['NO MATRICULADA', 'Anulado', 'Dado de baja', 'No asiste', 'PASÓ AL 8vo B'])(
    'the state %s is a warning',
    async (state) => {
      const rows = [
        ['CÉDULA', 'NÓMINA', 'ESTADO'],
        [MARIA_ID, 'QUISHPE GUAMÁN MARÍA JOSÉ', 'MATRICULADA'],
        [JUAN_ID, 'YÁNEZ TIPÁN JUAN CARLOS', state],
      ];
      expect(await ofOctavo(rows)).toEqual([MARIA, `${JUAN}; surname remark`]);
    },
  );
});

describe('a title that is not so', () => {
  it('over names that surely contradict it does not count, and the list says so', async () => {
    const rows = [
      ['CÉDULA', 'NOMBRES Y APELLIDOS'],
      [MARIA_ID, 'QUISHPE GUAMÁN MARÍA JOSÉ'],
      [JUAN_ID, 'YÁNEZ TIPÁN JUAN CARLOS'],
      [ANA_ID, 'CHANGO YUPA SISA KILLA'],
    ];
    const list = await findList(book({ 'Octavo A': rows }));
    expect(peopleIn(list)).toEqual([MARIA, JUAN, 'Chango Yupa, Sisa Killa, Octavo A']);
    const { rows: read } = buildPreview(list, USER_TYPE.student, finder);
    expect(read.map(({ split }) => split?.orderBy)).toEqual(['against', 'against', 'against']);
  });

  it.each(['CURSO ANTERIOR', 'PROMOVIDO A', 'CURSO DE PROCEDENCIA'])(
    'of the course of another year (%s) nobody is in it',
    async (title) => {
      const rows = [
        ['CÉDULA', 'NÓMINA', title],
        [MARIA_ID, 'QUISHPE GUAMÁN MARÍA JOSÉ', 'Noveno A'],
        [JUAN_ID, 'YÁNEZ TIPÁN JUAN CARLOS', 'Noveno B'],
      ];
      expect(await ofOctavo(rows)).toEqual([MARIA, JUAN]);
      const list = await findList(book({ Hoja1: rows }));
      expect(askedOf(list)).not.toBe('done');
      expect(peopleIn(list).every((line) => line.endsWith('!course required'))).toBe(true);
    },
  );
});

describe('a whole name', () => {
  it('that goes on in the next row is a warning', async () => {
    const rows = [
      NUMBERED,
      [1, 'QUISHPE GUAMÁN', MARIA_ID],
      [null, 'MARÍA JOSÉ', null],
      [2, 'YÁNEZ TIPÁN', JUAN_ID],
      [null, 'JUAN CARLOS', null],
    ];
    const people = await ofOctavo(rows);
    expect(people.filter((line) => !line.includes('!'))).toEqual([
      'Quishpe, Guamán, Octavo A; surname split',
      'Yánez, Tipán, Octavo A; surname split',
    ]);
  });

  it.each(['PILLAJO DYLAN\nPILLAJO EMILY', 'VERA LUIS\nMERO ANA'])(
    'of two children in one cell (%j) is a warning',
    async (cell) => {
      const [first = ''] = await ofOctavo([NUMBERED, [1, cell, MARIA_ID], SECOND]);
      expect(first).toContain('surname split');
    },
  );

  it('of two lines is none, where surnames and names have a line each', async () => {
    const rows = [NUMBERED, [1, 'QUISHPE GUAMÁN\nMARÍA JOSÉ', MARIA_ID], SECOND];
    expect(await ofOctavo(rows)).toEqual([MARIA, JUAN]);
  });

  it('above the title of a course does not go on in it', async () => {
    const rows = [NUMBERED, [1, 'PAZ ANA', MARIA_ID], [null, 'NOVENO A', null], SECOND];
    expect((await ofOctavo(rows))[0]).toBe('Paz, Ana, Octavo A');
  });

  it('with the given names before the comma is a warning', async () => {
    const rows = [
      ['CÉDULA', 'NÓMINA'],
      [MARIA_ID, 'María José, Quishpe Guamán'],
      [JUAN_ID, 'Juan Carlos, Yánez Tipán'],
      [ANA_ID, 'Sisa Killa, Yupa Bone'],
    ];
    const people = await ofOctavo(rows);
    expect(people.every((line) => line.includes('surname split'))).toBe(true);
  });
});

it('of a teacher with several rows of courses the first one is taken, with a warning', async () => {
  const rows = [
    ['DOCENTE', 'CÉDULA', 'ASIGNATURA', 'CURSO'],
    ['PAZ LOOR ANA EVA', ROSA_ID, 'Matemática', '8vo A'],
    [null, null, 'Física', '9no B'],
    [null, null, 'Física', '9no A'],
    ['VERA LOOR LUIS JOSÉ', EVA_ID, 'Lengua', '8vo B'],
    [null, null, 'Inglés', '8vo B'],
  ];
  const list = await findList(book({ Hoja1: rows }), 'distributivo.xlsx', USER_TYPE.teacher);
  expect(peopleIn(list, USER_TYPE.teacher)).toEqual([
    'Paz Loor, Ana Eva, Octavo A; course first',
    'Vera Loor, Luis José, Octavo B',
  ]);
  const [first] = buildPreview(list, USER_TYPE.teacher, finder).rows;
  expect(first?.mends).toContainEqual({
    ...{ field: 'course', kind: 'first', from: 'Octavo A, Noveno B, Noveno A' },
  });
});
