/** The week of a whole course. */
export const courseScheduleTexts = {
  title: (course: string) => `Horario de ${course}`,
  crumb: 'Horario',
  hint: 'Elija una materia y marque sus horas. Con el teclado: flechas para recorrer, espacio para marcar, un número para elegir la materia, Suprimir para dejar libre.',
  subjects: 'Materia que se marca',
  free: 'Dejar libre',
  hours: (count: number) => (count === 1 ? '1 hora' : `${String(count)} horas`),
  cell: (hour: string, subjects: string) => `${hour}: ${subjects}`,
  nothing: 'libre',
  clashes: 'Choques de horario',
  together: (day: string, hour: string, names: string) => `${day}, ${hour}: ${names} a la vez`,
  teacherBusy: (day: string, hour: string, teacher: string, elsewhere: string) =>
    `${day}, ${hour}: ${teacher} ya tiene ${elsewhere}`,
  clashQuestion: 'Hay choques de horario. ¿Guardar de todos modos?',
  saveAtOnce: 'Todas las materias se guardan juntas.',
  unsaved: 'Hay cambios sin guardar.',
  undo: 'Descartar los cambios',
  none: 'El curso no tiene materias.',
  saved: 'Horario del curso guardado',
  failed: 'No se pudo guardar el horario del curso.',
  hoursChanged:
    'No se guardó: el horario de clases de la institución cambió. Las horas de la pantalla son ahora las nuevas; marque otra vez.',
  conflict:
    'No se guardó: otra persona cambió alguna de esas horas. Descarte los cambios y marque otra vez.',
} as const;
