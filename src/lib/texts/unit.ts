export const unitTexts = {
  title: 'Unidades',
  one: 'Unidad',
  add: 'Nueva unidad',
  edit: 'Editar unidad',
  columns: { id: 'ID', name: 'Nombre', book: 'Libro' },
  fields: { name: 'Nombre', book: 'Libro' },
  empty: 'Aún no hay unidades.',
  noBooks: 'Aún no hay libros: agregue uno antes de crear sus unidades.',
  missing: 'La unidad no existe',
  created: 'Unidad creada',
  updated: 'Unidad actualizada',
  deleted: 'Unidad eliminada',
  deleteTitle: 'Eliminar unidad',
  deleteQuestion: (name: string) =>
    `¿Eliminar la unidad «${name}»? Dejará de verse en las listas; sus temas y actividades se conservan.`,
  bookChange: 'Las actividades de la unidad pasarán con ella al otro libro.',
} as const;

export const topicTexts = {
  title: 'Temas',
  ofUnit: (unit: string) => `Temas de ${unit}`,
  list: 'Ver temas',
  add: 'Nuevo tema',
  edit: 'Editar tema',
  fields: { name: 'Nombre', url: 'Dirección del tema (URL)' },
  none: 'No hay temas.',
  created: 'Tema creado',
  updated: 'Tema actualizado',
  deleted: 'Tema eliminado',
  deleteTitle: 'Eliminar tema',
  deleteQuestion: (name: string) =>
    `¿Eliminar el tema «${name}»? Se borra definitivamente y no se puede recuperar.`,
} as const;
