/** A week of lessons. */
export const timetableTexts = {
  caption: 'Horario semanal',
  week: 'La semana',
  hour: 'Hora',
  break: 'Receso',
  empty: 'N/A',
  days: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
} as const;
