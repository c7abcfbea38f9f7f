/** The list of items that use a book or a unit that is about to be deleted. */
export const usesTexts = {
  reading: 'Buscando dónde se usa…',
  used: 'Está en uso:',
  units: (names: string) => `Unidades: ${names}`,
  courses: (names: string) => `Cursos: ${names}`,
  subjects: (names: string) => `Materias: ${names}`,
  tasks: (count: number) => (count === 1 ? '1 tarea' : `${count} tareas`),
  activities: (count: number) => (count === 1 ? '1 actividad' : `${count} actividades`),
  more: (names: string, count: number) => `${names} y ${count} más`,
  wayBack: 'Lo hecho se conserva. Se puede restaurar desde Eliminados.',
} as const;
