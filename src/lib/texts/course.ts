import { dataErrors } from './common';

const people = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** The consequences of moving students to another course. */
const MOVE_FOLLOWS =
  'Lo entregado y calificado allí se conserva. Los promedios de este período pasan a las materias del mismo nombre, también en parciales cerrados, con la marca «Trasladada de…», y las notas del parcial en curso a los parámetros del mismo nombre que se llenan a mano, con la marca «de…». Las tareas del curso nuevo que ya terminaron y lo que ya se calificó no aplican.';

const LEAVING_FOLLOWS =
  'Lo entregado y calificado se conserva; las tareas del curso ya no se pueden enviar.';

export const courseTexts = {
  gradeSheets: 'Descargar calificaciones',
  gradeSheetsProgress: (done: number, total: number) => `Materia ${done} de ${total}…`,
  title: 'Cursos',
  one: 'Curso',
  add: 'Nuevo curso',
  edit: 'Editar curso',
  empty: 'Aún no hay cursos.',
  missing: 'El curso no existe',
  columns: {
    course: 'Letra',
    name: 'Nombre',
    description: 'Descripción',
    totalStudents: 'Estudiantes',
    totalTeachers: 'Docentes',
  },
  fields: {
    course: 'Letra',
    name: 'Nombre',
    description: 'Descripción',
    tutor: 'Tutor',
    id: 'Código',
    totalStudents: 'Total de estudiantes',
    totalTeachers: 'Total de docentes',
  },
  letterHint: 'El paralelo: A, B, C…',
  noTutor: 'Sin tutor',
  tutorHint: 'Si aún no es docente del curso, se lo agrega.',
  sameCourse: (label: string) => `Ya existe un curso «${label}».`,
  exists: 'Ya existe un curso con ese nombre y esa letra.',
  created: 'Curso creado',
  updated: 'Curso actualizado',
  deleted: 'Curso eliminado',
  deleteTitle: 'Eliminar curso',
  deleteQuestion: (label: string) =>
    `¿Eliminar el curso «${label}»? Dejará de verse en las listas.`,
  teachersLeave: (count: number) =>
    count === 1
      ? 'Su docente deja de pertenecer a este curso.'
      : `Sus ${count} docentes dejan de pertenecer a este curso.`,
  studentsFirst: (count: number) =>
    `No se puede eliminar: tiene ${people(count, 'estudiante', 'estudiantes')}. Páselos antes a otro curso o quítelos de este.`,
  subjectsFirst: (names: string) =>
    `No se puede eliminar: tiene materias (${names}). Elimínelas antes.`,
  hasStudents: 'No se pudo eliminar el curso: aún tiene estudiantes.',
  hasSubjects: 'No se pudo eliminar el curso: aún tiene materias.',
  deleteFailed: 'No se pudo eliminar el curso.',
  recount: 'Recontar',
  recounted: 'Totales del curso actualizados',
  drift: 'Los totales no coinciden con las listas. Use «Recontar» para corregirlos.',
  manage: 'Administrar',
  students: {
    title: 'Estudiantes',
    manage: (label: string) => `Estudiantes de ${label}`,
    assigned: 'Asignados',
    empty: 'Aún no hay estudiantes en el curso.',
    saved: 'Estudiantes del curso actualizados',
    failed: 'No se pudo cargar la lista de estudiantes.',
    noCourse: 'Sin curso',
    inOther: (course: string) => `En ${course}`,
    moveTitle: 'Mover de curso',
    moveQuestion: (names: readonly string[], count: number, label: string) =>
      count === 1
        ? `${names.join(', ')} está en otro curso. Al agregar a ${label} sale de aquel. ${MOVE_FOLLOWS}`
        : `${count} estudiantes están en otro curso (${names.join('; ')}). Al agregarlos a ${label} salen de aquel. ${MOVE_FOLLOWS}`,
    move: 'Mover',
    removeTitle: 'Quitar del curso',
    removeQuestion: (names: readonly string[], count: number, label: string) =>
      count === 1
        ? `${names.join(', ')} sale de ${label} y queda sin curso. ${LEAVING_FOLLOWS}`
        : `${count} estudiantes (${names.join('; ')}) salen de ${label} y quedan sin curso. ${LEAVING_FOLLOWS}`,
    remove: 'Quitar',
  },
  teachers: {
    title: 'Docentes',
    manage: (label: string) => `Docentes de ${label}`,
    assigned: 'Asignados',
    empty: 'Aún no hay docentes en el curso.',
    saved: 'Docentes del curso actualizados',
    failed: 'No se pudo cargar la lista de docentes.',
    teaches: (subjects: string) => `Dicta ${subjects} en este curso`,
    isTutor: 'Es tutor de este curso',
  },
  books: {
    title: 'Libros',
    manage: (label: string) => `Libros de ${label}`,
    assigned: 'Asignados',
    empty: 'Aún no hay libros en el curso.',
    saved: 'Libros del curso actualizados',
    failed: dataErrors.load,
  },
  removeAllTitle: 'Quitar a todos',
  removeAllQuestion: (count: number, label: string) =>
    `¿Quitar ${people(count, 'elemento', 'elementos')} de ${label}? No quedará ninguno.`,
  removeAll: 'Quitar a todos',
} as const;
