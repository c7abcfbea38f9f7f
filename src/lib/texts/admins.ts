/** The admins of the school, and how one makes or removes another. */
export const adminsTexts = {
  help: 'Cada persona de la administración tiene su propia cuenta: así el historial dice quién hizo cada cambio.',
  add: 'Nuevo administrador',
  failed: 'No se pudieron leer los administradores.',
  you: 'Usted',
  onlyOne:
    'Es el único administrador. Agregue a otra persona, para que la institución no dependa de una sola cuenta.',
  list: 'Administradores',
  ownPassword: 'Su contraseña',
  ownPasswordHint: 'La suya, con la que usted ingresa: confirma que es usted quien lo hace.',
  wrongPassword: 'No es su contraseña. Revise las mayúsculas.',
  create: 'Crear administrador',
  created: 'Administrador creado',
  warning: 'Podrá ver y cambiar todo, también quitar a otros administradores.',
  remove: 'Quitar',
  removeOne: (name: string) => `Quitar a ${name}`,
  removeTitle: (name: string) => `¿Quitar a ${name} de los administradores?`,
  removeQuestion:
    'Su cuenta se cierra y ya no podrá ingresar. Lo que hizo se conserva en el historial con su nombre.',
  removed: 'Administrador quitado',
  removeFailed: 'No se pudo quitar al administrador.',
  gone: 'Ya no es administrador.',
} as const;
