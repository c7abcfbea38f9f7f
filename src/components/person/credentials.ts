import { escapeCell } from '../../domain/personName';
import { fullName } from '../../domain/names';
import { credentialsTexts } from '../../lib/texts/person';
import type { Sheet } from '../../lib/xlsx/workbook';
import type { User } from '../../models/user';

/** The data that a person needs to sign in for the first time; the password is stored nowhere. */
export type Credential = Pick<User, 'name' | 'surname' | 'email'> & {
  password: string;
  /** The course's name; empty when there is none. */
  courseName: string;
};

const { columns } = credentialsTexts;

/** Writes one person's credential as lines to paste into a message. */
function credentialText(person: Credential): string {
  return [
    `${columns.name}: ${fullName(person)}`,
    ...(person.courseName === '' ? [] : [`${columns.course}: ${person.courseName}`]),
    `${columns.email}: ${person.email}`,
    `${columns.password}: ${person.password}`,
  ].join('\n');
}

/** Writes the credentials as table rows for a workbook, the header first. */
export function credentialSheet(people: readonly Credential[]): Sheet {
  return {
    name: credentialsTexts.sheet,
    widths: [24, 24, 18, 34, 22],
    rows: [
      credentialsTexts.fileColumns,
      ...people.map(({ name, surname, courseName, email, password }) => [
        name,
        surname,
        courseName,
        email,
        password,
      ]),
    ],
  };
}

/**
 * Returns the text of the copy button: one person as lines, several as a table for a spreadsheet.
 */
export function copyText(people: readonly Credential[]): string {
  const [first, ...others] = people;
  if (first !== undefined && others.length === 0) return credentialText(first);
  return credentialSheet(people)
    .rows.map((row) => row.map((cell) => escapeCell(String(cell))).join('\t'))
    .join('\n');
}
