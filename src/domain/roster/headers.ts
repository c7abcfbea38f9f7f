import type { AccountType } from '../../models/api';
import { foldForSearch } from '../searchText';
import { rosterFields, type RosterField } from './fields';

/** A column that is a part of the course: "Curso" Octavo and "Paralelo" A. */
export type MappedField = RosterField | 'letter';

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
};

const FIELD_OF = new Map(
  Object.entries(SYNONYMS).flatMap(([field, names]) =>
    names.map((name) => [name, field as MappedField] as const),
  ),
);

/**
 * Finds the meaning of each header, ignoring case, accents and order, with synonyms. Of two columns
 * for one field the first counts.
 */
export function mapHeaders(headers: readonly string[], type: AccountType): HeaderMatch {
  const wanted = rosterFields(type);
  const mapping = new Map<MappedField, number>();
  const ignored: string[] = [];
  headers.forEach((header, position) => {
    if (header.trim() === '') return;
    const field = FIELD_OF.get(key(header));
    const isKnown = field === 'letter' || (field !== undefined && wanted.includes(field));
    if (isKnown && !mapping.has(field)) mapping.set(field, position);
    else ignored.push(header.trim());
  });
  // A "Paralelo" column without "Curso" holds the whole course.
  const letter = mapping.get('letter');
  if (letter !== undefined && !mapping.has('course')) {
    mapping.delete('letter');
    mapping.set('course', letter);
  }
  return { mapping, ignored, missing: wanted.filter((field) => !mapping.has(field)) };
}

/** Titles may stand above the headers, so the headers are searched in this many rows. */
const HEADER_ROWS = 10;

/**
 * The row with the headers: of the first rows the one with most known headers, otherwise the first
 * that is not empty.
 * @returns its index, or -1 for a table without content
 */
export function findHeaderRow(rows: readonly (readonly string[])[], type: AccountType): number {
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  if (first === -1) return -1;
  let best = { index: first, known: 0 };
  for (const [offset, row] of rows.slice(first, first + HEADER_ROWS).entries()) {
    const known = mapHeaders(row, type).mapping.size;
    if (known > best.known) best = { index: first + offset, known };
  }
  return best.known >= 2 ? best.index : first;
}
