import type { ListedPerson } from '../models/user';
import { createStudentFinder, type StudentMatch } from './grading/pasteMatch';
import { cleanCell } from './roster/mend';
import { foldForSearch } from './searchText';

/** The part of a teacher that a cell may name. */
export type NamedTeacher = Pick<
  ListedPerson,
  'id' | 'name' | 'surname' | 'identification' | 'email'
>;

/** The words before or after a teacher's name that are no part of it: "Lic.", "MSc.", "Profe". */
const TITLES = new Set(
  (
    'lic lcdo lcda lcdo licdo licda licenciado licenciada ing ingeniero ingeniera dr dra doctor doctora ' +
    'msc mgs mgtr mtr mg magister mag ms phd prof profe profesor profesora docente maestro maestra psic ps ' +
    'psc psicologo psicologa tlgo tlga tnlg tecnologo tecnologa abg ab arq econ eco sr sra srta don dona'
  ).split(' '),
);

/**
 * The words of a name without titles and a list's additions: "MSc. Pérez, Juan (tutor)" is "Pérez
 * Juan".
 */
function bareName(text: string): string {
  return text
    .replace(/\([^)]*\)/g, ' ')
    .split(/[\s,;./]+/)
    .filter((word) => word !== '' && !TITLES.has(foldForSearch(word)))
    .join(' ');
}

/** Whether a text begins as a person is called: "Lic. Paz" is no subject. */
export function isTitled(text: string): boolean {
  const words = text.split(/[\s,;./]+/).filter(Boolean);
  return words.length > 1 && TITLES.has(foldForSearch(words[0] ?? ''));
}

const EMAIL = /[^\s<>(),;]+@[^\s<>(),;]+/;

/** The teachers whose name has all these words, where a letter alone stands for a word: "J. Pérez". */
function byInitials(name: string, teachers: readonly NamedTeacher[]): string[] {
  const words = foldForSearch(name).split(/\s+/);
  const letters = words.filter((word) => word.length === 1);
  const whole = words.filter((word) => word.length > 1);
  if (letters.length === 0 || whole.length === 0) return [];
  return teachers.flatMap((teacher) => {
    const left = foldForSearch(`${teacher.name} ${teacher.surname}`).split(/\s+/);
    const takes = (fits: (word: string) => boolean) => {
      const at = left.findIndex(fits);
      if (at !== -1) left.splice(at, 1);
      return at !== -1;
    };
    const isFitting =
      whole.every((word) => takes((each) => each === word)) &&
      letters.every((letter) => takes((each) => each.startsWith(letter)));
    return isFitting ? [teacher.id] : [];
  });
}

/**
 * Finds the teacher that a cell names: by e-mail, by identification, otherwise by name, without titles, in any
 * order, and with some words missing as long as only one teacher matches.
 */
export function createTeacherFinder(
  teachers: readonly NamedTeacher[],
): (text: string) => StudentMatch {
  const byEmail = new Map(teachers.map(({ id, email }) => [email.trim().toLowerCase(), id]));
  const findNamed = createStudentFinder(teachers);
  const search = (text: string): StudentMatch => {
    const [email] = EMAIL.exec(text) ?? [];
    if (email !== undefined) {
      const id = byEmail.get(email.toLowerCase().replace(/^mailto:/, ''));
      return id === undefined ? { kind: 'unknown' } : { kind: 'found', id };
    }
    // A list may have both in one cell: "0102030400 Pérez Juan".
    const [number = ''] = /\b\d{9}-?\d?\b/.exec(text) ?? [];
    const name = bareName(text.replace(number, ' '));
    const found = findNamed([number, name].filter((each) => each !== ''));
    if (found.kind !== 'unknown') return found;
    const ids = byInitials(name, teachers);
    const [only] = ids;
    if (only === undefined) return found;
    return ids.length === 1 ? { kind: 'found', id: only } : { kind: 'ambiguous', ids };
  };
  const known = new Map<string, StudentMatch>();
  return (text) => {
    const key = cleanCell(text);
    const match = known.get(key) ?? search(key);
    known.set(key, match);
    return match;
  };
}
