const lower = (text: string) => text.toLocaleLowerCase('es');

export const homeTexts = {
  welcome: (name: string) => `Hola, ${name}`,
  subjects: 'Materias',
  average: 'Promedio',
  books: 'Libros',
  calendar: 'Calendario',
  allSubjects: 'Ver todas las materias',
  allBooks: 'Ver todos los libros',
  manage: 'Administrar',
  consult: 'Consultar',
  /** The visible part of a longer name, where there is little room. */
  all: 'Ver todas',
  allOfBooks: 'Ver todos',
  wholeCalendar: 'Ver calendario',
  nextClass: 'Próxima clase',
  until: 'hasta las',
  now: 'Ahora',
  following: 'Sigue',
  then: (subject: string) => `sigue ${subject}`,
  noLessons: 'Aún no hay clases en el horario.',
  /** @param days from today, 0 to 7 @param weekday "Lunes" */
  day: (days: number, weekday: string) =>
    days === 0
      ? 'Hoy'
      : days === 1
        ? 'Mañana'
        : days === 7
          ? `El próximo ${lower(weekday)}`
          : weekday,
  classesOf: (days: number, weekday: string) =>
    days === 0 ? 'Clases de hoy' : days === 1 ? 'Clases de mañana' : `Clases del ${lower(weekday)}`,
  dayTasks: (day: string, count: number) =>
    count === 0
      ? day
      : count === 1
        ? `${day}: 1 tarea pendiente`
        : `${day}: ${count} tareas pendientes`,
  startTitle: 'Para empezar',
  attentionTitle: 'Por atender',
  schoolTitle: 'La institución',
  acts: {
    addStudent: 'Nuevo estudiante',
    libretas: 'Libretas',
    changes: 'Historial de cambios',
  },
  noneToAttend: 'Catálogo y personas al día',
  withoutCards: 'Materias sin reportes',
  closingDetail: 'Vea qué falta antes de cerrar el parcial',
  countOf: (label: string, count: number) => `${label}: ${count}`,
  ready: 'Listo',
  pending: 'Por hacer',
  next: 'Siguiente',
  attention: {
    studentsWithoutCourse: 'Estudiantes sin curso',
    coursesWithoutStudents: 'Cursos sin estudiantes',
    subjectsWithoutTeacher: 'Materias sin docente',
    subjectsWithoutSchedule: 'Materias sin horario',
    temporaryPasswords: 'Contraseñas temporales',
  },
  steps: {
    institute: 'Institución',
    courses: 'Cursos',
    teachers: 'Docentes',
    subjects: 'Materias',
    students: 'Estudiantes',
  },
} as const;
