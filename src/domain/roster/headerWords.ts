import type { AccountType } from '../../models/api';
import { USER_TYPE } from '../../models/user';
import { foldForSearch } from '../searchText';
import type { RosterField } from './fields';

/**
 * The content of a column: a field, a part of the course ("Curso" Octavo and "Paralelo" A), the
 * whole name, "Apellidos y nombres", or the second part of a name with its own column, also of the
 * guardian's.
 */
export type MappedField =
  | RosterField
  | 'letter'
  | 'fullName'
  | 'secondName'
  | 'secondSurname'
  | 'guardianSurname';

/**
 * Columns that only a list of people has: a title row may well have "Curso: Octavo, paralelo: A".
 */
export const OF_PEOPLE: readonly MappedField[] = [
  'identification',
  'fullName',
  'name',
  'surname',
  'email',
  'phone',
];

/** The position of the column for each field. */
export type Mapping = ReadonlyMap<MappedField, number>;

/** Letters and digits only, without accents: "Correo electrónico:" becomes "correoelectronico". */
export const headerKey = (header: string): string =>
  foldForSearch(header).replace(/[^a-z0-9]/g, '');

/** Common headers for each column, in the form that `headerKey` returns. */
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
    '1ernombre',
    '1nombre',
    'nombre1',
    'nombresestudiante',
    'nombresdelestudiante',
    'nombresdocente',
    'nombresdeldocente',
    'name',
    'firstname',
    'firstnamerequired',
  ],
  surname: [
    'apellido',
    'apellidos',
    'primerapellido',
    '1erapellido',
    '1apellido',
    'apellido1',
    'apellidopaterno',
    'paterno',
    'apellidosestudiante',
    'apellidosdelestudiante',
    'apellidosdocente',
    'apellidosdeldocente',
    'surname',
    'lastname',
    'lastnamerequired',
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
    'emailaddress',
    'emailaddressrequired',
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
    'ano',
    'anodebasica',
    'anodeeducacionbasica',
    'anobasico',
    'anobasica',
    'nivel',
    'aula',
    'course',
    'cursoprincipal',
  ],
  letter: ['paralelo', 'paral', 'letra', 'seccion'],
  secondName: ['segundonombre', '2donombre', '2nombre', 'otrosnombres', 'nombre2'],
  secondSurname: [
    'segundoapellido',
    '2doapellido',
    '2apellido',
    'apellidomaterno',
    'materno',
    'apellido2',
  ],
  guardianSurname: [],
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
    'nombrecompletodelestudiante',
    'nombrescompletosdelestudiante',
    'nombrescompletosdeldocente',
    'nomina',
    'nominadeestudiantes',
    'nominadedocentes',
    'fullname',
  ],
};
/** Headers that mean the whole name only in a list of these people. */
const PEOPLE: Readonly<Record<AccountType, readonly string[]>> = {
  [USER_TYPE.student]: [
    'estudiante',
    'estudiantes',
    'estudiantesas',
    'alumno',
    'alumnos',
    'alumnoa',
    'alumnosas',
  ],
  [USER_TYPE.teacher]: [
    'docente',
    'docentes',
    'profesor',
    'profesores',
    'profesora',
    'servidor',
    'servidora',
  ],
};

/** "Apellidos del alumno" means the same as "Apellidos". */
const OF_PEOPLE_HERE: Readonly<Record<AccountType, RegExp>> = {
  [USER_TYPE.student]: /(de|del|dela|delos)?(estudiantes?|alumn[oa]s?)$/,
  [USER_TYPE.teacher]: /(de|del|dela|delos)?(docentes?|profesor(a|es)?)$/,
};

const FIELD_OF = new Map(
  Object.entries(SYNONYMS).flatMap(([field, names]) =>
    names.map((name) => [name, field as MappedField] as const),
  ),
);

/** Parts of words in headers about somebody else than the person of the row. */
const OF_OTHERS = /represent|apoderad|acudiente|padre|madre|tutor|familiar|emergencia/;
/** The same as whole words: "C.I. Rep.", "Correo mamá". */
const WORDS_OF_OTHERS = /\b(rep|repr|repte|rte|mama|papa|mami|papi|abuel[oa]|ti[oa]|herman[oa])\b/;

/** Tells whether a header is about somebody else than the person of the row. */
export const isOfOthers = (header: string): boolean =>
  OF_OTHERS.test(headerKey(header)) || WORDS_OF_OTHERS.test(foldForSearch(header));

/** The guardian in a header, with the words that join it: "Nombres del representante legal". */
const GUARDIAN = /(de|del|dela)?(representante|apoderado|apoderada|acudiente)(legal)?/;

/**
 * Returns the field of a column of the guardian; undefined for a header about another person, or
 * for a field that no list takes.
 */
function fieldOfGuardian(key: string): MappedField | undefined {
  if (!GUARDIAN.test(key)) return undefined;
  const field = FIELD_OF.get(key.replace(GUARDIAN, ''));
  if (field === 'name' || field === 'fullName') return 'representative';
  if (field === 'surname') return 'guardianSurname';
  return field === 'phone' ? field : undefined;
}

/**
 * Returns the field of a column with this header in a list of these people; undefined for an
 * unknown header.
 */
export function fieldOfHeader(header: string, type: AccountType): MappedField | undefined {
  const key = headerKey(header);
  if (PEOPLE[type].includes(key)) return 'fullName';
  const isCedula = key.includes('cedula') && !isOfOthers(header);
  const own = FIELD_OF.get(key) ?? FIELD_OF.get(key.replace(OF_PEOPLE_HERE[type], ''));
  return own ?? fieldOfGuardian(key) ?? (isCedula ? 'identification' : undefined);
}
