/** New temporary passwords, which admins give. */
export const passwordTexts = {
  issueOne: 'Nueva contraseña temporal',
  issueMany: 'Nuevas contraseñas',
  titleOne: 'Nueva contraseña temporal',
  titleMany: 'Nuevas contraseñas temporales',
  questionOne: (name: string) =>
    `${name} recibirá una contraseña temporal, que se muestra una vez.`,
  questionMany: 'Cada estudiante marcado recibirá una contraseña temporal, que se muestra una vez.',
  follows:
    'La contraseña actual deja de servir enseguida y las sesiones abiertas terminan en menos de una hora. Queda registrado quién la entregó.',
  confirm: (count: number) =>
    count === 1 ? 'Crear la contraseña' : `Crear ${String(count)} contraseñas`,
  people: 'Estudiantes',
  all: 'Todos',
  stillTemporary: 'Aún con contraseña temporal',
  none: 'El curso no tiene estudiantes.',
  failed: 'No se pudieron crear las contraseñas.',
  busy: 'Hay otra carga en marcha; intente de nuevo.',
  refused: (names: string) => `No recibieron contraseña: ${names}.`,
  refusedWhy: 'Abra la ficha de cada persona para reparar su cuenta.',
  issued: (at: string, by: string) => `entregada el ${at} por ${by}`,
} as const;

/** The lists of people, besides all people. */
export const peopleListTexts = {
  label: 'Mostrar',
  all: 'Todos',
  never: 'Nunca ha ingresado',
  noCourse: 'Sin curso',
  noEmail: 'Sin correo',
  incomplete: 'Por completar',
  completeHint: (field: string) =>
    `Les falta ${field}. Descargue esta lista, escriba lo que falta y súbala en «Carga masiva»: solo cambia lo que escriba. O ábralos uno por uno.`,
  contacts: { student: 'el representante o el teléfono', teacher: 'el teléfono' },
  none: 'Nadie está en esta lista.',
  failed: 'No se pudo leer quién ha ingresado.',
} as const;
