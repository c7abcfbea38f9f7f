/** Students and teachers, as the admin manages them. */
export const personTexts = {
  accountMissing: 'La cuenta de acceso de esta persona ya no existe: no puede iniciar sesión.',
  accountEmail: (email: string) =>
    `La cuenta de acceso tiene otro correo (${email || 'ninguno'}): se cambió fuera de la aplicación.`,
  mendAccount: 'Reparar la cuenta',
  accountMended: 'La cuenta fue reparada.',
  accountMendFailed: 'No se pudo reparar la cuenta.',
  columns: {
    id: 'ID',
    name: 'Nombre',
    surname: 'Apellido',
    email: 'Correo',
    identification: 'Identificación',
    status: 'Estado',
    course: 'Curso',
  },
  fields: {
    identification: 'Identificación',
    name: 'Nombres',
    surname: 'Apellidos',
    email: 'Correo',
    representative: 'Representante',
    phone: 'Teléfono',
    course: 'Curso',
    mainCourse: 'Curso principal',
    photo: 'Foto',
    status: 'Activo',
    statusLabel: 'Estado',
    password: 'Contraseña',
  },
  hints: {
    phone: 'Por ejemplo 0991234567, o con + si es de otro país.',
    identification: 'Cédula, pasaporte u otro documento.',
    noDocument: 'Sin documento: este código lo reemplaza y se imprime en su lugar.',
    newEmail: 'Con este correo iniciará sesión.',
    changedEmail: 'Con este correo inicia sesión; si lo cambia, ingresará con el nuevo.',
    status: 'Quien está inactivo no puede ingresar.',
    studentStatus:
      'Quien está inactivo no puede ingresar y sale de su curso; sus notas se conservan. Al volver se elige el curso y todo queda como estaba.',
    mainCourse: 'Puede pertenecer también a otros cursos.',
    noCourses: 'Aún no hay cursos: cree uno primero.',
    courseGone: 'El curso ya no existe, elija otro.',
  },
  noDocument: 'Sin documento',
  withoutDocument: (code: string) => `Sin documento (${code})`,
  upload: 'Carga masiva',
  noCourse: 'Sin curso',
  graduated: 'Se graduó',
  phoneInvalid: 'Teléfono inválido, use 09XXXXXXXX',
  emailTakenBack: (name: string) =>
    `${name} había puesto ese correo en su propia cuenta. Su cuenta tiene otra vez su correo.`,
  emailTaken: 'El correo ingresado ya existe, ingrese otro por favor.',
  emailChecking: 'Comprobando el correo…',
  emailUnchecked: 'No se pudo comprobar si el correo ya existe; se comprobará al guardar.',
  emailOfDeleted: (name: string) => `El correo pertenece a un usuario eliminado: ${name}.`,
  emailOf: (name: string) => `El correo es de ${name}.`,
  seeOwner: 'Ver',
  restore: 'Restaurar con estos datos',
  restoreOne: 'Restaurar',
  deletedTitle: 'Eliminados',
  noneDeleted: 'No hay eliminados.',
  moveTitle: 'Mover de curso',
  moveQuestion: (name: string, from: string, to: string) => `${name} pasa de ${from} a ${to}.`,
  moveFollows: [
    'Sus entregas, notas y reportes del curso anterior se conservan: los ve el estudiante y los ve su docente, con la marca «ya no está en el curso».',
    'Sus promedios de este período pasan a las materias del mismo nombre del curso nuevo, también en parciales cerrados, con la marca «Trasladada de…».',
    'Sus notas del parcial en curso pasan a los parámetros del mismo nombre que se llenan a mano, con la marca «de…»; las demás las conserva su docente anterior.',
    'En el curso nuevo, las tareas que ya terminaron y lo que ya se calificó no le aplican ni cuentan en sus promedios.',
    'Si vuelve al curso anterior, todo queda como estaba.',
  ],
  move: 'Mover',
  restoring: (name: string) =>
    `Al guardar se restaurará a ${name} con los datos de este formulario y una contraseña nueva.`,
  restoreHint: 'Puede restaurarlo: vuelve con los datos de este formulario y una contraseña nueva.',
  identificationDoubt: {
    checkDigit: 'La cédula no es válida (revise el dígito verificador)',
    repeatedDigits: 'La cédula no es válida (todos sus dígitos son iguales)',
    digitCount: 'Una cédula tiene 10 dígitos; si es otro documento, confírmelo',
  },
  identificationTaken: 'La identificación ingresada ya existe, ingrese otra por favor.',
  identificationChecking: 'Comprobando la identificación…',
  identificationUnchecked:
    'No se pudo comprobar si la identificación ya existe; se comprobará al guardar.',
  identificationOfDeleted: (name: string) =>
    `La identificación pertenece a un usuario eliminado: ${name}.`,
  identificationOf: (name: string) => `La identificación es de ${name}.`,
  identificationOverride: 'Es correcta, guardar igual',
  temporaryPassword: 'Temporal: aún no la ha cambiado',
  ownPassword: 'Elegida por el usuario',
  deleteAccountSuccess: 'Se elimino la cuenta del usuario.',
  deleteAccountFailure: 'No se pudo eliminar la cuenta.',
  deleteOffline: 'Sin conexión no se puede eliminar.',
  accountLeft: (names: readonly string[]) =>
    names.length === 1
      ? `Se eliminó a ${names.join('')}, pero no su cuenta: ya no puede usar la aplicación, pero su correo sigue ocupado.`
      : `Se eliminó a ${names.length} personas, pero no sus cuentas: ya no pueden usar la aplicación, pero sus correos siguen ocupados: ${names.join(', ')}.`,
  sendReset: 'Enviar correo de restablecimiento',
  photoUploading: 'La cuenta está creada; se está guardando la foto.',
  photoLeft: 'La cuenta está creada, pero no se pudo guardar la foto.',
  photoSaved: 'Foto guardada',
} as const;

type KindTexts = {
  title: string;
  one: string;
  add: string;
  edit: string;
  empty: string;
  missing: string;
  created: string;
  restored: string;
  updated: string;
  deleteTitle: string;
  deleteQuestion: (name: string) => string;
  deleteFailure: string;
};

export const studentTexts: KindTexts = {
  title: 'Estudiantes',
  one: 'Estudiante',
  add: 'Nuevo estudiante',
  edit: 'Editar estudiante',
  empty: 'Aún no hay estudiantes.',
  missing: 'El estudiante no existe',
  created: 'Estudiante creado',
  restored: 'Estudiante restaurado',
  updated: 'Estudiante actualizado',
  deleteTitle: 'Eliminar estudiante',
  deleteQuestion: (name) =>
    `¿Eliminar a «${name}»? Saldrá de su curso y ya no podrá ingresar; sus tareas y calificaciones se conservan.`,
  deleteFailure: 'No se pudo eliminar al estudiante.',
};

export const teacherTexts: KindTexts & { subjectsLeft: (names: string) => string } = {
  title: 'Docentes',
  one: 'Docente',
  add: 'Nuevo docente',
  edit: 'Editar docente',
  empty: 'Aún no hay docentes.',
  missing: 'El docente no existe',
  created: 'Docente creado',
  restored: 'Docente restaurado',
  updated: 'Docente actualizado',
  deleteTitle: 'Eliminar docente',
  deleteQuestion: (name) =>
    `¿Eliminar a «${name}»? Saldrá de sus cursos y ya no podrá ingresar; sus tareas y actividades se conservan.`,
  deleteFailure: 'No se pudo eliminar al docente.',
  subjectsLeft: (names) => `Tiene materias a su cargo; asígnelas después a otro docente: ${names}.`,
};

/** The dialog after accounts were created. */
export const credentialsTexts = {
  title: (count: number) => (count === 1 ? 'Datos de ingreso' : `Datos de ingreso (${count})`),
  onceOne:
    'La contraseña se muestra una sola vez. Entréguela ahora: cópiela, imprímala o descárguela.',
  onceMany:
    'Las contraseñas se muestran una sola vez. Entréguelas ahora: cópielas, imprímalas o descárguelas.',
  columns: {
    name: 'Nombre',
    course: 'Curso',
    email: 'Correo',
    password: 'Contraseña temporal',
  },
  fileColumns: ['Nombres', 'Apellidos', 'Curso', 'Correo', 'Contraseña temporal'],
  sheet: 'credenciales',
  fileName: (count: number, name: string) =>
    count === 1 ? `credenciales ${name}.xlsx` : `credenciales ${count} cuentas.xlsx`,
  copy: 'Copiar',
  copyOf: (name: string) => `Copiar los datos de ${name}`,
  more: (n: number) =>
    n === 1
      ? 'Y 1 persona más: está al copiar, imprimir o descargar.'
      : `Y ${n} personas más: están al copiar, imprimir o descargar.`,
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar; selecciónelo y cópielo a mano.',
  print: 'Imprimir',
  download: 'Descargar (.xlsx)',
  downloadFailed: 'No se pudo crear el archivo.',
  slipTitle: 'Su cuenta en Aula',
  slipAddress: 'Dirección',
  slipNote: 'Es una contraseña temporal: cámbiela en Perfil la primera vez que ingrese.',
  closeTitle: '¿Cerrar sin guardar la contraseña?',
  closeQuestion:
    'Aún no la ha copiado, impreso ni descargado, y no se volverá a mostrar. Después tendrá que crear otra.',
  closeAnyway: 'Cerrar de todos modos',
} as const;
