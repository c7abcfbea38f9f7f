import { fireEvent } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { PROJECT_ROOT } from '../../local/fireemu';
import { RosterPage } from '../../src/features/roster/RosterPage';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { addCourse } from '../support/courses';
import { readListsHere } from '../support/readerHere';
import { choose, control, field, see, useShownScreen } from '../support/shownScreen';

// The large files that schools have, created wholly: every press is counted, and who is in them is counted by the
// columns that a person sees, without the application.

const { db } = useAdmin();
const app = useApp();
const STUDENTS = '/admin/estudiantes/carga-masiva';
const TEACHERS = '/admin/docentes/carga-masiva';
const screens = useShownScreen(
  app,
  [STUDENTS, TEACHERS].map((path) => ({ path, element: <RosterPage /> })),
);

readListsHere();

const MOST_PRESSES = 12;
let presses = 0;
async function press(name: string | RegExp): Promise<void> {
  presses += 1;
  await choose(name);
}

const bytesOf = (name: string) => readFileSync(join(PROJECT_ROOT, 'tests/support/ownFiles', name));
/** The cells of a sheet as a person sees them. */
const rowsOf = (name: string, sheet: string): string[][] =>
  utils.sheet_to_json<string[]>(read(bytesOf(name)).Sheets[sheet] ?? {}, {
    ...{ header: 1, raw: false, defval: '', blankrows: true },
  });

/** Opens the page and chooses the file: two presses for a person, who opens the window of files and takes one. */
async function chooseFile(path: string, name: string): Promise<void> {
  presses = 2;
  await app.enter('admin');
  screens.open(path);
  await see('Arrastre aquí el archivo con la lista');
  const file = Object.assign(new File([], name), {
    arrayBuffer: () => Promise.resolve(new Uint8Array(bytesOf(name)).buffer),
  });
  fireEvent.change(field('Elegir archivo'), { target: { files: [file] } });
}

/** Everybody gets an address from the own name. */
async function addEmails(count: number): Promise<void> {
  await press('Completar Correo');
  fireEvent.change(field('Después de la @'), { target: { value: 'escuela.example.com' } });
  await press('Proponer correos');
  await press(`Poner ${String(count)} datos`);
}

async function create(label: string, count: number): Promise<void> {
  await control(label);
  await press(label);
  await see(`${String(count)} creados`);
}

const words = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toUpperCase()
    .split(/\s+/)
    .filter(Boolean)
    .sort()
    .join(' ');
/** The digits of a document, with the zeros that a spreadsheet drops. */
const document = (text: string): string => text.replace(/\D/g, '').padStart(10, '0');

/** Who is stored now and was not before: the document, all words of the name, and the course. */
async function whoCame(before: ReadonlySet<string>): Promise<string[]> {
  const { docs } = await db.collection('users').get();
  return docs
    .filter(({ id }) => !before.has(id))
    .map((user) =>
      [
        document(user.get('identification') as string),
        words(`${String(user.get('surname'))} ${String(user.get('name'))}`),
        user.get('courseId') as string,
      ].join('|'),
    )
    .sort();
}
const idsNow = async () => new Set((await db.collection('users').get()).docs.map(({ id }) => id));

describe('a large file that a school has', () => {
  it('a template of 36 sheets creates the 90 people of its three filled ones, each in the own course', async () => {
    const before = await idsNow();
    const name = 'plantilla-matriculas-36-hojas.xlsx';
    const courses = { 'OCTAVO A': 'octavo-a', 'NOVENO A': 'noveno-a', 'DECIMO A': 'decimo-a' };
    const expected = Object.entries(courses).flatMap(([sheet, id]) =>
      rowsOf(name, sheet)
        .slice(1)
        .filter((row) => (row[5] ?? '') !== '')
        .map((row) => [document(row[4] ?? ''), words(row[5] ?? ''), id].join('|')),
    );
    expect(expected).toHaveLength(90);
    await chooseFile(STUDENTS, name);
    await press('Continuar');
    await create('Crear 90 estudiantes en 3 cursos', 90);
    expect(await whoCame(before)).toEqual(expected.sort());
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  });

  it('a nómina of seven sheets creates its 86 teachers once, however often and with whatever slips they stand in it', async () => {
    const before = await idsNow();
    const name = 'nomina-7-hojas.xlsx';
    const sheets = [
      'NOMINA GENERAL',
      'DOCENTES',
      'ADMINISTRATIVOS',
      'MATUTINA',
      'VESPERTINA',
      'NOCTURNA',
    ];
    const known = new Map<string, string>();
    for (const row of sheets.flatMap((sheet) => rowsOf(name, sheet))) {
      const [, cedula = '', person = ''] = row;
      if (/\d{7}/.test(cedula) && !known.has(words(person)))
        known.set(words(person), document(cedula));
    }
    expect(known.size).toBe(86);
    await chooseFile(TEACHERS, name);
    await press('Continuar'); // the sheets
    await press('Continuar'); // without e-mail and telephone
    // One of them has another number in each of three sheets.
    await press('Dejar la fila 45 de «NOMINA GENERAL»');
    await addEmails(86);
    await create('Crear 86 docentes', 86);
    const expected = [...known].map(([person, cedula]) => [cedula, person, ''].join('|'));
    expect(await whoCame(before)).toEqual(expected.sort());
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  });

  it("a teacher's own gradebook creates its 15 students, who have nothing but a name, in the course of its title", async () => {
    await addCourse(db, 'tercero-bgu-b', { name: 'Tercero BGU', course: 'B' });
    const before = await idsNow();
    const name = 'consolidado-bimestre.xlsx';
    const people = rowsOf(name, 'MATEMATICA')
      .slice(6, 21)
      .map((row) => words(row[1] ?? ''));
    expect(new Set(people).size).toBe(15);
    await chooseFile(STUDENTS, name);
    await press('Continuar'); // without all other columns
    await press('Continuar'); // in the course of its title
    await addEmails(15);
    await press('Completar Identificación');
    presses += 2; // the list of ways is opened, and one is taken
    fireEvent.mouseDown(field('Cómo'));
    fireEvent.click(await see('Sin documento: un código en su lugar'));
    await press('Poner 15 datos');
    await create('Crear 15 estudiantes en 1 curso', 15);
    const came = await whoCame(before);
    expect(came.map((each) => each.split('|').slice(1))).toEqual(
      expect.arrayContaining(people.map((each) => [each, 'tercero-bgu-b'])),
    );
    expect(came).toHaveLength(15);
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  });
});
