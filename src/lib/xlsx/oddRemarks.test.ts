import { describe, expect, it } from 'vitest';
import { book, CEDULAS, read, type Cell } from '../../../tests/support/oddLists';
import { USER_TYPE } from '../../models/user';

// Lists that say beside their fields who has left, or that hold other people besides the students. None of those is green.

const [MARIA_ID = '', JUAN_ID = '', ANA_ID = '', ROSA_ID = ''] = CEDULAS;
const MARIA = 'Quishpe Guamán, María José, Octavo A';
const JUAN = 'Yánez Tipán, Juan Carlos, Octavo A';
const MARIAS: Cell[] = [MARIA_ID, 'QUISHPE GUAMÁN MARÍA JOSÉ'];
const JUANS: Cell[] = [JUAN_ID, 'YÁNEZ TIPÁN JUAN CARLOS'];
const listOf = (title: string, maria: Cell, juan: Cell) =>
  read(
    book({
      'Octavo A': [
        ['CÉDULA', 'NÓMINA', title],
        [...MARIAS, maria],
        [...JUANS, juan],
      ],
    }),
  );

describe('who has left', () => {
  it.each([
    'CON PASE',
    'RETIRO VOLUNTARIO',
    'Retira documentos',
    'SE TRASLADA A MANTA',
    'SE CAMBIÓ A FISCAL',
    'Se fue a España',
    'EN TRÁMITE DE PASE',
    'FALLECIDO',
    'SALIÓ EL 12/10',
    'NO SE PRESENTÓ',
    'NO LEGALIZADA',
  ])('is a warning with the remark %s', async (text) => {
    expect(await listOf('SITUACIÓN', '', text)).toEqual([MARIA, `${JUAN}; surname remark`]);
  });

  it.each(['VIENE DE LA U.E. MANTA', 'NUEVO', 'Ingresó el 12/10', 'SALINAS'])(
    'is nobody with the remark %s',
    async (text) => {
      expect(await listOf('OBSERVACIONES', '', text)).toEqual([MARIA, JUAN]);
    },
  );

  it.each<[string, Cell, Cell]>([
    ['RETIRADO', '', 'X'],
    ['Retirada', 'NO', 'SI'],
    ['FECHA RETIRO', '', '12/11/2026'],
    ['Fecha de retiro', '-', '12/11/2026'],
  ])('is a warning where the column %s is filled in', async (title, maria, juan) => {
    expect(await listOf(title, maria, juan)).toEqual([MARIA, `${JUAN}; surname remark`]);
  });

  it('is a warning among teachers', async () => {
    const rows = [
      ['CÉDULA', 'DOCENTE', 'ESTADO'],
      [...MARIAS, 'NOMBRAMIENTO'],
      [...JUANS, 'RENUNCIÓ'],
    ];
    expect(await read(book({ docentes: rows }), 'personal.xlsx', USER_TYPE.teacher)).toEqual([
      'Quishpe Guamán, María José, ',
      'Yánez Tipán, Juan Carlos, ; surname remark',
    ]);
  });

  it('stands below a title that says so in any column', async () => {
    const rows: Cell[][] = [
      ['CÉDULA', 'NÓMINA', 'CELULAR'],
      [...MARIAS, '0991234567'],
      ['ESTUDIANTES QUE SE RETIRAN:'],
      [...JUANS, '0991234568'],
    ];
    expect(await read(book({ 'Octavo A': rows }))).toEqual([MARIA, `${JUAN}; surname remark`]);
  });
});

describe('a guardian in the row below the student', () => {
  it.each([
    ['says who is a student', 'ESTUDIANTE'],
    ['says nothing of the students', ''],
  ])('is a warning where a column of kinship %s', async (_, student) => {
    const rows: Cell[][] = [
      ['CÉDULA', 'NÓMINA', 'PARENTESCO'],
      [...MARIAS, student],
      [ROSA_ID, 'GUAMÁN LEMA ROSA ELENA', 'MADRE'],
      [...JUANS, student],
      [ANA_ID, 'TIPÁN CAIZA EVA LUZ', 'TÍA'],
    ];
    expect(await read(book({ 'Octavo A': rows }))).toEqual([
      MARIA,
      'Guamán Lema, Rosa Elena, Octavo A; surname remark',
      JUAN,
      'Tipán Caiza, Eva Luz, Octavo A; surname remark',
    ]);
  });

  it('is nobody where the kinship of a guardian stands beside each student', async () => {
    expect(await listOf('PARENTESCO', 'MADRE', 'TÍA')).toEqual([MARIA, JUAN]);
    const rows: Cell[][] = [
      ['CÉDULA', 'NÓMINA', 'REPRESENTANTE', 'PARENTESCO'],
      [...MARIAS, 'GUAMÁN ROSA', 'MADRE'],
      [...JUANS, '', ''],
      [ANA_ID, 'LOOR VERA ANA LUZ', '', ''],
    ];
    expect(await read(book({ 'Octavo A': rows }))).toEqual([
      MARIA,
      JUAN,
      'Loor Vera, Ana Luz, Octavo A',
    ]);
  });
});
