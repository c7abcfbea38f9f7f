import { courseName } from '../../domain/names';
import { absenceText, dataErrors } from './common';

const subjectForeign = {
  teacher: 'No tiene acceso a esta materia: ya no está a su cargo, o la dirección no es correcta.',
  student:
    'No tiene acceso a esta materia: no es de su curso actual, o la dirección no es correcta.',
} as const;

/** The reasons why a subject is not shown to a teacher or a student. */
export const subjectAbsence = (
  absence: 'missing' | 'deleted' | 'foreign' | null,
  reader: keyof typeof subjectForeign,
): string =>
  absenceText(absence, {
    missing: dataErrors.subjectMissing,
    deleted: 'La materia se eliminó.',
    foreign: subjectForeign[reader],
  });

export const subjectTexts = {
  classes: 'Clases',
  one: 'Materia',
  empty: 'No hay materias asignadas.',
  teacher: 'Docente',
  students: (count: number) => (count === 1 ? '1 estudiante' : `${count} estudiantes`),
  course: (name: string, letter: string) => courseName({ name, course: letter }),
  inCourse: (subject: string, course: string) =>
    course === '' ? subject : `${subject} · ${course}`,
  classLink: 'Enlace de la clase',
  joinClass: 'Ir a la clase',
  noClassLink: 'Sin enlace de clase',
  editClassLink: 'Editar enlace',
  classLinkHint: 'Dirección de la videoconferencia (Zoom, Meet u otra). Déjela vacía si no hay.',
  classLinkSaved: 'Enlace de la clase guardado',
  tasks: 'Tareas',
  otherTasks: 'Otras tareas',
  allTasks: 'Ver todas las tareas',
  progress: 'Avance',
  progressOf: (percent: number) => `${percent} % de las entregas`,
  noTasks: 'Aún no hay tareas.',
  open: 'Ver materia',
  books: 'Libros',
  grades: 'Calificaciones',
  former: 'De cursos anteriores',
  formerCourse: 'De un curso anterior',
  formerNotice:
    'Es de un curso en el que ya no está: aquí siguen las tareas que entregó o que tienen nota.',
} as const;
