import { gradingPath } from './grading';

const SUBJECT = 'octavo-a-matematica';
const BOOK = 'matematica-8';
const ACTIVITY = 'matematica-8-completar';
/** The student has not handed in this task yet. */
const OPEN_TASK = `${SUBJECT}-tarea-5`;
/** The student has a grade in this task. */
const GRADED_TASK = `${SUBJECT}-tarea-1`;

const topicOf = (role: string) => `/${role}/libros/ver/${BOOK}-unidad-1/actividad/tema-1`;

/**
 * Every screen of the demo school's users: each route, with documents that the school has. Two
 * addresses of the same page are never neighbours.
 */
export const SCREEN_PATHS = {
  admin: [
    '/admin/inicio',
    '/admin/libros',
    '/admin/libros/agregar',
    `/admin/libros/editar/${BOOK}`,
    `/admin/libros/ver/${BOOK}`,
    topicOf('admin'),
    '/admin/unidades',
    '/admin/unidades/agregar',
    `/admin/unidades/editar/${BOOK}-unidad-1`,
    `/admin/unidades/ver/${BOOK}-unidad-1`,
    '/admin/actividades',
    '/admin/actividades/agregar',
    `/admin/actividades/editar/${ACTIVITY}`,
    `/admin/actividades/ver/${ACTIVITY}`,
    '/admin/cursos',
    '/admin/cursos/editar/octavo-a',
    '/admin/cursos/ver/octavo-a',
    '/admin/cursos/conducta/octavo-a',
    '/admin/libretas',
    '/admin/cursos/libretas/octavo-a',
    '/admin/cursos/horario/octavo-a',
    '/admin/docentes',
    '/admin/docentes/agregar',
    '/admin/docentes/carga-masiva',
    '/admin/docentes/editar/docente',
    '/admin/docentes/ver/docente',
    '/admin/materias',
    '/admin/materias/agregar',
    '/admin/materias/por-cursos',
    `/admin/materias/editar/${SUBJECT}`,
    `/admin/materias/ver/${SUBJECT}`,
    '/admin/estudiantes',
    '/admin/estudiantes/agregar',
    '/admin/estudiantes/carga-masiva',
    '/admin/estudiantes/editar/estudiante',
    '/admin/estudiantes/ver/estudiante',
    '/admin/cargas',
    '/admin/cargas/ver/admin-carga-demo',
    '/admin/instituto',
    '/admin/instituto/cierre/1',
    '/admin/instituto/nuevo-anio',
    '/admin/instituto/administradores',
    '/admin/instituto/respaldo',
    '/admin/instituto/historial',
    '/admin/instituto/estado',
    '/perfil',
  ],
  docente: [
    '/docente/inicio',
    '/docente/materias/clases',
    `/docente/materias/detalle/${SUBJECT}`,
    '/docente/libros',
    `/docente/libros/ver/${BOOK}`,
    topicOf('docente'),
    '/docente/actividades',
    '/docente/actividades/agregar',
    `/docente/actividades/editar/${SUBJECT}-completar`,
    `/docente/actividades/ver/${SUBJECT}-completar`,
    '/docente/calendario',
    '/docente/calificaciones',
    `/docente/calificaciones/detalle/${SUBJECT}/octavo-a`,
    '/docente/calificaciones/conducta/octavo-a',
    '/docente/calificaciones/libretas/octavo-a',
    `/docente/calificaciones/parametro/${SUBJECT}-p2-lecciones`,
    `/docente/calificaciones/historial/${SUBJECT}`,
    `/docente/calificaciones/detalle/${SUBJECT}/octavo-a?vista=cuaderno&parcial=1`,
    `/docente/calificaciones/finales/${SUBJECT}/estudiante`,
    `/docente/tareas?materia=${SUBJECT}`,
    `/docente/tareas/agregar?materia=${SUBJECT}`,
    `/docente/tareas/editar/${OPEN_TASK}`,
    `/docente/tareas/ver/${OPEN_TASK}`,
    `/docente/tareas/detalle/${SUBJECT}`,
    `/docente/tareas/calificaciones/${OPEN_TASK}`,
    gradingPath(GRADED_TASK, 'estudiante'),
    '/docente/por-calificar',
    '/perfil',
  ],
  estudiante: [
    '/estudiante/inicio',
    '/estudiante/mismaterias',
    `/estudiante/materias/detalle/${SUBJECT}`,
    '/estudiante/materias',
    '/estudiante/libros',
    `/estudiante/libros/ver/${BOOK}`,
    topicOf('estudiante'),
    '/estudiante/calendario',
    '/estudiante/horario',
    `/estudiante/materias/tareas/${OPEN_TASK}`,
    '/estudiante/calificaciones',
    `/estudiante/calificaciones/detalle/${SUBJECT}/estudiante/docente`,
    `/estudiante/materias/tareas/${GRADED_TASK}`,
    '/perfil',
  ],
} as const;

/** A demo user whose screens are listed. */
export type ScreenUser = keyof typeof SCREEN_PATHS;
