/** The history of a subject's grades (D114). */
export const historyTexts = {
  title: (subject: string) => `Historial de notas: ${subject}`,
  crumb: 'Historial',
  empty: 'Aún no hay cambios de notas.',
  download: 'Descargar',
  when: 'Cuándo',
  who: 'Quién',
  student: 'Estudiante',
  what: 'Qué',
  from: 'Antes',
  to: 'Después',
  partial: 'Parcial',
  source: { score: 'Esquema', task: 'Tarea' },
  none: 'sin nota',
  sheet: 'Historial',
  file: (subject: string, period: string) => `historial-${subject}-${period}.xlsx`,
} as const;
