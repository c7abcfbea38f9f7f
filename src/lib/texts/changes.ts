import type { Change, ChangeAction, ChangeKind } from '../../models/change';
import { timetableTexts } from './timetable';

type Counted = readonly [one: string, many: string];

const NOUNS: Record<ChangeKind, Counted> = {
  person: ['persona', 'personas'],
  course: ['curso', 'cursos'],
  subject: ['materia', 'materias'],
  institute: ['vez la institución', 'veces la institución'],
};
const VERBS: Record<ChangeAction, string> = {
  changed: 'Cambió',
  created: 'Creó',
  deleted: 'Eliminó',
  restored: 'Restauró',
  erased: 'Eliminó los datos de',
};

/** The history does not name a person whose data were erased; it says who erased them and when. */
const ERASED_PERSON = 'Una persona que ya no está';
const ERASED = 'Eliminó los datos de una persona que ya no está';

/** The names of the fields of the stored documents. */
const FIELDS: Record<string, string> = {
  name: 'Nombre',
  surname: 'Apellido',
  email: 'Correo',
  identification: 'Identificación',
  representative: 'Representante',
  phone: 'Teléfono',
  status: 'Estado',
  type: 'Tipo',
  photo: 'Imagen',
  courseId: 'Curso',
  teacherId: 'Docente',
  course: 'Paralelo',
  description: 'Descripción',
  'tutor.name': 'Tutor',
  tutor: 'Tutor',
  urlZoom: 'Enlace de la clase',
  books: 'Libros',
  planning: 'Planificación',
  gradingPolicy: 'Redondeo',
  'grading.terms': 'Partes del año',
  'grading.weights': 'Pesos de los parciales',
  'grading.passGrade': 'Nota para aprobar',
  'grading.supletorioFrom': 'Nota para el supletorio',
  'grading.labels': 'Escala cualitativa',
  'period.name': 'Período',
  partial: 'Parciales',
  hours: 'Horas de clase',
  'contact.email': 'Correo de contacto',
  'contact.phone': 'Teléfono de contacto',
  about: 'Acerca de',
};
const PARTIAL = /^partial\.(\d)\.(name|closed)$/;
const SCHEDULE = /^schedule\.(\d)$/;

/** Returns the name of a changed field; its stored name when it has none here. */
function fieldName(field: string): string {
  const [, index, part] = PARTIAL.exec(field) ?? [];
  if (index !== undefined) {
    const partial = `Parcial ${String(Number(index) + 1)}`;
    return part === 'closed' ? partial : `Nombre del ${partial.toLowerCase()}`;
  }
  const [, day] = SCHEDULE.exec(field) ?? [];
  if (day !== undefined)
    return `Horario, ${(timetableTexts.days[Number(day)] ?? day).toLocaleLowerCase('es')}`;
  return FIELDS[field] ?? field;
}

/** Returns a stored value in readable form. */
function valueText(field: string, value: string): string {
  if (value === '') return 'vacío';
  if (field === 'status') return value === 'true' ? 'activo' : 'inactivo';
  if (PARTIAL.exec(field)?.[2] === 'closed') return value === 'true' ? 'cerrado' : 'abierto';
  return value;
}

/** The log of changes of people, courses, subjects and the institute. */
export const changesTexts = {
  title: 'Historial de cambios',
  open: 'Historial de cambios',
  lastTitle: 'Últimos cambios',
  empty: 'No hay cambios que mostrar.',
  hint: 'Se registran los cambios de personas, cursos, materias e institución desde que existe este historial. Las notas tienen el suyo en cada materia.',
  kind: 'Qué',
  by: 'Quién',
  until: 'Hasta el día',
  everything: 'Todo',
  everybody: 'Todos',
  kinds: {
    person: 'Personas',
    course: 'Cursos',
    subject: 'Materias',
    institute: 'Institución',
  } satisfies Record<ChangeKind, string>,
  ofOne: 'Solo lo que concierne a este registro.',
  showAll: 'Ver todos',
  nobody: 'Alguien fuera de la aplicación',
  line: (action: ChangeAction, kind: ChangeKind, name: string) => {
    if (action === 'erased') return ERASED;
    return kind === 'institute' ? `${VERBS[action]} la institución` : `${VERBS[action]}: ${name}`;
  },
  /** Returns the name of one of several changed records. */
  nameIn: ({ action, name }: Pick<Change, 'action' | 'name'>) =>
    action === 'erased' ? ERASED_PERSON : name,
  many: (action: ChangeAction, kind: ChangeKind, count: number) =>
    `${VERBS[action]} ${String(count)} ${NOUNS[kind][count === 1 ? 0 : 1]}`,
  field: fieldName,
  value: valueText,
  change: (from: string, to: string) => `${from} → ${to}`,
  showEach: (count: number) => `Ver los ${String(count)}`,
  more: 'Ver cambios anteriores',
  moreFailed: 'No se pudo leer los cambios anteriores.',
  reading: 'Leyendo…',
} as const;
