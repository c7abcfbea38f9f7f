import type { Firestore } from 'firebase-admin/firestore';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, utils } from 'xlsx';
import { PROJECT_ROOT } from '../../local/project';

// The large files that schools have. The people in them are counted by the columns that a person sees,
// without the application.

export const TEMPLATE = 'plantilla-matriculas-36-hojas.xlsx';
export const NOMINA = 'nomina-7-hojas.xlsx';
export const GRADEBOOK = 'consolidado-bimestre.xlsx';

/** A large file, with all of its accounts, takes at most this number of presses. */
export const MOST_PRESSES = 12;

export const pathOfList = (name: string): string =>
  join(PROJECT_ROOT, 'tests/support/ownFiles', name);

/** Returns the cells of a sheet as a person sees them. */
function rowsOf(name: string, sheet: string): string[][] {
  const book = read(readFileSync(pathOfList(name)));
  return utils.sheet_to_json<string[]>(book.Sheets[sheet] ?? {}, {
    ...{ header: 1, raw: false, defval: '', blankrows: true },
  });
}

/** Returns all words of a name, in any order of its parts. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toUpperCase()
    .split(/\s+/)
    .filter(Boolean)
    .sort()
    .join(' ');

/** Returns the digits of a document, with the zeros that a spreadsheet drops. */
const documentOf = (text: string): string => text.replace(/\D/g, '').padStart(10, '0');

/** Returns a person as the document, all words of the name, and the course. */
const personOf = (document: string, name: string, course: string): string =>
  [documentOf(document), wordsOf(name), course].join('|');

/** Returns a person whose document the list does not have. */
export const withoutDocument = (person: string): string => person.split('|').slice(1).join('|');

/** Returns the people of the three sheets that are filled in, of 36. */
export function peopleOfTemplate(): string[] {
  const courses = { 'OCTAVO A': 'octavo-a', 'NOVENO A': 'noveno-a', 'DECIMO A': 'decimo-a' };
  return Object.entries(courses)
    .flatMap(([sheet, id]) =>
      rowsOf(TEMPLATE, sheet)
        .slice(1)
        .filter((row) => (row[5] ?? '') !== '')
        .map((row) => personOf(row[4] ?? '', row[5] ?? '', id)),
    )
    .sort();
}

/** Returns each teacher of the sheets once, with the document of the first sheet. */
export function peopleOfNomina(): string[] {
  const sheets = [
    'NOMINA GENERAL',
    'DOCENTES',
    'ADMINISTRATIVOS',
    'MATUTINA',
    'VESPERTINA',
    'NOCTURNA',
  ];
  const known = new Map<string, string>();
  for (const [, cedula = '', person = ''] of sheets.flatMap((sheet) => rowsOf(NOMINA, sheet))) {
    const key = wordsOf(person);
    if (/\d{7}/.test(cedula) && !known.has(key)) known.set(key, personOf(cedula, person, ''));
  }
  return [...known.values()].sort();
}

/** Returns the students of a register, who have nothing but a name. */
export const namesOfGradebook = (): string[] =>
  rowsOf(GRADEBOOK, 'MATEMATICA')
    .slice(6, 21)
    .map((row) => wordsOf(row[1] ?? ''))
    .sort();

export const idsNow = async (db: Firestore): Promise<ReadonlySet<string>> =>
  new Set((await db.collection('users').get()).docs.map(({ id }) => id));

/** Returns the people who are stored now and were not before. */
export async function whoCame(db: Firestore, before: ReadonlySet<string>): Promise<string[]> {
  const { docs } = await db.collection('users').get();
  return docs
    .filter(({ id }) => !before.has(id))
    .map((user) => {
      const name = `${String(user.get('surname'))} ${String(user.get('name'))}`;
      return personOf(user.get('identification') as string, name, user.get('courseId') as string);
    })
    .sort();
}
