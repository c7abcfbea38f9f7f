/** An admin's page of one person: the person's time at the school. */
export const recordTexts = {
  lastUse: 'Último ingreso',
  neverUsed: 'Nunca ha ingresado',
  useUnknown: 'No se pudo consultar',
  courses: 'Cursos',
  noCourses: 'No ha estado en ningún curso.',
  stay: (since: string | null, left: string | null) => {
    if (left !== null) return since === null ? `hasta el ${left}` : `del ${since} al ${left}`;
    return since === null ? 'curso actual' : `desde el ${since}`;
  },
  unknownCourse: 'Curso eliminado',
  grades: (period: string) => `Notas finales de ${period}`,
  noGrades: 'El curso no tiene materias.',
  subject: 'Materia',
  average: 'Promedio',
  averageToDate: 'Promedio · hasta hoy',
  supletorio: (grade: string) => ` con supletorio ${grade}`,
  noGrade: '–',
  former: (course: string) => ` · ${course}`,
  conduct: (period: string) => `Comportamiento y asistencia de ${period}`,
  partial: 'Parcial',
  tasks: (period: string) => `Tareas de ${period}`,
  showTasks: 'Ver tareas',
  noTasks: 'No hay tareas en este período.',
  taskColumns: {
    sent: 'Enviadas',
    open: 'Por enviar',
    missing: 'Sin enviar a tiempo',
    unsent: 'Con nota, sin entrega',
  },
  subjects: 'Materias que enseña',
  noSubjects: 'No enseña ninguna materia.',
} as const;
