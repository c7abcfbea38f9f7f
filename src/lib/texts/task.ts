import { absenceText } from './common';

export const taskTexts = {
  title: 'Tareas',
  one: 'Tarea',
  tasksOf: (subject: string) => `Tareas de ${subject}`,
  add: 'Nueva tarea',
  edit: 'Editar tarea',
  columns: {
    number: 'N°',
    title: 'Title',
    description: 'Descripción',
    start: 'Inicio',
    end: 'Fin',
    delivered: 'Entregas',
  },
  fields: {
    title: 'Título',
    description: 'Descripción',
    dateStart: 'Inicio',
    dateEnd: 'Fin',
    partial: 'Parcial',
    book: 'Libro',
    unit: 'Unidad',
    subject: 'Materia',
  },
  noBook: 'Sin libro',
  noUnit: 'Sin unidad',
  allUnits: 'Todas las unidades',
  endBeforeStart: 'El fin debe ser después del inicio',
  partialClosed: 'El parcial está cerrado',
  noOpenPartial: 'Todos los parciales del período están cerrados; no se pueden crear tareas.',
  closedNotice: 'El parcial de esta tarea está cerrado: ya no se puede cambiar.',
  empty: 'Aún no hay tareas.',
  missing: 'La tarea no existe',
  wasDeleted: 'La tarea se eliminó.',
  foreign: {
    teacher:
      'No tiene acceso a esta tarea: su materia ya no está a su cargo, o la dirección no es correcta.',
    student:
      'No tiene acceso a esta tarea: no es de su curso actual, o la dirección no es correcta.',
  },
  chooseSubject: 'Elija una materia para ver sus tareas.',
  created: 'Tarea creada',
  updated: 'Tarea actualizada',
  deleted: 'Tarea eliminada',
  deleteFailed: 'No se pudo eliminar la tarea.',
  deleteTitle: 'Eliminar tarea',
  deleteQuestion: (title: string) => `¿Eliminar la tarea «${title}»?`,
  /**
   * @param sent how many students have sent it
   * @param graded how many have a grade without having sent it
   */
  deleteWithWork: (sent: number, graded: number, title: string) => {
    const held = [
      ...(sent === 1 ? ['Un estudiante ya entregó esta tarea.'] : []),
      ...(sent > 1 ? [`${sent} estudiantes ya entregaron esta tarea.`] : []),
      ...(graded === 1 ? ['Hay 1 nota sin entrega, que se pierde.'] : []),
      ...(graded > 1 ? [`Hay ${graded} notas sin entrega, que se pierden.`] : []),
    ];
    // It may be unknown what the task holds.
    const asked = held.length > 0 ? held : [`¿Eliminar la tarea «${title}»?`];
    return [...asked, 'Para eliminarla escriba su título:'].join(' ');
  },
  typeTitle: 'Título de la tarea',
  noActivities: 'Sin actividades',
  noActivitiesHint: 'Sin actividades los estudiantes no pueden enviar la tarea.',
  deliveredOf: (done: number, all: number) => `${done} de ${all}`,
  delivered: 'Entregas',
  submissions: 'Ver entregas',
  progress: 'Entregas por tarea',
  nobodyFinished: 'Ningún estudiante ha terminado la tarea',
  unassigned: 'Sin entregas',
  dueToday: 'Tareas que vencen hoy',
  noneToday: 'No existen tareas para hoy.',
  noPending: 'Excelente, no tienes tareas pendientes.',
  pending: 'Tareas pendientes',
  olderOver: (count: number) => (count === 1 ? 'y 1 anterior' : `y ${count} anteriores`),
  moreDue: ({ all, today, tomorrow }: { all: number; today: number; tomorrow: number }) => {
    const days = [[today, 'hoy'] as const, [tomorrow, 'mañana'] as const].flatMap(([count, day]) =>
      count === 0 ? [] : [`${count === 1 ? '1 vence' : `${count} vencen`} ${day}`],
    );
    return [`y ${all} más`, days.join(', ')].filter(Boolean).join(': ');
  },
  allPending: (count: number) => `Ver las ${count} tareas pendientes`,
  /** Its visible part, where there is little room. */
  allPendingShort: (count: number) => `Ver las ${count}`,
  groups: {
    over: (count: number) => (count === 1 ? 'Atrasada' : `Atrasadas (${count})`),
    today: (count: number) => (count === 1 ? 'Vence hoy' : 'Vencen hoy'),
    later: 'Próximos días',
  },
  toGradeGroups: { over: 'Ya vencieron', open: 'Aún en plazo' },
  toGrade: 'Por calificar',
  toGradeCount: (count: number) => `Por calificar: ${count}`,
  /** The number for all classes, and how many of them belong to this one. */
  toGradeHere: (count: number, here: number) => `Por calificar: ${count} (${here} aquí)`,
  waiting: (count: number) => `${count} por calificar`,
  /** The same where the number stands apart. */
  waitingWords: 'por calificar',
  noneToGrade: 'No hay entregas por calificar.',
  noneWaiting: 'Nada por calificar',
  ungraded: (count: number) => (count === 1 ? '1 entrega' : `${count} entregas`),
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  dayHint: 'No hay datos! Prueba cargando presionando en los días del calendario.',
  exportCalendar: 'Exportar a mi calendario',
  calendarFile: 'tareas.ics',
  tasksOfDay: (day: string) => `Tareas del ${day}`,
  start: 'Inicio',
  end: 'Fin',
  extension: 'con más plazo',
  dueIn: (days: number) =>
    days === 0 ? 'Vence hoy' : days === 1 ? 'Vence mañana' : `Vence en ${days} días`,
  dueAgo: (days: number) =>
    days === 0 ? 'Venció hoy' : days === 1 ? 'Venció ayer' : `Venció hace ${days} días`,
  count: (count: number) => (count === 1 ? '1 tarea' : `${count} tareas`),
  unsent: (count: number) => `${count} sin enviar`,
} as const;

/** The status of a task for a student. */
export const statusTexts = {
  scheduled: 'Programada',
  notSent: 'Sin enviar',
  returned: 'Para corregir',
  overdue: 'Atrasada',
  sent: 'Enviado',
  late: 'Con retraso',
  graded: 'Calificada',
  closed: 'Cerrado',
  notApplicable: 'No aplica',
  exempt: 'Eximido',
} as const;

export const statusCountTexts = {
  scheduled: 'Programadas',
  overdue: 'Atrasadas',
  returned: 'Para corregir',
  notSent: 'Sin enviar',
  sent: 'Enviadas',
  late: 'Con retraso',
  graded: 'Calificadas',
  closed: 'Cerradas',
  notApplicable: 'No aplica',
  exempt: 'Eximidas',
} as const;

/** The reasons why a task is not shown to a teacher or a student. */
export const taskAbsence = (
  absence: 'missing' | 'deleted' | 'foreign' | null,
  reader: keyof typeof taskTexts.foreign,
): string =>
  absenceText(absence, {
    missing: taskTexts.missing,
    deleted: taskTexts.wasDeleted,
    foreign: taskTexts.foreign[reader],
  });
