const subjects = (count: number) => (count === 1 ? '1 materia' : `${String(count)} materias`);
const cards = (count: number) => (count === 1 ? '1 reporte' : `${String(count)} reportes`);

/** The admin's actions on the board of a partial. */
export const boardTexts = {
  generate: 'Generar reportes',
  generateTitle: (partial: string) => `Generar reportes: ${partial}`,
  generateHelp:
    'Estas materias tienen todo calificado y solo les faltan reportes, o están desactualizados. Los promedios puestos a mano se conservan.',
  canGenerate: (count: number) => `${subjects(count)} con todo calificado y reportes por generar.`,
  nothingToGenerate: 'Ninguna materia tiene todo calificado y reportes por generar.',
  chooseAll: 'Todas',
  generateCount: (count: number) => `Generar en ${subjects(count)}`,
  generating: 'Generando reportes…',
  /** The result for each subject; subjects whose report cards were made leave the list. */
  statuses: {
    notReady: 'Queda algo por calificar, o alguien sin nota aún puede entregar.',
    closed: 'El parcial está cerrado.',
    gone: 'La materia fue eliminada.',
  },
  generated: (count: number, written: number) => `${subjects(count)}: ${cards(written)} al día.`,
  brokenOff: (done: number, all: number) =>
    `Se generaron ${String(done)} de ${String(all)} materias. Vuelva a intentarlo: lo generado se conserva.`,
  /** The link to the board of a closed partial, on the page of the institute. */
  bySubject: 'Por materia',
  reopenedUntil: (time: string) => `Reabierta hasta ${time}`,
  reopen: 'Reabrir para su docente',
  changeReopening: 'Cambiar hasta cuándo',
  endReopening: 'Cerrar ahora',
  reopenTitle: (subject: string) => `Reabrir: ${subject}`,
  reopenHelp: (teacher: string) =>
    `Hasta entonces ${teacher} podrá cambiar notas, parámetros y reportes de este parcial. Para las demás materias sigue cerrado.`,
  until: 'Hasta',
  untilWrong: 'Escriba una fecha y hora que aún no haya pasado.',
  untilTooFar: (days: number) => `Elija una fecha dentro de ${String(days)} días.`,
  saved: 'Reapertura guardada.',
  badTime: 'Esa fecha ya pasó o es demasiado lejana.',
  partialOpen: 'El parcial está abierto: no hace falta reabrir la materia.',
  endTitle: (subject: string) => `Cerrar ${subject}`,
  endQuestion: 'Su docente ya no podrá cambiar las notas de este parcial.',
  history: 'Reaperturas anteriores',
  event: (at: string, by: string, until: string) => `${at} · ${by}: hasta ${until}`,
  ended: (at: string, by: string) => `${at} · ${by}: cerrada`,
  failed: 'No se pudieron generar los reportes.',
} as const;
