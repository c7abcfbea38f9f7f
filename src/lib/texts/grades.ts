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
  empty: 'Aún no hay notas para este parcial.',
  average: 'Promedio actual',
  provisional: 'provisional',
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
