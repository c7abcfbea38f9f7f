export const shellTexts = {
  skipToContent: 'Saltar al contenido',
  openMenu: 'Abrir el menú',
  mainMenu: 'Menú principal',
  logout: 'Cerrar sesión',
  logoutQuestion: 'Desea cerrar la sesión?',
  planning: 'Planificación',
  breadcrumb: 'Ruta de navegación',
  opensOutside: 'se abre en otra pestaña',
  mustChangePassword: 'Está usando una contraseña temporal.',
  changePassword: 'Cambiar contraseña',
  roles: { 1: 'Administrador', 2: 'Docente', 3: 'Estudiante' },
} as const;
