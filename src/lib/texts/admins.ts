import { USER_TYPE } from '../../models/user';

/** The people of the office, and the ways to create and remove their accounts. */
export const adminsTexts = {
  help: 'Cada persona de la administración tiene su propia cuenta: así el historial dice quién hizo cada cambio. Quien solo debe consultar puede ser inspector.',
  add: 'Nueva cuenta',
  failed: 'No se pudieron leer las cuentas de la administración.',
  kind: 'Tipo de cuenta',
  kinds: { [USER_TYPE.admin]: 'Administrador', [USER_TYPE.inspector]: 'Inspector' },
  /** The permissions of each kind of account, in words. */
  mayDo: {
    [USER_TYPE.admin]: 'Podrá ver y cambiar todo, también quitar a otros administradores.',
    [USER_TYPE.inspector]:
      'Podrá ver a las personas, los cursos, las calificaciones y la asistencia. No podrá cambiar nada.',
  },
  you: 'Usted',
  onlyOne:
    'Es el único administrador. Agregue a otra persona, para que la institución no dependa de una sola cuenta.',
  list: 'Administradores e inspectores',
  ownPassword: 'Su contraseña',
  ownPasswordHint: 'La suya, con la que usted ingresa: confirma que es usted quien lo hace.',
  wrongPassword: 'No es su contraseña. Revise las mayúsculas.',
  tooManyTries:
    'Hubo demasiados intentos con la contraseña. Espere unos minutos y vuelva a escribirla.',
  create: 'Crear cuenta',
  created: 'Cuenta creada',
  remove: 'Quitar',
  removeOne: (name: string) => `Quitar a ${name}`,
  removeTitle: (name: string) => `¿Quitar la cuenta de ${name}?`,
  removeQuestion:
    'Su cuenta se cierra y ya no podrá ingresar. Lo que hizo se conserva en el historial con su nombre.',
  removed: 'Cuenta quitada',
  removeFailed: 'No se pudo quitar la cuenta.',
  gone: 'Ya no tiene una cuenta de la administración.',
} as const;
