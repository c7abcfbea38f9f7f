/** The deleted books, units, activities, subjects and courses, and the way back. */
export const deletedTexts = {
  title: 'Eliminados',
  empty: 'No hay eliminados.',
  name: 'Nombre',
  restore: 'Restaurar',
  restoreOne: (name: string) => `Restaurar: ${name}`,
  failed: 'No se pudo restaurar.',
  book: { restored: 'Libro restaurado.' },
  unit: {
    detail: 'Libro',
    restored: 'Unidad restaurada.',
    parent: 'Su libro está eliminado: restáurelo primero.',
  },
  activity: { restored: 'Actividad restaurada.' },
  subject: {
    detail: 'Curso',
    restored: 'Materia restaurada.',
    parent: 'Su curso está eliminado: restáurelo primero.',
  },
  course: {
    detail: 'Descripción',
    restored: 'Curso restaurado, sin docentes ni tutor.',
    taken: 'Otro curso ya tiene ese nombre.',
  },
} as const;
