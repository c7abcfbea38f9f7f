import type { TaskGradeKind } from '../../models/gradebook';
import { RETURNED_LEGEND } from './returned';

/** The text for what counts instead of a scheme that is left out; lower case, after its name. */
const LEFT_OUT_COUNTS = {
  exempt: 'eximido, cuenta el promedio de los demás esquemas',
  notApplicable: 'no aplica porque llegó después, cuenta el promedio de los demás esquemas',
};

/** The value of a task in its scheme; lower case, after its title. */
const TASK_VALUE = {
  graded: (grade: string) => grade,
  returned: (grade: string) => `${grade}, devuelta: cuenta hasta que se envíe otra vez`,
  defaulted: (grade: string) => `sin nota, cuenta ${grade}`,
  pending: () => 'aún no termina',
  notApplicable: () => 'no aplica',
  exempt: () => 'eximido',
} satisfies Record<TaskGradeKind, (grade: string) => string>;

/**
 * @param isClosed whether the task's partial is closed: then the task has ended, whatever its own
 * date is
 */
const taskValueText = (kind: TaskGradeKind, grade: string, isClosed: boolean): string =>
  isClosed && kind === 'pending'
    ? 'sin nota: el parcial se cerró antes de su fecha'
    : TASK_VALUE[kind](grade);

const COUNTS_UNSAVED = 'Cuenta una nota que aún no está guardada.';

/** The cuaderno: the whole class as a matrix. */
export const gridTexts = {
  label: (partial: string) => `Cuaderno: ${partial}`,
  undo: 'Deshacer',
  redo: 'Rehacer',
  partial: 'Parcial',
  scheme: 'Esquema',
  student: 'Estudiante',
  final: 'Nota del parcial',
  finalOf: (partial: string) => `Nota: ${partial}`,
  general: 'Promedio General',
  computed: 'Se calcula con las tareas enviadas.',
  stale: (count: number) =>
    count === 1
      ? '1 reporte desactualizado: volver a generar'
      : `${count} reportes desactualizados: volver a generar`,
  computedNow: (grade: string) => `con las notas de hoy, la calculada es ${grade}`,
  ofPartial: (partial: string, text: string) => `${partial}: ${text}`,
  computedIs: (grade: string) => `Calculada: ${grade}`,
  byDefault: (grade: string) => `${grade}*`,
  /** At a grade that counts although its work was returned. */
  returnedMark: '†',
  returnedShort: 'devuelta',
  returnedLegend: RETURNED_LEGEND,
  /** At a number in which a grade counts that is not saved yet. */
  unsavedMark: '…',
  unsavedLegend: `… ${COUNTS_UNSAVED}`,
  countsUnsaved: COUNTS_UNSAVED,
  defaultLegend: (grade: string) => `* Sin nota registrada: al generar cuenta ${grade}.`,
  twoDigits: 'Dos cifras',
  twoDigitsHelp: 'Dos cifras son una nota y pasan al siguiente: 85 es 8.5, 07 es 0.7, 10 es 10',
  range: (rows: number, columns: number) =>
    `${rows === 1 ? '1 fila' : `${rows} filas`}, ${columns === 1 ? '1 columna' : `${columns} columnas`}`,
  explain: 'De dónde sale',
  choose: 'Elija una celda para ver de dónde sale su número.',
  missing: (scheme: string, grade: string) =>
    `${scheme}: sin nota. Al generar cuenta ${grade} por defecto.`,
  noTasks: (scheme: string, grade: string) =>
    `${scheme}: ninguna tarea con nota. Al generar cuenta ${grade} por defecto.`,
  /** The same when no more grades can come: the partial is closed, or the student has left. */
  missingAtEnd: (scheme: string, grade: string) =>
    `${scheme}: sin nota, cuenta ${grade} por defecto.`,
  noTasksAtEnd: (scheme: string, grade: string) =>
    `${scheme}: ninguna tarea con nota, cuenta ${grade} por defecto.`,
  /** The reason why a scheme does not count for a student. */
  leftOutShort: { exempt: 'Eximido', notApplicable: 'No aplica' },
  leftOutCounts: LEFT_OUT_COUNTS,
  leftOut: {
    exempt: (scheme: string) => `${scheme}: ${LEFT_OUT_COUNTS.exempt}.`,
    notApplicable: (scheme: string) => `${scheme}: ${LEFT_OUT_COUNTS.notApplicable}.`,
  },
  /** The same while another task of the scheme can still get a grade. */
  leftOutOpen: {
    exempt: (scheme: string, titles: string) =>
      `${scheme}: eximido de una parte; aún puede tener nota en ${titles}.`,
    notApplicable: (scheme: string, titles: string) =>
      `${scheme}: una parte no aplica porque llegó después; aún puede tener nota en ${titles}.`,
  },
  /** For a report card that is made while another task of the scheme is still open. */
  leftOutSoFar: (short: string) => `${short}, por ahora`,
  contribution: (grade: string, percent: number, note: string) =>
    `${grade} × ${percent} % = ${note}`,
  carries: (sum: string, most: string) => `Lleva ${sum} de ${most}`,
  unassigned: (percent: number) => `falta asignar el ${percent} %`,
  automatic: 'automática',
  ofTask: 'tarea',
  toDate: 'hasta hoy',
  closed: 'cerrado',
  closedNow: (partial: string) =>
    `Se cerró «${partial}»: ya no recibe notas. Lo escrito que no se guardó queda en este equipo.`,
  leftNow: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0] ?? ''} ya no está en el curso: su fila no recibe más notas.`
      : `Ya no están en el curso: ${names.join('; ')}. Sus filas no reciben más notas.`,
  columnsGone: (names: readonly string[]) =>
    names.length === 1
      ? `«${names[0] ?? ''}» ya no está en este parcial.`
      : `Ya no están en este parcial: ${names.map((name) => `«${name}»`).join(', ')}.`,
  begunOfGone: (text: string, student: string) => `«${text}» de ${student} no se guardó.`,
  begunOfLeft: (text: string, wasSent: boolean, grade: string) =>
    wasSent
      ? `«${text}» ya se había guardado: queda ${grade}.`
      : `«${text}» no se guardó: queda ${grade}.`,
  course: 'Promedio del curso',
  withGrade: 'Con nota',
  /** For a mean that counts missing grades besides the given ones. */
  withDefaults: (count: number, grade: string) => ` + ${count} × ${grade}*`,
  taskOf: (scheme: string) => `de ${scheme}`,
  openTasks: (scheme: string) => `Tareas de ${scheme}`,
  view: 'Vista del cuaderno',
  sortBy: 'Ordenar por',
  byName: 'Apellido',
  highestFirst: 'Primero las notas más altas',
  /** Stands above a paste that goes down rows that are not the whole list, or not in its order. */
  pasteAsShown: (order: string | null, isOnlyMissing: boolean) =>
    `Las notas bajan por las filas como se ven, no como está la lista: ${[
      ...(order === null ? [] : [`el cuaderno está ordenado por «${order}»`]),
      ...(isOnlyMissing ? ['solo se muestran estudiantes sin nota'] : []),
    ].join(' y ')}.`,
  onlyMissing: 'Solo estudiantes sin nota',
  onlyMissingOf: (count: number, total: number) => `sin nota: ${count} de ${total}`,
  nobodyMissing: 'Todos tienen nota.',
  showAll: 'Mostrar a todos',
  columns: 'Columnas',
  hiddenColumns: (count: number) =>
    count === 1 ? '1 columna oculta' : `${count} columnas ocultas`,
  /** Above the printed table, when it is not the whole one in its usual order. */
  paperMissing: (count: number, total: number) => {
    const left = total - count;
    const others = left === 1 ? 'el otro no está' : `los otros ${left} no están`;
    const who = `Filtro: solo estudiantes sin nota, ${count} de ${total}`;
    return left === 0 ? `${who}.` : `${who}; ${others} en esta hoja.`;
  },
  paperColumns: (titles: readonly string[]) => {
    const named = titles.map((title) => `«${title}»`).join(', ');
    return titles.length === 1
      ? `Una columna no está en esta hoja: ${named}.`
      : `${titles.length} columnas no están en esta hoja: ${named}.`;
  },
  paperOrder: (title: string, isDown: boolean) =>
    `Orden: por «${title}», primero las notas más ${isDown ? 'altas' : 'bajas'}.`,
  clearTitle: (count: number) => (count === 1 ? '¿Quitar 1 nota?' : `¿Quitar ${count} notas?`),
  clearText: 'No quedan en 0: quedan sin nota.',
  cleared: (count: number) => (count === 1 ? 'Se quitó 1 nota.' : `Se quitaron ${count} notas.`),
  regradeTitle: 'Cambiar la nota',
  regrade: (grade: string) => `Ya tiene nota (${grade}). ¿Cambiarla?`,
  regradeSent: 'Ya entregó esta tarea. ¿Calificarla aquí?',
  regradeMany: (count: number) => `${count} ya tienen nota o entregaron. ¿Cambiar sus notas?`,
  regradePromised: (count: number) =>
    count === 1
      ? 'A un estudiante se le devolvió la tarea o su prórroga no ha terminado: con una nota ya no podrá enviarla.'
      : `A ${count} estudiantes se les devolvió la tarea o su prórroga no ha terminado: con una nota ya no podrán enviarla.`,
  /** Follows a 0 for many students: the names of those who were left out. */
  promisedLeft: (names: readonly string[]) =>
    `Sin 0, porque se les devolvió la tarea o su prórroga no ha terminado: ${names.join('; ')}.`,
  regradeOnce: 'En esta columna no se preguntará otra vez.',
  regradeConfirm: 'Cambiar',
  regradeChoose: 'Elija Cambiar o Cancelar.',
  regradeFirst: (key: string) => `Primero elija; «${key}» no se escribió.`,
  tasksOf: (count: number) => (count === 1 ? '1 tarea' : `${count} tareas`),
  tasksTitle: (scheme: string, student: string) => `${scheme}: tareas de ${student}`,
  /**
   * Everything that can still get a grade in one student's partial: "Lecciones, Examen y el 30 %
   * sin asignar".
   */
  openTasksOf: (scheme: string) => `lo que falta de ${scheme}`,
  freeShare: (percent: number) => `el ${percent} % sin asignar`,
  joined: (parts: readonly string[]) =>
    parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`,
  needed: (grade: string, scheme: string, target: string) =>
    `Con ${grade} en ${scheme} llega a ${target}.`,
  reached: (scheme: string, target: string) => `Llega a ${target} con cualquier nota en ${scheme}.`,
  outOfReach: (scheme: string, target: string, best: string) =>
    `Ni con 10 en ${scheme} llega a ${target}: llegaría a ${best}.`,
  neededFinal: (grade: string, partial: string, target: string) =>
    `Con ${grade} en ${partial} el promedio llega a ${target}.`,
  sum: (notes: readonly string[], final: string) => `${notes.join(' + ')} = ${final}`,
  newcomer: 'Llegó después de lo que se calificó en este parcial: no tiene nota en él.',
  capped: (final: string) => `La suma pasa de 10: cuenta ${final}.`,
  stored: (grade: string) => `En el reporte generado: ${grade}.`,
  manual: 'Puesta a mano.',
  /** Stands at a score that was brought along with a student. */
  broughtFrom: (course: string) => `de ${course}`,
  transferred: (course: string) => `Trasladada de ${course}.`,
  noReport: 'Sin reporte generado.',
  mean: (grades: readonly string[], mean: string) =>
    `(${grades.join(' + ')}) ÷ ${grades.length} = ${mean}`,
  ofReports: 'Con las notas de los reportes generados.',
  taskValue: taskValueText,
  task: (kind: TaskGradeKind, title: string, grade: string, isClosed: boolean) =>
    `${title}: ${taskValueText(kind, grade, isClosed)}`,
  gradedInSubmissions: 'Se califica en sus entregas, porque sus notas se publican al devolver.',
  shortcutList: [
    ['Flechas', 'Moverse por las celdas'],
    ['Ctrl + flechas', 'Hasta el borde de las notas'],
    ['Mayús + flechas o clic, arrastrar', 'Elegir un rango de celdas; Esc lo suelta'],
    ['Ctrl + A', 'Elegir todo'],
    ['Ctrl + C', 'Copiar la celda o el rango'],
    [
      'Tab / Mayús + Tab',
      'Celda derecha / izquierda; al final de la fila pasa a la siguiente si se escribió, si no sale',
    ],
    ['Inicio / Fin', 'Primera / última celda de la fila'],
    ['Ctrl + Inicio / Fin', 'Primera / última celda del cuaderno'],
    ['Enter / Mayús + Enter', 'Guarda y baja / sube'],
    ['Escribir', 'Reemplaza la nota'],
    [
      'Dos cifras (activado)',
      '85 es 8.5 y baja tras una pausa; con punto o coma, la nota se escribe completa',
    ],
    ['F2', 'Editar la nota'],
    ['Ctrl + D', 'Llenar hacia abajo con la primera fila'],
    ['Supr', 'Quitar la nota de la celda o las del rango, con una pregunta'],
    ['Esc', 'Volver a la nota guardada'],
    ['Ctrl + Z / Ctrl + Mayús + Z', 'Deshacer / rehacer'],
    ['Pegar un bloque de notas', 'Vista previa y confirmación'],
    ['?', 'Esta lista'],
  ],
} as const;
