export const profileTexts = {
  photo: 'Foto',
  photoSaved: 'Foto actualizada',
  photoWaits: (name: string) =>
    `«${name}» se subirá al volver la conexión, si no cierra esta página.`,
  photoTooOften:
    'Ya cambió su foto o su teléfono diez veces en la última hora. Inténtelo más tarde.',
  data: 'Datos personales',
  password: 'Cambiar contraseña',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  changePassword: 'Cambiar contraseña',
  passwordChanged: 'Contraseña cambiada',
  passwordFailed: 'No se pudo cambiar la contraseña.',
  maybeChanged:
    'No llegó la respuesta: quizá su contraseña ya es la nueva. Inténtelo otra vez con conexión; si tiene que ingresar, pruebe primero con la nueva.',
  noticeLeft:
    'La contraseña se cambió, pero no se pudo quitar el aviso de contraseña temporal. Cámbiela otra vez más tarde.',
  stillTemporary: 'Esa es su contraseña temporal; elija otra.',
  samePassword: 'La contraseña nueva debe ser distinta de la actual',
  timetable: 'Horario',
  fields: {
    name: 'Nombres',
    surname: 'Apellidos',
    email: 'Correo',
    identification: 'Identificación',
    phone: 'Teléfono',
    representative: 'Representante',
    role: 'Tipo de usuario',
    course: 'Curso',
  },
  appearance: 'Apariencia',
  modes: { light: 'Claro', dark: 'Oscuro', system: 'Según el dispositivo' },
} as const;
