import type { RowChange } from '../../domain/grading/generate';
import type { AverageKind } from '../../domain/grading/subjectAverage';

/** Report cards: generating them, finals, and what a student sees of them. */
export const reportTexts = {
  /** The specification's words, typos included. */
  created: 'Se crearon los reportes para los estudiantes',
  failed: 'No se puedieron crear los reportes, vuelva a intentarlo en unos minutos por favor',
  writtenPart: (written: number, total: number) =>
    `Se guardaron ${written} de ${total}; al generar otra vez se completan los demás.`,
  title: (partial: string) => `Generar Calificaciones: ${partial}`,
  action: (count: number) => (count === 1 ? 'Generar 1 reporte' : `Generar ${count} reportes`),
  nothing: 'Los reportes ya están al día.',
  generating: 'Generando…',
  generate: 'Generar',
  reading: 'Leyendo lo que está guardado…',
  notRead: 'No se pudo leer lo que está guardado: los reportes no se generaron.',
  changedMeanwhile:
    'Algo cambió mientras este aviso estaba abierto. Revise las notas y vuelva a generar.',
  /**
   * @param names the students of the grades, one for each; empty for a student who is in no list
   * any more
   */
  unsaved: (names: readonly string[]) => {
    const whose = [...new Set(names.filter((name) => name !== ''))].join('; ');
    const of = whose === '' ? '' : `: ${whose}`;
    return names.length === 1
      ? `Hay 1 nota de este parcial sin guardar${of}. Guárdela antes de generar.`
      : `Hay ${names.length} notas de este parcial sin guardar${of}. Guárdelas antes de generar.`;
  },
  /** Stands above the grades that wait for a user. */
  unsavedStuck: 'Corrija en el cuaderno o descarte aquí lo que no se puede guardar:',
  discard: (text: string, student: string) =>
    [`Descartar ${text === '' ? 'el cambio' : `«${text}»`}`, student].filter(Boolean).join(' de '),
  overtaken:
    'Otra sesión guardó reportes de este parcial hace un momento. Se leyó otra vez lo que está guardado.',
  closedNow: (partial: string) =>
    `«${partial}» se cerró mientras tanto: sus reportes ya no cambian.`,
  student: 'Estudiante',
  final: 'Nota final',
  stored: 'Guardada',
  difference: 'Diferencia',
  state: 'Estado',
  write: 'Generar',
  writeOf: (student: string) => `Generar el reporte de ${student}`,
  change: {
    new: 'Nuevo',
    changed: 'Cambia',
    same: 'Sin cambios',
    manual: 'Puesta a mano',
    newcomer: 'Sin nota: llegó después',
  } satisfies Record<RowChange, string>,
  defaulted: (count: number, grade: number) =>
    count === 1 ? `1 nota ${grade} por defecto` : `${count} notas ${grade} por defecto`,
  defaultMark: (grade: string) => `${grade}*`,
  defaultHint: (grade: number) => `${grade} por defecto: no hay una nota registrada.`,
  defaultedTasks: (count: number, grade: number) =>
    count === 1 ? `1 tarea sin nota cuenta ${grade}` : `${count} tareas sin nota cuentan ${grade}`,
  unreviewed: (count: number) =>
    count === 1 ? '1 entrega sin revisar' : `${count} entregas sin revisar`,
  stillOpen: (names: readonly string[], grade: number) => {
    const [name = ''] = names;
    return names.length === 1
      ? `${name} aún puede entregar, y en el reporte cuenta ${grade}`
      : `${names.length} estudiantes aún pueden entregar, y en el reporte cuentan ${grade}`;
  },
  percent: (percent: number, highest: string) =>
    `Los esquemas suman ${percent} %: la nota máxima será ${highest}`,
  marksLeft:
    'Vinieron de otro curso con notas que ningún esquema de aquí recibió. Si cuentan, póngalas en el cuaderno:',
  markLeft: (student: string, grade: string, scheme: string, course: string) =>
    `${student}: ${grade} en ${scheme}, de ${course}`,
  marksLeftUnread: 'No se pudo consultar si hay notas de estudiantes que vinieron de otro curso.',
  stale: 'Desactualizado, volver a generar',
  finalSaved: 'Nota final guardada.',
  finalTaken: 'Se quitó la nota final puesta a mano.',
  takeFinal: 'Quitar la nota',
  /** The reason why an emptied final is not removed. */
  finalOfReport: 'Es la nota de su reporte, que no se deja vacía: escriba otra o déjela como está.',
  finalOverReport:
    'Su parcial tiene un reporte: para quitar la nota puesta a mano use «Volver a la calculada».',
  unsavedOfStudent: 'Hay una nota de este estudiante sin guardar: la calculada no se puso.',
  changedSince:
    'Las notas cambiaron hace un momento: la calculada no se puso. Revise e intente otra vez.',
  closedSince: 'El parcial se cerró mientras tanto: la nota final ya no cambia.',
  finalsTitle: (student: string) => `Notas finales de ${student}`,
  finalOf: (partial: string) => `Nota final: ${partial}`,
  editFinals: (student: string) => `Editar notas finales: ${student}`,
  manual: 'Puesta a mano',
  transferred: (course: string) => `Trasladada de ${course}`,
  computed: (grade: string) => `Calculada: ${grade}`,
  /** Addresses a student. */
  computedInReport: (grade: string) => `Calculada en el reporte: ${grade}`,
  /** Below the grades of a report card that may be out of date. */
  ofReport:
    'Son las notas del reporte generado: lo que cambió después no se ve hasta que se genere otra vez.',
  recalculate: 'Volver a la calculada',
  general: 'Promedio general',
  /** The names of a subject's average, by the finals that it is made of. */
  averages: {
    general: 'Promedio general',
    toDate: 'Promedio general · hasta hoy',
    closed: 'Promedio de parciales cerrados',
    graded: 'Promedio de parciales con nota',
  } satisfies Record<AverageKind, string>,
  noGrade: '–',
  notYet: 'Aún no hay notas para este parcial.',
  inProgress: 'Sin nota final todavía: las notas están en el cuaderno.',
  closed: 'Cerrado',
  signatures: ['Tutor', 'Representante'],
} as const;
