/** Schemes and scores, in the specification's words, typos included. */
export const schemeTexts = {
  title: (subject: string) => `${subject}: parametros de calificación`,
  download: 'Descargar',
  downloading: 'Preparando…',
  downloadFailed: 'No se pudo preparar el archivo.',
  tabs: { schemes: 'Esquema', grades: 'Calificaciones', book: 'Cuaderno' },
  noPartials: 'No hay paciales',
  empty: 'Aún no hay esquemas de calificación.',
  add: 'Nuevo esquema',
  addTo: (partial: string) => `Nuevo esquema: ${partial}`,
  generate: 'Generar Calificaciones',
  generateOf: (partial: string) => `Generar Calificaciones: ${partial}`,
  edit: (name: string) => `Editar: ${name}`,
  scores: (name: string) => `Ingresar notas: ${name}`,
  submissions: (name: string) => `Ver notas: ${name}`,
  remove: (name: string) => `Eliminar: ${name}`,
  choose: 'Seleccionar tipo de calificación',
  byTasks: 'Tareas enviadas',
  byTasksHint: 'Tareas enviadas en el periodo actual.',
  external: 'Actividades externas',
  externalHint: 'Calificaciones generadas fuera de la plataforma.',
  tasksTitle: (partial: string) => `Tareas ${partial}`,
  availableTasks: 'Tareas disponibles',
  chosenTasks: 'Tareas seleccionadas',
  takenTasks: (count: number) =>
    count === 1
      ? '1 tarea ya se cuenta en otro esquema de este parcial.'
      : `${count} tareas ya se cuentan en otros esquemas de este parcial.`,
  inScheme: (title: string, scheme: string) => `${title}: en «${scheme}»`,
  continue: 'Confirmar',
  changeTasks: 'Cambiar tareas',
  taskCount: (count: number) => (count === 1 ? '1 tarea' : `${count} tareas`),
  newTitle: (partial: string) => `Nuevo esquema: ${partial}`,
  editTitle: 'Editar esquema',
  fields: { name: 'Nombre', description: 'Descripción', percent: 'Porcentaje' },
  remaining: (percent: number) => `Queda ${percent} % del parcial.`,
  used: (percent: number) => `${percent} % asignado`,
  share: 'Porcentajes del parcial',
  free: (percent: number) => `Libre ${percent} %`,
  full: 'Ya haz alcanzado la máxima calificación.',
  tooMany: (max: number) => `Un parcial puede tener hasta ${max} esquemas.`,
  deleteTitle: 'Eliminar esquema',
  deleteQuestion: (name: string) =>
    `«${name}» dejará de contar. Los reportes ya generados conservan su nota hasta que los genere otra vez.`,
  deleteScores: (count: number) =>
    count === 0
      ? 'No tiene notas.'
      : count === 1
        ? 'Tiene 1 nota, que no se borra.'
        : `Tiene ${count} notas, que no se borran.`,
  deleteTasks: (count: number) =>
    count === 1
      ? 'Cuenta 1 tarea, que conserva sus notas.'
      : `Cuenta ${count} tareas, que conservan sus notas.`,
  deleted: 'Esquema eliminado correctamente.',
  edited: 'Esquema editado correctamente.',
  added: 'Nuevo esquema agregada.',
  restored: 'Esquema restaurado.',
  undo: 'Deshacer',
  taskTaken: 'Una de las tareas ya se cuenta en otro esquema de este parcial.',
  closed: 'Parcial cerrado: solo lectura.',
  copy: 'Copiar esquemas',
  copyTo: (partial: string) => `Copiar esquemas: ${partial}`,
  copyTitle: (partial: string) => `Copiar esquemas a ${partial}`,
  copyFrom: 'Copiar de',
  copyPeriod: 'Período',
  copyCurrent: (name: string) => `${name} (actual)`,
  formerSubject: 'Materia anterior',
  copyOver: (percent: number, remaining: number) =>
    `Suman ${percent} % y en el parcial queda ${remaining} %.`,
  copyHint: 'Se copian nombre, descripción y porcentaje de los esquemas de actividades externas.',
  copySkipped: 'De tareas enviadas: se crea con sus propias tareas.',
  copyNone: 'No hay esquemas que copiar.',
  copyAction: (count: number) => (count === 1 ? 'Copiar 1 esquema' : `Copiar ${count} esquemas`),
  copied: (count: number) =>
    count === 1 ? 'Se copió 1 esquema.' : `Se copiaron ${count} esquemas.`,
  noneTitle: 'No existen parametros',
  noneText:
    'En el parcial elegido no se han creado parametors o esquemas para poder generar calificaciones.',
  history: 'Historial',
} as const;
