import type { AccountFields, AccountType } from '../../models/api';
import { USER_TYPE } from '../../models/user';

// The columns of a roster. Rows are objects with these keys only: what a file calls its columns
// is looked up, never used as a key.

export const ROSTER_FIELDS = [
  'identification',
  'name',
  'surname',
  'email',
  'phone',
  'representative',
  'course',
] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];

/** One row as text; the course by its name. */
export type RosterValues = Record<RosterField, string>;

/** Most rows of one file, and its largest size in bytes. */
export const MAX_ROSTER_ROWS = 1000;
export const MAX_ROSTER_BYTES = 5 * 1024 * 1024;

/** Headers of the template and of every table of rows that goes out. */
export const ROSTER_HEADERS: Readonly<RosterValues> = {
  identification: 'identificacion',
  name: 'nombre',
  surname: 'apellido',
  email: 'email',
  phone: 'telefono',
  representative: 'representante',
  course: 'curso',
};

/** The template's example; a row with this e-mail is never uploaded. */
export const EXAMPLE_EMAIL = 'ejemplo.borre.esta.fila@example.com';

/** The columns a type has; all of them are required. */
export function rosterFields(type: AccountType): readonly RosterField[] {
  return type === USER_TYPE.student
    ? ROSTER_FIELDS
    : ROSTER_FIELDS.filter((field) => field !== 'representative');
}

/** The sheet that is looked for. */
export function rosterSheetName(type: AccountType): string {
  return type === USER_TYPE.student ? 'estudiantes' : 'docentes';
}

/** An empty row. */
export function emptyValues(): RosterValues {
  return {
    identification: '',
    name: '',
    surname: '',
    email: '',
    phone: '',
    representative: '',
    course: '',
  };
}

/** The column that a field of an account comes from. */
export function rosterField(field: keyof AccountFields): RosterField {
  return field === 'courseId' ? 'course' : field;
}
