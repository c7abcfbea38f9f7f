export const shellTexts = {
  skipToContent: 'Saltar al contenido',
  /** Opens the menu from the foot of a small screen. */
  more: 'Más',
  openMenu: 'Abrir el menú',
  mainMenu: 'Menú principal',
  places: 'Accesos rápidos',
  moreActions: 'Más acciones',
  logout: 'Cerrar sesión',
  logoutQuestion: 'Desea cerrar la sesión?',
  unsaved: 'Si sale ahora se pierde lo que todavía no se guarda:',
  unsavedAnswers: (count: number) =>
    count === 1 ? 'las respuestas de 1 tarea' : `las respuestas de ${count} tareas`,
  unsavedSendings: (count: number) =>
    count === 1 ? 'el envío de 1 tarea' : `el envío de ${count} tareas`,
  unsavedGrades: (count: number) => (count === 1 ? '1 calificación' : `${count} calificaciones`),
  unsavedScores: (count: number) =>
    count === 1 ? '1 nota de un esquema' : `${count} notas de esquemas`,
  unsavedConduct: (count: number) =>
    count === 1
      ? 'el comportamiento y la asistencia de 1 estudiante'
      : `el comportamiento y la asistencia de ${count} estudiantes`,
  unsavedUploads: (count: number) =>
    count === 1
      ? '1 carga masiva sin terminar: las contraseñas que no haya guardado no se podrán mostrar'
      : `${count} cargas masivas sin terminar: las contraseñas que no haya guardado no se podrán mostrar`,
  unsavedFile: 'el archivo que se está subiendo',
  unsavedPhotos: (count: number) =>
    count === 1 ? 'las fotos de 1 actividad' : `las fotos de ${count} actividades`,
  unsavedForms: (count: number) => (count === 1 ? '1 formulario' : `${count} formularios`),
  savingBeforeLeaving: 'Guardando lo que falta…',
  planning: 'Planificación',
  breadcrumb: 'Ruta de navegación',
  opensOutside: 'se abre en otra pestaña',
  mustChangePassword: 'Está usando una contraseña temporal.',
  changePassword: 'Cambiar contraseña',
  period: 'Período',
  currentPeriod: (name: string) => `${name} (actual)`,
  earlierPeriod: (name: string) => `Está viendo el período ${name}: se puede leer, no cambiar.`,
  backToCurrent: 'Ir al actual',
  roles: { 1: 'Administrador', 2: 'Docente', 3: 'Estudiante', 4: 'Inspector' },
  newRelease: 'Hay una nueva versión',
  typedStays: 'Lo que escribió se conserva.',
  newReleaseHint: 'Actualice la página para seguir. Lo que escribió se conserva.',
  update: 'Actualizar',
  updating: 'Actualizando…',
  partMissing: 'No se pudo cargar esta parte de la aplicación.',
  partMissingHint: 'Revise su conexión e intente de nuevo. Lo que escribió se conserva.',
  stillOffline: 'Sin conexión todavía: intente cuando vuelva.',
} as const;

/** The data meter of local builds. */
export const meterTexts = {
  cost: (documents: number, kilobytes: number) => `${documents} documentos · ${kilobytes} KB`,
} as const;
