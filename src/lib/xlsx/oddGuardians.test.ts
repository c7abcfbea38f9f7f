import { describe, expect, it } from 'vitest';
import { book, CEDULAS, findList, read, type Cell } from '../../../tests/support/oddLists';

// The guardian's data are never taken for the student's without a question, and a date is not taken
// for a telephone.

const [MARIA_ID = '', JUAN_ID = '', , ROSA_ID = '', EVA_ID = ''] = CEDULAS;
const sheetOf = async (rows: Cell[][]) => {
  const [sheet] = (await findList(book({ Hoja1: rows }))).sheets;
  return { rivals: sheet?.rivals, columns: Object.fromEntries(sheet?.mapping ?? []) };
};

describe('what is the guardian’s', () => {
  it.each(['C.I. REP.', 'C.I. MAMÁ', 'CÉDULA DEL PAPÁ', 'Cédula acudiente'])(
    'the only column of cédulas, under %j, is nobody’s',
    async (title) => {
      const { columns } = await sheetOf([
        ['ESTUDIANTE', 'CURSO', title],
        ['QUISHPE GUAMÁN MARÍA JOSÉ', 'Octavo A', ROSA_ID],
        ['YÁNEZ TIPÁN JUAN CARLOS', 'Octavo A', EVA_ID],
      ]);
      expect(columns).toEqual({ fullName: 0, course: 1 });
    },
  );

  it.each(['CORREO MAMÁ', 'E-mail rep.', 'Mail del papá'])(
    'an address under %j is not the student’s, and a telephone is',
    async (title) => {
      const { columns } = await sheetOf([
        ['CÉDULA', 'ESTUDIANTE', 'CURSO', title, 'CELULAR PAPÁ'],
        [MARIA_ID, 'QUISHPE GUAMÁN MARÍA JOSÉ', 'Octavo A', 'rosa@example.com', '0991234567'],
      ]);
      expect(columns).toEqual({ identification: 0, fullName: 1, course: 2, phone: 4 });
    },
  );

  const titles = ['ESTUDIANTE', 'CURSO', 'REPRESENTANTE', 'CÉDULA', 'CORREO'];
  const rowsOf = (mails: readonly [string, string]): Cell[][] => [
    ['QUISHPE GUAMÁN MARÍA JOSÉ', 'Octavo A', 'GUAMÁN LEMA ROSA ELENA', ROSA_ID, mails[0]],
    ['YÁNEZ TIPÁN JUAN CARLOS', 'Octavo A', 'TIPÁN CAIZA EVA LUZ', EVA_ID, mails[1]],
  ];

  it('the only column of cédulas behind the guardian’s name is asked about, and so are addresses made of that name', async () => {
    const ofGuardians = await sheetOf([
      titles,
      ...rowsOf(['rosa.lema@example.com', 'caiza@example.com']),
    ]);
    expect(ofGuardians.rivals).toEqual([
      { field: 'identification', columns: [3] },
      { field: 'email', columns: [4] },
    ]);
    const own = await sheetOf([
      titles,
      ...rowsOf(['maria.quishpe@example.com', 'jyanez@example.com']),
    ]);
    expect(own.rivals).toEqual([{ field: 'identification', columns: [3] }]);
  });

  it('without titles, of two columns of whole names and of two of cédulas the user says which one is the student’s, and no cédula is taken before', async () => {
    const { rivals, columns } = await sheetOf([
      ['GUAMÁN LEMA ROSA ELENA', ROSA_ID, 'QUISHPE GUAMÁN MARÍA JOSÉ', MARIA_ID, 'Octavo A'],
      ['TIPÁN CAIZA EVA LUZ', EVA_ID, 'YÁNEZ TIPÁN JUAN CARLOS', JUAN_ID, 'Octavo A'],
    ]);
    expect(rivals).toEqual([
      { field: 'fullName', columns: [0, 2], isUnknown: true },
      { field: 'identification', columns: [1, 3] },
    ]);
    expect(columns).not.toHaveProperty('identification');
  });
});

it.each([
  ['AÑO LECTIVO', '2026-2027'],
  ['AÑO', '2026 - 2027'],
  ['FECHA DE NACIMIENTO', '25-12-2012'],
  ['F. NAC.', '2012-12-25'],
  ['F. NAC.', '25.12.2012'],
  ['CÓDIGO', '20240001'],
])('%s %s is no telephone', async (title, text) => {
  const rows = [
    ['CÉDULA', 'APELLIDOS', 'NOMBRES', title, 'CURSO'],
    [MARIA_ID, 'QUISHPE', 'MARÍA', text, 'Octavo A'],
    [JUAN_ID, 'YÁNEZ', 'JUAN', text, 'Octavo A'],
  ];
  expect((await sheetOf(rows)).columns).not.toHaveProperty('phone');
});

it.each(['2026-2027', '25-12-2012', '2012-12-25', '25.12.2012'])(
  '%s under the title of telephones is an error',
  async (text) => {
    const titles = ['CÉDULA', 'APELLIDOS', 'NOMBRES', 'TELÉFONO', 'CURSO'];
    const rows = [titles, [MARIA_ID, 'QUISHPE', 'MARÍA', text, 'Octavo A']];
    expect((await read(book({ Hoja1: rows })))[0]).toContain('phone phone');
  },
);
