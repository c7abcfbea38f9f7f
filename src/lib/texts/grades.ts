/** The scale of the school regulation, by the specification's colours. */
export const gradeBandTexts = {
  low: 'Bajo',
  middle: 'Básico',
  good: 'Bueno',
  top: 'Sobresaliente',
} as const;

export const gradesTexts = {
  title: 'Calificaciones',
  transferred: (course: string) => `Trasladada de ${course}`,
  /** At a final that was set by hand. */
  byTeacher: 'Puesta por el docente',
  empty: 'Aún no hay notas para este parcial.',
  provisional: 'provisional',
  /** Between what was reached and what could be: "3.81 de 7 puntos calificados hasta hoy". */
  of: 'de',
  points: 'puntos',
  gradedSoFar: 'calificados hasta hoy',
  noAverage: 'Sin notas',
  detail: 'Ver calificaciones',
  ofSubject: (subject: string) => `Calificaciones de ${subject}`,
  subject: 'Materia',
  label: 'Equivalencia',
  scheme: 'Parámetro',
  percent: 'Porcentaje',
  grade: 'Nota',
  contribution: 'Aporte',
  final: 'Nota final',
  byDefault: 'Por defecto: no hay una nota registrada.',
  gradebook: 'Parámetros y notas',
  partialClosed: 'Cerrado',
  tasks: 'Tareas por calificar',
} as const;
