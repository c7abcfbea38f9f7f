import { readFileSync } from 'node:fs';
import { utils } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { HEAD } from '../../domain/grading/sheetLayout';
import { HAND_CHECKED_PLACE } from '../../../tests/support/handCheckedClass';
import {
  AT,
  changeFile,
  download,
  fileOf,
  findIn,
  IDENTIFICATION,
  identificationOf,
  inShort,
  KEYS,
  LESSONS,
  putCell,
  readOwn,
  rowOf,
  saveAsXls,
  schemesOf,
  SHOW,
  storedScores,
  sureSheetOf,
  upload,
} from '../../../tests/support/returnedSheet';

const { studentId } = HAND_CHECKED_PLACE;
const downloaded = await download();

/** The cells of a sheet as rows, to move rows and columns about. */
function rearrange(change: (rows: unknown[][]) => unknown[][]): Uint8Array {
  return changeFile(downloaded, (sheet, book) => {
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, blankrows: true });
    book.Sheets[book.SheetNames[0] ?? ''] = utils.aoa_to_sheet(change(rows));
  });
}

describe('a downloaded grade sheet comes back', () => {
  it('an unchanged sheet changes nothing, in every partial', async () => {
    for (const indexPartial of [0, 1, 2, 3]) {
      const { unchanged, elsewhere, ...others } = await upload(downloaded, { indexPartial });
      expect({ ...others, elsewhere: elsewhere.size }).toEqual({
        findings: [],
        elsewhere: 0,
        gone: [],
        percents: [],
      });
      expect(unchanged).toBe(20 * 31);
    }
  });

  it('a sheet that LibreOffice has saved changes nothing', async () => {
    const file = new URL('../../../tests/e2e/files/hoja-de-libreoffice.xlsx', import.meta.url);
    const { findings, unchanged, percents } = await upload(new Uint8Array(readFileSync(file)));
    expect([findings, percents]).toEqual([[], []]);
    expect(unchanged).toBe(20 * 31);
  });

  it('a sheet that was saved as an .xls of 1997 changes nothing', async () => {
    const saved = saveAsXls(downloaded);
    for (const indexPartial of [0, 3]) {
      const { findings, unchanged, percents } = await upload(saved, { indexPartial });
      expect([findings, percents]).toEqual([[], []]);
      expect(unchanged).toBe(20 * 31);
    }
  });

  it('a percent that was changed in the sheet is told, and no grade with it', async () => {
    const { findings, percents } = await upload(
      changeFile(downloaded, (sheet) => {
        putCell(sheet, HEAD.percent, AT.lessons, 45);
        putCell(sheet, HEAD.percent, AT.show, '7,5 %');
      }),
    );
    const stored = (id: string) => schemesOf(0).find((each) => each.id === id)?.percent;
    expect(findings).toEqual([]);
    expect(percents).toEqual([
      { name: 'Lecciones', inFile: 45, stored: stored(LESSONS) },
      { name: 'Exposición', inFile: 7.5, stored: stored(SHOW) },
    ]);
  });

  it('changed cells are found as numbers and as texts with a comma, with the old and the new grade, and a third decimal is asked about', async () => {
    const { findings, unchanged } = await upload(
      changeFile(downloaded, (sheet) => {
        putCell(sheet, rowOf(2), AT.lessons, 10);
        putCell(sheet, rowOf(3), AT.show, '8,25');
        putCell(sheet, rowOf(5), AT.show, '8,255');
        putCell(sheet, rowOf(4), AT.lessons, 9.600000000000001);
      }),
    );
    expect(findings.map(inShort)).toEqual([
      ['changed', 2, 'Lecciones', 9.5, 10],
      ['changed', 3, 'Exposición', null, 8.25],
      ['tooFine', 5, 'Exposición', 7.25, 8.26],
    ]);
    expect(findings[0]).toMatchObject({ scheme: LESSONS, downloaded: 9.5, line: 11, text: '10' });
    expect(unchanged).toBe(20 * 31 - 3);
  });

  it('sorted rows, moved, deleted and added columns and a renamed sheet make no difference', async () => {
    const bytes = rearrange((rows) => {
      const students = rows.slice(AT.student, AT.student + 20).reverse();
      const row = students[19];
      if (row) row[AT.lessons] = 7.77;
      const [head, foot] = [rows.slice(0, AT.student), rows.slice(AT.student + 20)];
      return [...head, ...students, ...foot].map((cells) => {
        const full = Array.from({ length: IDENTIFICATION + 1 }, (_, i) => cells[i]);
        const [identification] = full.splice(IDENTIFICATION, 1);
        full.splice(AT.homework, 2, 'añadida');
        return [identification, ...full];
      });
    });
    const { findings } = await upload(bytes);
    expect(findings.map(inShort)).toEqual([['changed', 1, 'Lecciones', 10, 7.77]]);
    expect(findings[0]?.line).toBe(29);
  });

  it('a grade that was changed in Aula meanwhile is a conflict only where the file changed it too', async () => {
    const stored = storedScores();
    stored.get(LESSONS)?.set(studentId(2), 6);
    stored.get(LESSONS)?.set(studentId(4), 5);
    stored.get(LESSONS)?.set(studentId(5), 8);
    stored.set(SHOW, new Map([[studentId(3), 7]]));
    const { findings } = await upload(
      changeFile(downloaded, (sheet) => {
        putCell(sheet, rowOf(2), AT.lessons, 9);
        putCell(sheet, rowOf(4), AT.lessons, 5);
        putCell(sheet, rowOf(3), AT.show, 4);
      }),
      { stored },
    );
    expect(findings.map(inShort)).toEqual([
      ['conflict', 2, 'Lecciones', 6, 9],
      ['conflict', 3, 'Exposición', 7, 4],
    ]);
    expect(findings.map((each) => each.downloaded)).toEqual([9.5, null]);
  });

  it('an emptied cell is told, and an emptied default is nothing', async () => {
    const { findings } = await upload(
      changeFile(downloaded, (sheet) => {
        putCell(sheet, rowOf(2), AT.lessons, undefined);
        putCell(sheet, rowOf(3), AT.show, undefined);
      }),
    );
    expect(findings.map(inShort)).toEqual([['emptied', 2, 'Lecciones', 9.5, null]]);
  });

  it('what is no grade is told cell by cell, and a formula counts with its stored result', async () => {
    const { findings } = await upload(
      changeFile(downloaded, (sheet) => {
        putCell(sheet, rowOf(1), AT.lessons, 'NP');
        putCell(sheet, rowOf(2), AT.lessons, 10.5);
        putCell(sheet, rowOf(3), AT.lessons, '85 %');
        putCell(sheet, rowOf(4), AT.lessons, { t: 'n', v: 0.85, z: '0%' });
        putCell(sheet, rowOf(5), AT.lessons, { t: 'n', v: 46149, z: 'd-mmm' });
        putCell(sheet, rowOf(6), AT.lessons, { t: 'n', v: 8.25, f: 'AVERAGE(E15:F15)' });
        putCell(sheet, rowOf(7), AT.lessons, { t: 'e', v: 7, w: '#DIV/0!' });
        putCell(sheet, rowOf(8), AT.lessons, -1);
      }),
    );
    const texts = findings.map(({ kind, line, text }) => [line, kind, text]);
    expect(texts).toEqual([
      [15, 'changed', '8.25'],
      [10, 'invalid', 'NP'],
      [12, 'invalid', '85 %'],
      [13, 'invalid', '85%'],
      [16, 'invalid', '#DIV/0!'],
      [11, 'outOfRange', '10.5'],
      [17, 'outOfRange', '-1'],
      [14, 'date', '7-May'],
    ]);
    expect(
      findings.filter(({ kind }) => kind !== 'changed').every(({ from, to }) => from === to),
    ).toBe(true);
  });

  it('rows that name nobody, somebody twice or two people are left out', async () => {
    const { findings } = await upload(
      changeFile(downloaded, (sheet) => {
        putCell(sheet, rowOf(2), IDENTIFICATION, '1799999999');
        putCell(sheet, rowOf(2), AT.name, 'Zúñiga Nadie');
        putCell(sheet, rowOf(3), AT.lessons, 1);
        putCell(sheet, rowOf(3), IDENTIFICATION, identificationOf(5));
        // The leading zero and the marks of a cédula do not matter.
        putCell(sheet, rowOf(6), IDENTIFICATION, Number(identificationOf(6)));
        putCell(sheet, rowOf(7), IDENTIFICATION, ' 09-0000000 7 ');
        putCell(sheet, rowOf(8), IDENTIFICATION, identificationOf(7));
        putCell(sheet, rowOf(8), AT.name, '');
      }),
    );
    expect(findings.map(({ kind, line, who }) => [kind, line, who])).toEqual([
      ['unknown', 11, '1799999999 Zúñiga Nadie'],
      ['ambiguous', 12, `${identificationOf(5)} Andrade Peña Ana María`],
      ['repeated', 17, identificationOf(7)],
    ]);
    expect(findings[1]?.candidates).toEqual([studentId(5), studentId(3)]);
  });

  it('cells that Aula computes are not taken, and a new result of a formula is no change', async () => {
    const { findings } = await upload(
      changeFile(downloaded, (sheet) => {
        putCell(sheet, rowOf(2), AT.tasks, 9);
        putCell(sheet, rowOf(3), AT.final, 10);
        const final = sheet[utils.encode_cell({ r: rowOf(4), c: AT.final })] as { v: number };
        final.v = 9.99;
      }),
    );
    expect(findings.map(inShort)).toEqual([
      ['computed', 2, 'Tareas en línea', 4.5, null],
      ['computed', 3, 'Nota del parcial', 6.36, null],
    ]);
  });

  it('changes in other partials are counted, and schemes that were deleted are named', async () => {
    const { findings, elsewhere, gone } = await upload(
      changeFile(downloaded, (sheet) => {
        putCell(sheet, rowOf(2), AT.lessons, 1);
        putCell(sheet, rowOf(2), AT.final + 2, 1);
        putCell(sheet, rowOf(3), AT.final + 3, 1);
      }),
      { schemes: schemesOf(0).filter(({ id }) => id !== LESSONS) },
    );
    expect(findings).toEqual([]);
    expect([...elsewhere]).toEqual([[1, 2]]);
    expect(gone).toEqual([{ name: 'Lecciones', changed: 1 }]);
  });

  it('a sheet of another subject, period or partial is refused', async () => {
    const label = 'Matemática · Octavo A, 2026-2027';
    expect(await findIn(downloaded, { idSubject: 'lengua' })).toEqual({
      refused: 'otherSubject',
      label,
    });
    expect(await findIn(downloaded, { idPeriod: '2027-2028' })).toEqual({
      refused: 'otherPeriod',
      label,
    });
    const schemes = schemesOf(0).map((each) => ({ ...each, id: `nuevo-${each.id}`, name: 'Otro' }));
    expect(await findIn(downloaded, { schemes })).toEqual({ refused: 'noSchemes' });
  });

  it('a sheet without its hidden sheet still comes back, without knowing what was downloaded', async () => {
    const stored = storedScores();
    stored.get(LESSONS)?.set(studentId(2), 6);
    const { findings } = await upload(
      changeFile(downloaded, (_, book) => {
        book.SheetNames = book.SheetNames.slice(0, 1);
      }),
      { stored },
    );
    // A default looks like a grade in a sheet that does not say which ones are defaults.
    const changed = findings.map(inShort);
    expect(changed).toContainEqual(['changed', 2, 'Lecciones', 6, 9.5]);
    expect(findings.every((each) => each.downloaded === undefined)).toBe(true);
  });

  it('a sheet carries no identification and no hidden sheet when it is not to come back', async () => {
    const table = await findIn(await download({ keys: null }), { indexPartial: 1 });
    expect(table).toMatchObject({ keys: null });
    expect(JSON.stringify(table)).not.toContain(identificationOf(1));
    expect(JSON.stringify(await findIn(downloaded))).toContain(identificationOf(1));
  });
});

describe('a sheet made by others', () => {
  const head = ['Unidad Educativa'];
  const columns = ['N°', 'Cédula', 'Apellidos y nombres', 'LECCIONES (15 %)', 'Recuperación'];

  it('a sheet that somebody else made is read by its cédulas and the names of the schemes', async () => {
    const { findings } = await upload(
      fileOf([
        head,
        columns,
        [1, Number(identificationOf(2)), 'Almeida Mateo', '7,25', 4],
        [2, identificationOf(3), 'Andrade Ana', 7.5, 4],
        [3, identificationOf(4), 'Benítez', '', 4],
        [4, '0999999999', 'Nadie', 8, 4],
        ['', '', 'Promedio', 7.6, 4],
      ]),
    );
    expect(findings.map(inShort)).toEqual([
      ['changed', 2, 'LECCIONES (15 %)', 9.5, 7.25],
      ['unknown', null, null, null, null],
    ]);
    const own = await readOwn(fileOf([columns, [1, identificationOf(2), 'Almeida', 7, 4]]));
    expect(own.table.keys).toBeNull();
    expect(own.columns.map(({ use }) => use)).toEqual(['list', 'names', 'names', 'put', 'unknown']);
  });

  it('a sheet that somebody else made is read by names when it has no cédulas', async () => {
    const { findings } = await upload(
      fileOf([
        ['Estudiante', 'Lecciones'],
        ['Mateo Almeida', 7],
        ['Pérez Vera', 7],
      ]),
    );
    expect(findings.map(inShort)).toEqual([
      ['changed', 2, 'Lecciones', 9.5, 7],
      ['ambiguous', null, null, null, null],
    ]);
  });

  it('a scheme that two columns name is not taken until one of them is chosen', async () => {
    const rows = [
      ['Cédula', 'Lecciones', 'Deberes', 'lecciones'],
      [identificationOf(2), 1, 2, 3],
    ];
    const { findings } = await upload(fileOf(rows));
    expect(findings.map(({ heading }) => heading)).toEqual(['Deberes']);
    const goals = new Map([[3, { scheme: LESSONS }]]);
    const chosen = await upload(fileOf(rows), { choices: { goals } });
    expect(chosen.findings.map(({ heading, to }) => [heading, to])).toEqual([
      ['Deberes', 2],
      ['lecciones', 3],
    ]);
  });

  it('of several sheets the one that has grades here is taken, and one has to be chosen where two have', async () => {
    const rows = [
      ['Cédula', 'Lecciones'],
      [identificationOf(2), 7],
    ];
    const both = changeFile(fileOf(rows), (sheet, book) => {
      utils.book_append_sheet(book, sheet, 'Hoja2');
    });
    const found = await findIn(both);
    expect('own' in found && found.own.map(({ name }) => name)).toEqual(['Hoja1', 'Hoja2']);
    expect(await sureSheetOf(both)).toBeNull();
    const other = changeFile(fileOf([['Horario'], ['lunes']]), (_, book) => {
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Notas');
    });
    expect(await sureSheetOf(other)).toBe(1);
    expect((await upload(other)).findings.map(inShort)).toEqual([
      ['changed', 2, 'Lecciones', 9.5, 7],
    ]);
    const noted = changeFile(downloaded, (_, book) => {
      utils.book_append_sheet(book, utils.aoa_to_sheet([['Lecciones'], ['apuntes']]), 'Apuntes');
    });
    expect((await upload(noted)).findings).toEqual([]);
  });

  it('a column is chosen where no title names a scheme', async () => {
    const bytes = fileOf([
      ['Cédula', 'Otra cosa'],
      [identificationOf(2), 17],
    ]);
    expect((await upload(bytes)).findings).toEqual([]);
    const goals = new Map([[1, { scheme: LESSONS }]]);
    expect((await readOwn(bytes, { choices: { goals } })).columns[1]).toMatchObject({
      use: 'scale',
      above: 17,
    });
    const choices = { goals, scales: new Map([[1, 20]]) };
    expect((await upload(bytes, { choices })).findings.map(inShort)).toEqual([
      ['changed', 2, 'Otra cosa', 9.5, 8.5],
    ]);
  });

  it('a sheet without anything that names the students puts nothing, in whatever order they stand', async () => {
    const bytes = fileOf([
      ['Fecha', 'Lecciones'],
      ...Array.from({ length: 20 }, (_, i) => ['hoy', i / 4]),
    ]);
    expect((await readOwn(bytes)).isNameless).toBe(true);
    const goals = new Map([[1, { scheme: LESSONS }]]);
    expect((await upload(bytes, { choices: { goals } })).findings).toEqual([]);
  });
});

it('a sheet of a thousand students comes back', async () => {
  const students = Array.from({ length: 1000 }, (_, i) => ({
    id: `s${String(i)}`,
    name: `Nombre ${String(i)}`,
    surname: 'Apellido',
    identification: '',
    since: null,
    isFormer: false,
  }));
  const identifications = new Map(students.map(({ id }, i) => [id, identificationOf(i + 100)]));
  const bytes = await download({ students, cards: [], keys: { ...KEYS, identifications } });
  const table = await findIn(bytes);
  expect('rows' in table ? table.rows.length : table).toBe(1000);
});
