import type { AccountType } from '../../models/api';
import { USER_TYPE } from '../../models/user';
import { foldForSearch } from '../searchText';
import { rosterFields, type RosterField } from './fields';
import type { NameOrder } from './fullName';

/**
 * What a column holds: a field, a part of the course ("Curso" Octavo and "Paralelo" A), or the whole
 * name, "Apellidos y nombres".
 */
export type MappedField = RosterField | 'letter' | 'fullName';

/** The position of the column for each field. */
export type Mapping = ReadonlyMap<MappedField, number>;

type HeaderMatch = {
  mapping: Mapping;
  /** Headers that are not used. */
  ignored: string[];
  missing: RosterField[];
};

/** Letters and digits only, without accents: "Correo electrónico:" becomes "correoelectronico". */
const key = (header: string): string => foldForSearch(header).replace(/[^a-z0-9]/g, '');

/** Common headers for each column, in the form that `key` returns. */
const SYNONYMS: Record<MappedField, readonly string[]> = {
  identification: [
    'identificacion',
    'numeroidentificacion',
    'numerodeidentificacion',
    'noidentificacion',
    'cedula',
    'cedulaidentidad',
    'ceduladeidentidad',
    'numerocedula',
    'numerodecedula',
    'nrocedula',
    'nocedula',
    'ncedula',
    'ci',
    'cc',
    'id',
    'dni',
    'documento',
    'numerodocumento',
    'numerodedocumento',
    'pasaporte',
    'cedulapasaporte',
    'cedulaopasaporte',
    'identification',
  ],
  name: [
    'nombre',
    'nombres',
    'primernombre',
    'nombresestudiante',
    'nombresdelestudiante',
    'nombresdocente',
    'nombresdeldocente',
    'name',
    'firstname',
  ],
  surname: [
    'apellido',
    'apellidos',
    'apellidosestudiante',
    'apellidosdelestudiante',
    'apellidosdocente',
    'apellidosdeldocente',
    'surname',
    'lastname',
  ],
  email: [
    'email',
    'emails',
    'mail',
    'correo',
    'correos',
    'correoelectronico',
    'correoinstitucional',
    'correoelectronicoinstitucional',
    'direcciondecorreo',
    'direcciondecorreoelectronico',
    'emailinstitucional',
    'correoestudiante',
    'correodelestudiante',
    'correodocente',
    'usuario',
  ],
  phone: [
    'telefono',
    'telefonos',
    'celular',
    'celulares',
    'movil',
    'tel',
    'telf',
    'tlf',
    'cel',
    'phone',
    'telefonocelular',
    'telefonomovil',
    'numerotelefono',
    'numerodetelefono',
    'numerocelular',
    'numerodecelular',
    'telefonocontacto',
    'telefonodecontacto',
    'contacto',
    'whatsapp',
    'celularrepresentante',
    'telefonorepresentante',
    'telefonodelrepresentante',
  ],
  representative: [
    'representante',
    'representantes',
    'representantelegal',
    'nombrerepresentante',
    'nombredelrepresentante',
    'nombrerepresentantelegal',
    'nombredelrepresentantelegal',
    'apoderado',
    'acudiente',
    'tutor',
    'tutorlegal',
    'representative',
  ],
  course: [
    'curso',
    'cursos',
    'cursoparalelo',
    'cursoyparalelo',
    'gradoparalelo',
    'gradoyparalelo',
    'grado',
    'gradocurso',
    'cursogrado',
    'nivel',
    'aula',
    'course',
    'cursoprincipal',
  ],
  letter: ['paralelo', 'letra', 'seccion'],
  fullName: [
    'apellidosynombres',
    'apellidoynombre',
    'apellidosynombre',
    'apellidosnombres',
    'apellidosynombrescompletos',
    'apellidosynombresdelestudiante',
    'apellidosynombresdelosestudiantes',
    'apellidosynombresdeldocente',
    'nombresyapellidos',
    'nombreyapellido',
    'nombresapellidos',
    'nombresyapellidoscompletos',
    'nombresyapellidosdelestudiante',
    'nombresyapellidosdelosestudiantes',
    'nombresyapellidosdeldocente',
    'nombrecompleto',
    'nombrescompletos',
    'nomina',
    'nominadeestudiantes',
    'nominadedocentes',
    'fullname',
  ],
};
/** Headers that hold the whole name in the list of these people only. */
const PEOPLE: Readonly<Record<AccountType, readonly string[]>> = {
  [USER_TYPE.student]: ['estudiante', 'estudiantes', 'alumno', 'alumnos'],
  [USER_TYPE.teacher]: ['docente', 'docentes', 'profesor', 'profesores'],
};

const FIELD_OF = new Map(
  Object.entries(SYNONYMS).flatMap(([field, names]) =>
    names.map((name) => [name, field as MappedField] as const),
  ),
);

/** The fields for which a mapping has no column; a column with the whole name has both its parts. */
export function findMissing(mapping: Mapping, type: AccountType): RosterField[] {
  const isInWhole = (field: RosterField): boolean =>
    mapping.has('fullName') && (field === 'name' || field === 'surname');
  return rosterFields(type).filter((field) => !mapping.has(field) && !isInWhole(field));
}

/** The order in a column with this header; lists that do not say so have the surnames first. */
export const findNameOrder = (header: string): NameOrder =>
  key(header).startsWith('nombre') && key(header).includes('apellido')
    ? 'namesFirst'
    : 'surnamesFirst';

/**
 * Finds the meaning of each header, ignoring case, accents and order, with synonyms. Of two columns
 * for one field the first counts; one with the whole name only where its parts are not apart.
 */
export function mapHeaders(headers: readonly string[], type: AccountType): HeaderMatch {
  const wanted = rosterFields(type);
  const mapping = new Map<MappedField, number>();
  const ignored: string[] = [];
  const fieldOf = (header: string): MappedField | undefined =>
    PEOPLE[type].includes(key(header)) ? 'fullName' : FIELD_OF.get(key(header));
  const isWanted = (field: MappedField): boolean =>
    field === 'letter' || field === 'fullName' || wanted.includes(field);
  headers.forEach((header, position) => {
    if (header.trim() === '') return;
    const field = fieldOf(header);
    if (field !== undefined && isWanted(field) && !mapping.has(field)) mapping.set(field, position);
    else ignored.push(header.trim());
  });
  const whole = mapping.get('fullName');
  if (whole !== undefined) {
    const [name, surname] = [mapping.get('name'), mapping.get('surname')];
    // A part that stands alone is less than the whole name beside it.
    const unused = name !== undefined && surname !== undefined ? [whole] : [name, surname];
    for (const field of ['fullName', 'name', 'surname'] as const) {
      if (unused.includes(mapping.get(field))) mapping.delete(field);
    }
    ignored.push(...unused.flatMap((at) => (at === undefined ? [] : [headers[at]?.trim() ?? ''])));
  }
  // A "Paralelo" column without "Curso" holds the whole course.
  const letter = mapping.get('letter');
  if (letter !== undefined && !mapping.has('course')) {
    mapping.delete('letter');
    mapping.set('course', letter);
  }
  return { mapping, ignored, missing: findMissing(mapping, type) };
}

/** Titles may stand above the headers, so the headers are searched in this many rows. */
const HEADER_ROWS = 15;

/** Columns that only a list of people has: a title row may well say "Curso: Octavo, paralelo: A". */
const OF_PEOPLE: readonly MappedField[] = [
  'identification',
  'fullName',
  'name',
  'surname',
  'email',
  'phone',
];

/** How sure a row is the header row, by its known headers. */
function countHeaders(row: readonly string[], type: AccountType): { known: number; score: number } {
  const { mapping } = mapHeaders(row, type);
  const ofPeople = OF_PEOPLE.filter((field) => mapping.has(field)).length;
  return { known: mapping.size, score: mapping.size + 2 * ofPeople };
}

/**
 * The row with the headers: of the first rows the one with most known headers, those of people
 * before others; otherwise the first that is not empty.
 * @returns its index, or -1 for a table without content
 */
export function findHeaderRow(rows: readonly (readonly string[])[], type: AccountType): number {
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  if (first === -1) return -1;
  let best = { index: first, known: 0, score: 0 };
  for (const [offset, row] of rows.slice(first, first + HEADER_ROWS).entries()) {
    const counts = countHeaders(row, type);
    if (counts.score > best.score) best = { index: first + offset, ...counts };
  }
  return best.known >= 2 ? best.index : first;
}
