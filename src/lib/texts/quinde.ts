/** Describes the school's hummingbird, for screen readers. */
export const quindeTexts = {
  done: (count: number) =>
    count === 1
      ? 'El quinde visitó una flor: hoy envió una tarea.'
      : `El quinde visitó ${count} flores: hoy envió ${count} tareas.`,
} as const;
