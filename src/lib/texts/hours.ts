/** The lessons of the school's day. */
export const hoursTexts = {
  title: 'Horas de clase',
  edit: 'Editar horas',
  usual: 'Las de siempre',
  field: 'Horas, una por línea',
  hint: 'Por ejemplo 07:15 – 07:55. Los recesos son el tiempo que queda entre dos horas; no hace falta escribirlos.',
  hour: (number: number, start: string, end: string) => `${String(number)}.ª ${start} – ${end}`,
  break: (start: string, end: string) => `Receso ${start} – ${end}`,
  line: (start: string, end: string) => `${start} – ${end}`,
  problems: {
    none: 'Escriba al menos una hora',
    tooMany: 'Un día tiene como máximo 16 horas',
    short: (line: string) => `«${line}» no dura diez minutos o termina antes de comenzar`,
    order: (line: string) => `«${line}» comienza antes de que termine la anterior`,
    unread: (line: string) => `No se entiende «${line}». Escriba por ejemplo 07:15 – 07:55`,
  },
  becomes: 'Cómo quedan las horas',
  moves: (from: string, to: string) => `${from} pasa a ${to}`,
  goes: (from: string) => `${from} se quita`,
  comes: (to: string) => `${to} es nueva`,
  askTitle: '¿Cambiar las horas de clase?',
  askText:
    'Los horarios de todas las materias pasan a las horas nuevas: cada clase sigue siendo la misma hora del día.',
  confirm: 'Cambiar las horas',
  saved: 'Horas de clase guardadas',
  failed: 'No se pudieron guardar las horas de clase.',
  changed: 'No se guardó: otra persona cambió las horas mientras tanto. Revise cuáles son ahora.',
  inUse:
    'No se guardó: una hora que se quita tiene clases en el horario de alguna materia. Déjela libre primero.',
} as const;
