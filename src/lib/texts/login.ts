export const loginTexts = {
  title: 'Ingreso',
  email: 'Correo',
  password: 'Contraseña',
  remember: 'Recordarme',
  submit: 'Ingresar',
  submitting: 'Ingresando…',
  forgot: 'Olvide mi contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  about: 'Quienes somos',
  support: 'Soporte técnico',
  contact: 'Contáctanos',
  publicMenu: 'Información',
  school: 'Institución',
  resetTitle: 'Recuperar la contraseña',
  resetHint: 'Ingrese el correo con el que inicia sesión. Le enviaremos un enlace para cambiarla.',
  resetSend: 'Enviar',
  resetSending: 'Enviando…',
  supportText:
    'Si no puede ingresar o algo no funciona, escriba o llame a la institución e indique su nombre, su curso y qué estaba haciendo.',
  contactText: 'Puede comunicarse con la institución por estos medios.',
  noAbout: 'La institución aún no ha publicado su información.',
  noContact: 'La institución aún no ha publicado sus medios de contacto.',
  contactEmail: 'Correo',
  contactPhone: 'Teléfono',
  welcome: (name: string) => `Hola, ${name}`,
  signedOut: 'Sesión cerrada',
} as const;

/** Failures of signing in, in the specification's words. */
export const loginErrors: Record<string, string> = {
  'auth/user-not-found': 'Correo incorrecto',
  'auth/wrong-password': 'Constraseña incorrecta',
  'auth/too-many-requests':
    'Acceso a la cuenta desactivado por muchos intentos fallidos, intentelo más tarde.',
  'auth/invalid-credential': 'Correo o contraseña incorrectos',
  'auth/invalid-login-credentials': 'Correo o contraseña incorrectos',
  'auth/invalid-email': 'Correo invalido, revice los datos y evite espacios al final o inicio',
  'auth/user-disabled': 'Su cuenta está inactiva, comuníquese con la institución',
  'auth/network-request-failed': 'No hay conexión, revise su acceso a Internet.',
  unavailable: 'No hay conexión, revise su acceso a Internet.',
  'session/inactive': 'Su cuenta está inactiva, comuníquese con la institución',
  'session/no-user-data': 'No se pudo obtener los datos.',
  'session/lost': 'Su sesión terminó, ingrese de nuevo.',
};

export const accountTexts = {
  logoutFailed: 'Error al cerrar sesión',
  resetUnknown: 'El correo no esta registrado, ingrese el correo con el que inicia sesión.',
  resetSent: 'Correo enviado exitosamente reviselo por favor.',
  resetFailed: 'No se pudo enviar el correo.',
} as const;
