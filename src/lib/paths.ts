import { LOGIN_PATH, VERIFY_PATH } from './privatePaths';
import { USER_TYPE, type UserType } from '../models/user';

/** The first part of every path, by role; users of the office share addresses. */
const PREFIX: Record<UserType, string> = {
  1: 'admin',
  2: 'docente',
  3: 'estudiante',
  4: 'admin',
};

const taskQuery = (taskId: string) => `?tarea=${encodeURIComponent(taskId)}`;

/** Every address of the application. Ids are document ids and need no escaping. */
export const paths = {
  login: LOGIN_PATH,
  profile: '/perfil',
  /** The form for a new password, on the profile. */
  password: '/perfil#contrasena',
  /** The page that checks the code of a libreta, for everybody; without a code it asks for one. */
  verify: (code = '') => (code === '' ? VERIFY_PATH : `${VERIFY_PATH}/${code}`),
  home: (type: UserType) => `/${PREFIX[type]}/inicio`,
  books: (type: UserType) => `/${PREFIX[type]}/libros`,
  book: (type: UserType, id: string) => `/${PREFIX[type]}/libros/ver/${id}`,
  topic: (type: UserType, unitId: string, topicId: string) =>
    `/${PREFIX[type]}/libros/ver/${unitId}/actividad/${topicId}`,
  /** The activity pages, below the path prefix of their role. */
  activities: (type: UserType) => `/${PREFIX[type]}/actividades`,
  addActivity: (type: UserType) => `/${PREFIX[type]}/actividades/agregar`,
  editActivity: (type: UserType, id: string) => `/${PREFIX[type]}/actividades/editar/${id}`,
  activity: (type: UserType, id: string) => `/${PREFIX[type]}/actividades/ver/${id}`,
  /**
   * An activity page that belongs to a task; without a task, the page alone.
   * @param isAlone whether it belongs to this task only, of those that were made together
   */
  ofTask: (path: string, taskId: string, isAlone = false) =>
    taskId === '' ? path : `${path}${taskQuery(taskId)}${isAlone ? '&solo=1' : ''}`,
  admin: {
    addBook: '/admin/libros/agregar',
    editBook: (id: string) => `/admin/libros/editar/${id}`,
    units: '/admin/unidades',
    addUnit: '/admin/unidades/agregar',
    editUnit: (id: string) => `/admin/unidades/editar/${id}`,
    unit: (id: string) => `/admin/unidades/ver/${id}`,
    /** The form of a new activity, filled in with this unit and its book. */
    addActivityOf: ({ id, bookId }: { id: string; bookId: string }) =>
      `/admin/actividades/agregar?libro=${bookId}&unidad=${id}`,
    courses: '/admin/cursos',
    editCourse: (id: string) => `/admin/cursos/editar/${id}`,
    course: (id: string) => `/admin/cursos/ver/${id}`,
    teachers: '/admin/docentes',
    addTeacher: '/admin/docentes/agregar',
    /** The form of a new person, filled in with the data of a deleted one. */
    restoreTeacher: (id: string) => `/admin/docentes/agregar?restaurar=${id}`,
    editTeacher: (id: string) => `/admin/docentes/editar/${id}`,
    teacher: (id: string) => `/admin/docentes/ver/${id}`,
    subjects: '/admin/materias',
    addSubject: '/admin/materias/agregar',
    /** The grid of names and courses that creates many subjects. */
    subjectGrid: '/admin/materias/por-cursos',
    /** The same, with the list that is pasted or uploaded open. */
    subjectUpload: '/admin/materias/por-cursos?lista=1',
    editSubject: (id: string) => `/admin/materias/editar/${id}`,
    subject: (id: string) => `/admin/materias/ver/${id}`,
    students: '/admin/estudiantes',
    addStudent: '/admin/estudiantes/agregar',
    restoreStudent: (id: string) => `/admin/estudiantes/agregar?restaurar=${id}`,
    editStudent: (id: string) => `/admin/estudiantes/editar/${id}`,
    student: (id: string) => `/admin/estudiantes/ver/${id}`,
    uploadStudents: '/admin/estudiantes/carga-masiva',
    uploadTeachers: '/admin/docentes/carga-masiva',
    loads: '/admin/cargas',
    load: (id: string) => `/admin/cargas/ver/${id}`,
    /** The week of a whole course. */
    courseSchedule: (courseId: string) => `/admin/cursos/horario/${courseId}`,
    /** Behaviour and absences of a course. */
    conduct: (courseId: string) => `/admin/cursos/conducta/${courseId}`,
    /** The libretas of all courses. */
    schoolLibretas: '/admin/libretas',
    /** The libretas of a course. */
    libretas: (courseId: string) => `/admin/cursos/libretas/${courseId}`,
    /** The same, with one student chosen. */
    libretaOf: (courseId: string, studentId: string) =>
      `/admin/cursos/libretas/${courseId}?estudiante=${studentId}`,
    institute: '/admin/instituto',
    /** The plan for everybody's next course after a period. */
    promotion: '/admin/instituto/nuevo-anio',
    /** The same with all courses on one page. */
    wholePromotion: '/admin/instituto/nuevo-anio?filas=100',
    /** The log of changes; with an id, only the changes of that person, course or subject. */
    changes: (about = '') =>
      about === '' ? '/admin/instituto/historial' : `/admin/instituto/historial?de=${about}`,
    admins: '/admin/instituto/administradores',
    /** The copy of a whole year. */
    backup: '/admin/instituto/respaldo',
    systemState: '/admin/instituto/estado',
    /** The list of unfinished work in a partial, from which the partial is closed. */
    closePartial: (indexPartial: number | string) => `/admin/instituto/cierre/${indexPartial}`,
    /** The progress of a subject's grades, on the subject's page. */
    subjectProgress: (id: string) => `/admin/materias/ver/${id}#avance`,
  },
  teacher: {
    /** Behaviour and absences of the course whose tutor one is. */
    conduct: (courseId: string) => `/docente/calificaciones/conducta/${courseId}`,
    /** The libretas of the course whose tutor one is. */
    libretas: (courseId: string) => `/docente/calificaciones/libretas/${courseId}`,
    classes: '/docente/materias/clases',
    subject: (id: string) => `/docente/materias/detalle/${id}`,
    tasks: (subjectId: string) => `/docente/tareas?materia=${subjectId}`,
    addTask: (subjectId: string) => `/docente/tareas/agregar?materia=${subjectId}`,
    /** The form of a new task, filled in with the texts and activities of another one. */
    duplicateTask: ({ id, subjectId }: { id: string; subjectId: string }) =>
      `/docente/tareas/agregar?materia=${subjectId}&copia=${id}`,
    editTask: (id: string) => `/docente/tareas/editar/${id}`,
    task: (id: string) => `/docente/tareas/ver/${id}`,
    taskProgress: (subjectId: string) => `/docente/tareas/detalle/${subjectId}`,
    submissions: (taskId: string) => `/docente/tareas/calificaciones/${taskId}`,
    grading: (taskId: string, studentId: string) =>
      `/docente/tareas/calificaciones/estudiante/${studentId}${taskQuery(taskId)}`,
    /** The start of the queue of all tasks; it leads on to the oldest submission. */
    queue: '/docente/por-calificar',
    /** A submission as one of the queue of all tasks. */
    queued: (taskId: string, studentId: string) =>
      `/docente/tareas/calificaciones/estudiante/${studentId}${taskQuery(taskId)}&cola=1`,
    calendar: '/docente/calendario',
    grades: '/docente/calificaciones',
    gradebook: (subjectId: string, courseId: string) =>
      `/docente/calificaciones/detalle/${subjectId}/${courseId}`,
    scores: (schemeId: string) => `/docente/calificaciones/parametro/${schemeId}`,
    finals: (subjectId: string, studentId: string) =>
      `/docente/calificaciones/finales/${subjectId}/${studentId}`,
    gradeHistory: (subjectId: string) => `/docente/calificaciones/historial/${subjectId}`,
  },
  student: {
    subjects: '/estudiante/mismaterias',
    /** The same screen. */
    subjectsAlias: '/estudiante/materias',
    subject: (id: string) => `/estudiante/materias/detalle/${id}`,
    task: (id: string) => `/estudiante/materias/tareas/${id}`,
    calendar: '/estudiante/calendario',
    timetable: '/estudiante/horario',
    grades: '/estudiante/calificaciones',
    subjectGrades: (subjectId: string, studentId: string, teacherId: string) =>
      `/estudiante/calificaciones/detalle/${subjectId}/${studentId}/${teacherId}`,
  },
} as const;

/** Whether a signed-in user of this type may be sent to an address. */
export function isPathOf(type: UserType, pathname: string): boolean {
  return pathname === paths.profile || pathname.startsWith(`/${PREFIX[type]}/`);
}

/** A type of each area of addresses. */
export const AREAS: readonly UserType[] = Object.values(USER_TYPE).filter(
  (type, at, types) => types.findIndex((other) => PREFIX[other] === PREFIX[type]) === at,
);
