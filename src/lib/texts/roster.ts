import { isEnrolled } from '../../domain/capabilities/people';
import type { RosterField } from '../../domain/roster/fields';
import type { JobOutcome } from '../../domain/roster/job';
import type { Mend } from '../../domain/roster/mend';
import type { RowPlace } from '../../domain/roster/table';
import type { AccountType } from '../../models/api';
import type { ReadErrorCode } from '../xlsx/readRosterFile';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** "5", or "5 de «8vo A»" in a list of several sheets. */
export const placeText = (place: RowPlace): string =>
  typeof place === 'number' ? String(place) : `${place.line} de «${place.sheet}»`;

const lines = (places: readonly RowPlace[]) => {
  const all = places.map(placeText);
  return all.length === 1
    ? `la fila ${String(all[0])}`
    : `las filas ${all.slice(0, -1).join(', ')} y ${String(all.at(-1))}`;
};

/** "las filas 2, 5 y 9", and no more than five of them. */
export const someLines = (places: readonly RowPlace[]) =>
  places.length > 5 ? `${lines(places.slice(0, 5))} y ${places.length - 5} más` : lines(places);

/** "48 estudiantes", "1 docente". */
export const peopleCount = (type: AccountType, n: number) =>
  isEnrolled(type) ? count(n, 'estudiante', 'estudiantes') : count(n, 'docente', 'docentes');

const moreEmails = (n: number) => `Y ${count(n, 'correo más', 'correos más')}: vea el resultado.`;

/** Failures of an upload, in the specification's words; those of rows stay until they are closed. */
export const uploadErrors = {
  invalidEmail: {
    text: 'El formato de un correo es incorrecto reviselos por favor.',
    textOf: (email: string) => `El correo ${email} tiene un formato incorrecto.`,
    more: moreEmails,
  },
  emailExists: {
    text: 'Uno de los correos ya esta registrado con otro usuario.',
    textOf: (email: string) =>
      `El correo ${email} ya está registrado: modifíquelo e intente de nuevo.`,
    more: moreEmails,
  },
  identificationExists: {
    text: 'Una de las identificaciones ya está registrada con otro usuario.',
    textOf: (identification: string) =>
      `La identificación ${identification} ya está registrada: modifíquela e intente de nuevo.`,
    more: (n: number) =>
      `Y ${count(n, 'identificación más', 'identificaciones más')}: vea el resultado.`,
  },
  other: 'Error al cargar los datos.',
  network: (type: AccountType) =>
    isEnrolled(type)
      ? 'No se pudo cargar la lista de estudiantes.'
      : 'No se pudo cargar la lista de docentes.',
} as const;

export const readErrors: Record<ReadErrorCode, string> = {
  empty: 'El archivo está vacío: no tiene ninguna fila.',
  notATable: 'El archivo no es una hoja de cálculo. Use .xlsx, .xls, .ods o .csv.',
  encrypted: 'El archivo tiene contraseña. Guárdelo sin contraseña e intente de nuevo.',
  damaged: 'No se pudo leer el archivo: está dañado o incompleto.',
  tooManyRows: 'El archivo tiene más de 5000 filas. Divídalo en varios.',
  tooBig: 'El contenido del archivo es demasiado grande.',
  tooLarge: 'El archivo pesa más de 5 MB. Deje solo la hoja con la lista.',
  tooSlow: 'El archivo tarda demasiado en leerse. Deje solo la hoja con la lista.',
  unavailable: 'No se pudo leer el archivo. Revise su conexión a Internet.',
};

export const rosterTexts = {
  fields: {
    identification: 'Identificación',
    name: 'Nombre',
    surname: 'Apellido',
    email: 'Correo',
    phone: 'Teléfono',
    representative: 'Representante',
    course: 'Curso',
  } satisfies Record<RosterField, string>,
  letter: 'Paralelo (si está aparte)',
  noCourses: 'Aún no hay cursos. Cree primero los cursos a los que irán las personas.',
  goToCourses: 'Ir a Cursos',

  // choosing
  dropHere: 'Arrastre aquí el archivo con la lista',
  formats: 'Formatos .xlsx, .xls, .ods o .csv; hasta 5 MB y 5000 filas.',
  pasteHint: 'También puede copiar las celdas en Excel y pegarlas aquí con Ctrl+V.',
  choose: 'Elegir archivo',
  chooseOther: 'Elegir otro archivo',
  paste: 'Pegar desde Excel',
  pasteTitle: 'Pegar la lista',
  pasteField: 'Filas copiadas, con los títulos de las columnas',
  pasteRead: 'Leer la lista',
  pasted: 'Lista pegada',
  template: 'Descargar plantilla',
  templateFile: (type: AccountType) =>
    isEnrolled(type) ? 'plantilla-estudiantes.xlsx' : 'plantilla-docentes.xlsx',
  templateHint:
    'La plantilla tiene las columnas correctas, los cursos para elegir y las instrucciones.',
  templateFailed: 'No se pudo descargar el archivo. Revise su conexión a Internet.',
  reading: (name: string) => `Leyendo ${name}…`,
  restored: 'Se recuperó la lista que estaba revisando.',

  // columns
  mapTitle: 'Indique las columnas',
  missing: (names: readonly string[]) =>
    names.length === 1
      ? `No se encontró la columna ${String(names[0])}.`
      : `No se encontraron las columnas: ${names.join(', ')}.`,
  mapHint:
    'Elija en qué columna del archivo está cada dato. Lo que el archivo no tiene se completa al revisar la lista.',
  noHeaders: 'La primera fila ya es una persona (no hay títulos)',
  columnOption: (header: string, sample: string) =>
    sample === '' ? header : `${header} · ${sample}`,
  columnNumber: (n: number) => `Columna ${n}`,
  noColumn: 'Sin columna',
  continue: 'Continuar',

  // preview
  preview: 'Revise la lista',
  source: (name: string, sheet: string | null) =>
    sheet === null ? name : `${name} · hoja «${sheet}»`,
  otherSheet: (sheet: string, wanted: string) =>
    `No hay una hoja llamada «${wanted}»; se leyó la hoja «${sheet}».`,
  ignoredColumns: (names: readonly string[]) =>
    `${names.length === 1 ? 'Columna que no se usa' : 'Columnas que no se usan'}: ${names.join(', ').replace(/\.$/, '')}.`,
  emptyLines: (places: readonly RowPlace[]) =>
    `Fila vacía, se ignora: ${places.length} (${someLines(places)}).`,
  exampleSkipped: 'Se omitió la fila de ejemplo de la plantilla.',
  noteLines: (places: readonly RowPlace[]) => `Se ignoraron títulos y notas: ${someLines(places)}.`,
  hiddenLines: (places: readonly RowPlace[]) => `No se leyó lo oculto: ${someLines(places)}.`,
  copyLines: (places: readonly RowPlace[]) =>
    `${places.length === 1 ? 'Se omitió una fila que repite' : 'Se omitieron filas que repiten'} otra: ${someLines(places)}.`,
  coded: (places: readonly RowPlace[]) =>
    `Sin documento, se puso un código en su lugar: ${someLines(places)}.`,
  mended: (kinds: readonly Mend['kind'][]) => {
    const reasons = [...new Set(kinds.map((kind) => mendReasons[kind]))].map(
      (reason) => `${reason}: ${kinds.filter((kind) => mendReasons[kind] === reason).length}`,
    );
    const { length } = kinds;
    return `${length === 1 ? 'Se corrigió automáticamente 1 dato' : `Se corrigieron automáticamente ${length} datos`} (${reasons.join('; ')})`;
  },
  mendOf: ({ field, kind, from }: Mend, value: string, place: RowPlace) =>
    `Fila ${placeText(place)}, ${rosterTexts.fields[field]}: «${from.trim() === from ? from : from.replace(/^ | $/g, '␣')}» → «${value}» (${mendReasons[kind]})`,
  moreMends: (n: number) => `… y ${n} más.`,
  filters: {
    all: (n: number) => `Todas: ${n}`,
    ready: (n: number) => count(n, 'lista', 'listas'),
    error: (n: number) => `${n} con error`,
    exists: (n: number) => count(n, 'ya existe', 'ya existen'),
    changed: (n: number) => `${n} con cambios`,
    warning: (n: number) => `${n} con aviso`,
  },
  filterLabel: 'Mostrar filas',
  states: { ready: 'Lista', error: 'Con error', exists: 'Ya existe', changed: 'Con cambios' },
  columns: { line: 'Fila', state: 'Estado', person: 'Persona' },
  noRows: 'No hay filas.',
  editHint: 'Para corregir una celda: escriba sobre ella, o doble clic.',
  cell: (field: string, place: RowPlace) => `${field}, fila ${placeText(place)}`,
  rowName: (place: RowPlace, name: string) => `la fila ${placeText(place)}: ${name}`,
  chooseAll: 'Seleccionar todas las filas',
  editRow: (place: RowPlace) => `Corregir la fila ${placeText(place)}`,
  removeRow: (place: RowPlace) => `Quitar la fila ${placeText(place)}`,
  removed: (place: RowPlace) => `Fila ${placeText(place)} quitada de la lista.`,
  undo: 'Deshacer',
  apply: 'Aplicar',
  ambiguousCourse: (text: string, n: number) =>
    `El curso «${text}» puede ser más de uno (${count(n, 'fila', 'filas')}).`,
  unknownCourse: (text: string, n: number) =>
    `El curso «${text}» no existe (${count(n, 'fila', 'filas')}).`,
  moreCourses: (n: number) =>
    n === 1 ? '… y 1 curso más que no existe.' : `… y ${n} cursos más que no existen.`,
  useInstead: 'Cambiar por',
  useSuggestion: (course: string) => `Usar ${course}`,
  checking: 'Comprobando qué correos ya están registrados…',
  checkFailed: 'No se pudo comprobar qué correos ya están registrados.',

  // dry run
  rehearsal: 'Ensayo: todavía no se ha guardado nada.',
  willCreate: (people: string, courses: readonly string[]) =>
    `Se crearán ${people}: ${courses.join(', ')}.`,
  inCourse: (course: string, n: number) => `${course} (${n})`,
  willComplete: (n: number) =>
    n === 1
      ? '1 queda por completar: le falta el representante o el teléfono.'
      : `${n} quedan por completar: les falta el representante o el teléfono.`,
  willSkipErrors: (n: number) =>
    n === 1
      ? 'No se enviará 1 fila con error: corríjala o descárguela para después.'
      : `No se enviarán ${n} filas con error: corríjalas o descárguelas para después.`,
  willSkipExisting: (n: number) =>
    n === 1 ? '1 persona ya existe y no cambia.' : `${n} personas ya existen y no cambian.`,
  allExist: (type: AccountType, n: number) =>
    n === 1
      ? `${peopleCount(type, n)} ya existe, sin cambios.`
      : `${peopleCount(type, n)} ya existen, sin cambios.`,
  nothingToCreate: 'No hay filas listas para crear.',
  create: (type: AccountType, people: number, courses: number) =>
    courses === 0
      ? `Crear ${peopleCount(type, people)}`
      : `Crear ${peopleCount(type, people)} en ${count(courses, 'curso', 'cursos')}`,
  noMainCourse: (n: number) => `sin curso principal (${n})`,
  success: '¡ Éxito !',
  downloadErrors: 'Descargar errores',
  errorsFile: 'filas-con-error.xlsx',
  errorColumn: 'error',
  discardList: 'Descartar la lista',
  listDiscarded: 'Lista descartada.',

  // upload
  uploading: (type: AccountType, done: number, total: number) =>
    `Creando: ${done} de ${peopleCount(type, total)}`,
  uploaded: (type: AccountType, done: number, total: number) =>
    `Hecho: ${done} de ${peopleCount(type, total)}`,
  /** All accounts exist, and people whose password was lost get a new one. */
  renewing: (done: number, total: number) => `Contraseñas nuevas: ${done} de ${total}`,
  stopping: 'Se detendrá al terminar el grupo que se está creando…',
  keepOpen:
    'Puede seguir usando la aplicación; si cierra esta página, la carga se podrá continuar después.',
  cancel: 'Detener',
  paused: 'Carga detenida',
  interrupted: 'La carga se interrumpió',
  resumeHint: 'Lo que ya se creó está guardado. Al continuar no se repite a nadie.',
  resume: 'Continuar la carga',
  stopHere: 'Terminar aquí',
  finishedElsewhere: 'Esta carga ya terminó en otra pestaña.',
  openElsewhere: 'Hay una carga sin terminar en otra pestaña: termínela allí.',
  finishFirst: 'Antes de empezar otra carga, termine o descarte la que está sin terminar.',

  // kept job
  keptTitle: 'Hay una carga sin terminar',
  kept: (file: string, started: string, done: number, total: number) =>
    `${file}, del ${started}: ${done} de ${total} con respuesta.`,
  keptFirst: 'Termínela o descártela para elegir otro archivo.',
  keptPending: (n: number) =>
    n === 1
      ? 'Al continuar, la persona creada cuya contraseña no se guardó recibe una nueva, si aún no ha ingresado.'
      : `Al continuar, las ${n} personas creadas cuyas contraseñas no se guardaron reciben una nueva, si aún no han ingresado.`,
  keptHandedOver: (n: number) =>
    n === 1
      ? 'La contraseña que ya guardó no cambia.'
      : `Las ${n} contraseñas que ya guardó no cambian.`,
  newPasswords: 'Generar contraseñas nuevas',
  discardJob: 'Descartar',
  discardJobTitle: 'Descartar la carga',

  // giving up
  loses: {
    passwords: (n: number) =>
      n === 1
        ? '1 contraseña temporal no se podrá mostrar otra vez: a esa persona créele otra.'
        : `${n} contraseñas temporales no se podrán mostrar otra vez: a esas personas créeles otra.`,
    unanswered: (n: number) =>
      n === 1
        ? '1 fila quedó sin respuesta: quizá la persona ya se creó, y su contraseña no se podrá mostrar.'
        : `${n} filas quedaron sin respuesta: quizá esas personas ya se crearon, y sus contraseñas no se podrán mostrar.`,
    unsent: (n: number) =>
      n === 1
        ? '1 persona no se creará: vuelva a cargarla con su archivo.'
        : `${n} personas no se crearán: vuelva a cargarlas con su archivo.`,
    stays: 'Quienes ya se crearon se conservan: en otra lista aparecerán como ya existentes.',
  },

  // result
  result: 'Resultado de la carga',
  resultCounts: {
    created: 'creados',
    exists: 'ya existían',
    failed: 'con error',
    waiting: 'sin enviar',
    sent: 'sin respuesta',
  },
  outcomes: {
    waiting: 'Sin enviar',
    sent: 'Sin respuesta',
    created: 'Creado',
    exists: 'Ya existía',
    failed: 'Falló',
  } satisfies Record<JobOutcome['status'], string>,
  existsDeleted: 'El correo es de un usuario eliminado: restáurelo desde el formulario.',
  credentials: 'Ver credenciales',
  credentialsHint:
    'Las contraseñas temporales se muestran solo ahora: imprímalas o descárguelas antes de terminar.',
  downloadResult: 'Descargar resultado',
  resultFile: 'resultado-de-la-carga.xlsx',
  resultColumns: {
    line: 'fila',
    state: 'resultado',
    reason: 'motivo',
    password: 'contraseña temporal',
  },
  downloadFailed: 'Descargar las que fallaron',
  retryFailed: 'Reintentar las que fallaron',
  finish: 'Terminar',
  finishTitle: 'Aún no ha guardado las credenciales',
  finishUnfinishedTitle: 'La carga está sin terminar',
  finishAnyway: 'Terminar de todos modos',
  resultTable: 'Personas de la carga',
} as const;

const mendReasons: Record<Mend['kind'], string> = {
  leadingZero: 'se repuso el cero inicial',
  noDocument: 'sin documento: se puso un código',
  email: 'sin espacios ni mayúsculas',
  phone: 'formato del teléfono',
  names: 'mayúsculas y minúsculas',
  course: 'nombre del curso',
  spaces: 'sin espacios ni signos',
  title: 'se quitó el título',
  first: 'de varios, el primero',
  nothing: 'se dejó en blanco lo que decía que no hay',
};

/** Rows of the template's sheet of instructions. */
export function templateHelp(type: AccountType): readonly (readonly string[])[] {
  const isStudent = isEnrolled(type);
  return [
    ['columna', 'qué se escribe'],
    [
      'identificacion',
      'Cédula de 10 dígitos, pasaporte u otro documento (6 a 15 caracteres). Quien no tiene ninguno: sin documento.',
    ],
    ['nombre', 'Nombres, de 2 a 30 caracteres.'],
    ['apellido', 'Apellidos, de 2 a 30 caracteres.'],
    ['email', 'Correo con el que iniciará sesión; no puede repetirse.'],
    ['telefono', 'Celular 09XXXXXXXX o fijo con código de provincia; con + si es de otro país.'],
    ...(isStudent ? [['representante', 'Nombre de quien representa al estudiante.']] : []),
    [
      'curso',
      isStudent
        ? 'Elija el curso de la lista.'
        : 'Elija el curso principal de la lista; puede quedar vacío.',
    ],
    [],
    [
      '',
      `Todas las columnas son obligatorias, menos ${isStudent ? 'telefono y representante' : 'telefono y curso'}, que pueden completarse después. El orden y las mayúsculas de los títulos no importan.`,
    ],
    ['', 'Borre la fila de ejemplo o escriba encima; si la deja, se omite.'],
    ['', 'Hasta 5000 filas. Antes de crear a nadie podrá revisar y corregir la lista en pantalla.'],
    ['', 'Las contraseñas temporales las genera el sistema: al final se imprimen o se descargan.'],
  ];
}
