export const shellTexts = {
  skipToContent: 'Saltar al contenido',
  openMenu: 'Abrir el menú',
  mainMenu: 'Menú principal',
  logout: 'Cerrar sesión',
  logoutQuestion: 'Desea cerrar la sesión?',
  unsaved: 'Si sale ahora se pierde lo que todavía no se guarda:',
  unsavedAnswers: (count: number) =>
    count === 1 ? 'las respuestas de 1 tarea' : `las respuestas de ${count} tareas`,
  unsavedGrades: (count: number) => (count === 1 ? '1 calificación' : `${count} calificaciones`),
  unsavedForms: (count: number) => (count === 1 ? '1 formulario' : `${count} formularios`),
  savingBeforeLeaving: 'Guardando lo que falta…',
  planning: 'Planificación',
  breadcrumb: 'Ruta de navegación',
  opensOutside: 'se abre en otra pestaña',
  mustChangePassword: 'Está usando una contraseña temporal.',
  changePassword: 'Cambiar contraseña',
  roles: { 1: 'Administrador', 2: 'Docente', 3: 'Estudiante' },
} as const;
