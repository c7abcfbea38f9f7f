import { fireEvent } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RosterPage } from '../../src/features/roster/RosterPage';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { addCourse } from '../support/courses';
import {
  GRADEBOOK,
  idsNow,
  MOST_PRESSES,
  namesOfGradebook,
  NOMINA,
  pathOfList,
  peopleOfNomina,
  peopleOfTemplate,
  TEMPLATE,
  whoCame,
  withoutDocument,
} from '../support/largeLists';
import { readListsHere } from '../support/readerHere';
import { choose, control, field, see, useShownScreen } from '../support/shownScreen';

// Uploads the large files that schools have, with all accounts: every press and every person in them is
// counted. In a browser: tests/e2e/roster.

const { db } = useAdmin();
const app = useApp();
const STUDENTS = '/admin/estudiantes/carga-masiva';
const TEACHERS = '/admin/docentes/carga-masiva';
const screens = useShownScreen(
  app,
  [STUDENTS, TEACHERS].map((path) => ({ path, element: <RosterPage /> })),
);

readListsHere();

let presses = 0;
async function press(name: string | RegExp): Promise<void> {
  presses += 1;
  await choose(name);
}

/**
 * Opens the page and chooses the file: two presses for a person, one for the window of files and one for the file.
 */
async function chooseFile(path: string, name: string): Promise<void> {
  presses = 2;
  await app.enter('admin');
  screens.open(path);
  await see('Arrastre aquí el archivo con la lista');
  const file = Object.assign(new File([], name), {
    arrayBuffer: () => Promise.resolve(new Uint8Array(readFileSync(pathOfList(name))).buffer),
  });
  fireEvent.change(field('Elegir archivo'), { target: { files: [file] } });
}

/** Gives everybody an address from the own name. */
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

describe('a large file that a school has', () => {
  it('a template of 36 sheets creates the 90 people of its three filled ones, each in the own course', async () => {
    const before = await idsNow(db);
    const expected = peopleOfTemplate();
    expect(expected).toHaveLength(90);
    await chooseFile(STUDENTS, TEMPLATE);
    await press('Continuar');
    await create('Crear 90 estudiantes en 3 cursos', 90);
    expect(await whoCame(db, before)).toEqual(expected);
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  });

  it('a nómina of seven sheets creates its 86 teachers once, however often and with whatever slips they stand in it', async () => {
    const before = await idsNow(db);
    const expected = peopleOfNomina();
    expect(expected).toHaveLength(86);
    await chooseFile(TEACHERS, NOMINA);
    await press('Continuar'); // the sheets
    await press('Continuar'); // the list lacks e-mails and telephones
    // One person has another number in each of three sheets.
    await press('Dejar la fila 45 de «NOMINA GENERAL»');
    await addEmails(86);
    await create('Crear 86 docentes', 86);
    expect(await whoCame(db, before)).toEqual(expected);
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  });

  it("a teacher's own gradebook creates its 15 students, who have nothing but a name, in the course of its title", async () => {
    await addCourse(db, 'tercero-bgu-b', { name: 'Tercero BGU', course: 'B' });
    const before = await idsNow(db);
    const people = namesOfGradebook();
    expect(new Set(people).size).toBe(15);
    await chooseFile(STUDENTS, GRADEBOOK);
    await press('Continuar'); // the list lacks all other columns
    await press('Continuar'); // the course is that of its title
    await addEmails(15);
    await press('Completar Identificación');
    presses += 2; // one press opens the list of ways, one takes a way
    fireEvent.mouseDown(field('Cómo'));
    fireEvent.click(await see('Sin documento: un código en su lugar'));
    await press('Poner 15 datos');
    await create('Crear 15 estudiantes en 1 curso', 15);
    const came = await whoCame(db, before);
    expect(came.map(withoutDocument).sort()).toEqual(people.map((each) => `${each}|tercero-bgu-b`));
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  });
});
