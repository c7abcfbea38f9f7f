/** The work that a student ordered to send, and its state. */
export const unsentTexts = {
  closedOf: (title: string) =>
    `«${title}» no se envió y ya no se puede enviar: el parcial se cerró antes. Lo que escribió sigue aquí: hable con su docente.`,
  gone: 'Una tarea no se envió, y ya no está disponible.',
  goneOf: (title: string) =>
    `«${title}» no se envió, y ya no está disponible. Lo que escribió sigue aquí.`,
  deletedOf: (title: string) =>
    `«${title}» no se envió: su docente la eliminó. Lo que escribió sigue aquí.`,
  foreign:
    'Una tarea no se envió: ya no es de su curso y usted no puede verla. Lo que escribió sigue aquí: cópielo si lo necesita.',
  foreignOf: (title: string) =>
    `«${title}» no se envió: ya no es de su curso y usted no puede verla. Lo que escribió sigue aquí: cópielo si lo necesita.`,
  /** Follows one of the others, when the order is carried out as soon as possible. */
  goesInCourse: 'Si usted vuelve a ese curso, se enviará sola.',
  /** Follows one of the others, for a task that cannot be read any more: its last known state. */
  heldBy: {
    deleted: 'Su docente la había eliminado.',
    changed: 'La tarea cambió después de que usted pidió enviarla: no se enviará sola.',
    returned: 'Su docente la devolvió después de que usted pidió enviarla: no se enviará sola.',
    waiting: '',
  },
  goesIfOpened: 'Si el parcial se abre otra vez, se enviará sola.',
  listedOf: (title: string) => `«${title}» ya figura como enviada. Ábrala para verla.`,
  willSendFrom: (date: string) =>
    `La tarea empieza el ${date}. Se enviará sola desde entonces, con Aula abierta y conexión.`,
  willSendFromOf: (title: string, date: string) =>
    `«${title}» empieza el ${date}. Se enviará sola desde entonces, con Aula abierta y conexión.`,
  startsFrom: (date: string) =>
    `La tarea empieza el ${date}: podrá enviarla desde entonces. Lo que escribió sigue aquí.`,
  startsFromOf: (title: string, date: string) =>
    `«${title}» empieza el ${date}: podrá enviarla desde entonces. Lo que escribió sigue aquí.`,
  emptied:
    'Su docente quitó las actividades de la tarea, y así no se puede enviar. Esto que escribió sigue aquí:',
  emptiedOf: (title: string) =>
    `Su docente quitó las actividades de «${title}», y así no se puede enviar. Lo que escribió sigue aquí.`,
  emptiedGoes: 'Si las vuelve a poner, se enviará sola.',
  written: 'Lo que escribió:',
  writtenSince:
    'Lo que escribió después de pedir que se envíe no va con la tarea. Para que vaya, pulse «Enviar ahora».',
  /** Stands on the home, after the state of the order. */
  laterLeft: 'Lo que escribió después no va: ábrala para incluirlo.',
  offline:
    'Sin conexión: la tarea no se ha enviado. No cierre esta página, y pulse «Enviar ahora» cuando vuelva.',
  offlineOf: (title: string) =>
    `Sin conexión: «${title}» no se ha enviado. No cierre esta página, y pulse «Enviar ahora» cuando vuelva.`,
  stillOffline:
    'Todavía no hay conexión: la tarea no se ha enviado. Pulse «Enviar ahora» cuando vuelva, y no cierre antes esta página.',
  stillOfflineOf: (title: string) =>
    `Todavía no hay conexión: «${title}» no se ha enviado. Pulse «Enviar ahora» cuando vuelva, y no cierre antes esta página.`,
  sentWithoutOf: (title: string) =>
    `«${title}» se envió sin algo que usted escribió. Ábrala para verlo.`,
  sentReplacedOf: (title: string) =>
    `«${title}» se envió con otro archivo: uno de sus dispositivos lo cambió justo antes. Ábrala para ver cuál quedó.`,
  /** For the time of the device, when no other time is known. */
  lateByDevice:
    'Según la hora de este dispositivo, ya pasó la fecha. Cuenta la hora en que llegue: si es tarde, irá «Con retraso».',
  exemptWork:
    'Lo que escribió sigue aquí. No tiene que enviarla; si la envía, su docente la recibe.',
  exemptOrder: 'Está eximido: no cuenta en su promedio.',
  sentOf: (titles: readonly string[]) =>
    titles.length === 1
      ? `«${titles[0] ?? ''}» se envió.`
      : `Se enviaron ${titles.length} tareas: ${titles.map((title) => `«${title}»`).join(', ')}.`,
} as const;
