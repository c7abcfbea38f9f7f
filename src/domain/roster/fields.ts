import { isEnrolled } from '../capabilities/people';
import type { AccountFields, AccountType } from '../../models/api';

// The columns of a roster. Rows are objects with these keys only: the headers of a file are mapped
// to them and never used as keys.

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

/** The fields of a registered person that a list can change; the identification finds the person. */
export const UPDATE_FIELDS = [
  'surname',
  'name',
  'email',
  'phone',
  'representative',
  'courseId',
] as const satisfies readonly (keyof AccountFields)[];
export type UpdateField = (typeof UPDATE_FIELDS)[number];

/** One row as text; the course is given by its name. */
export type RosterValues = Record<RosterField, string>;

/** Maximum number of rows of one file, and its maximum size in bytes. */
export const MAX_ROSTER_ROWS = 5000;
export const MAX_ROSTER_BYTES = 5 * 1024 * 1024;

/** Headers of the template and of every exported table of rows. */
export const ROSTER_HEADERS: Readonly<RosterValues> = {
  identification: 'identificacion',
  name: 'nombre',
  surname: 'apellido',
  email: 'email',
  phone: 'telefono',
  representative: 'representante',
  course: 'curso',
};

/** The e-mail of the template's example row, which is never uploaded. */
export const EXAMPLE_EMAIL = 'ejemplo.borre.esta.fila@example.com';

/** Returns the columns of a type of account; all of them are required. */
export function rosterFields(type: AccountType): readonly RosterField[] {
  return isEnrolled(type)
    ? ROSTER_FIELDS
    : ROSTER_FIELDS.filter((field) => field !== 'representative');
}

/** The other sheets of the template, which are never read. */
export const TEMPLATE_SHEETS = { help: 'instrucciones', courses: 'cursos' } as const;

/** Returns the name of the sheet to read. */
export function rosterSheetName(type: AccountType): string {
  return isEnrolled(type) ? 'estudiantes' : 'docentes';
}

/** Returns an empty row. */
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

/** Returns the column that an account's field comes from. */
export function rosterField(field: keyof AccountFields): RosterField {
  return field === 'courseId' ? 'course' : field;
}
