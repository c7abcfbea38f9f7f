import type { CellProblem, CellStatus } from '../../domain/grading/cell';
import { validationTexts } from './common';

const TOO_FINE = 'La nota lleva hasta dos decimales.';

/** The scores of a scheme, in their own screen and in the cuaderno. */
export const scoreTexts = {
  crumb: 'Parametros',
  field: (student: string) => `Nota de ${student}`,
  saved: (value: string, student: string) => `${value} guardado para ${student}`,
  cleared: (student: string) => `${student} queda sin nota`,
  changed: (who: string, value: string, student: string) =>
    `${who} cambió la nota de ${student}: ${value}`,
  undo: 'Deshacer',
  redo: 'Rehacer',
  stands: (value: string) => (value === '' ? 'sin nota' : `con ${value}`),
  standsWrong: (text: string) => `con «${text}», que no se guarda`,
  standsEmptied: 'sin decidir si se quita su nota',
  undone: (student: string, scheme: string, stands: string) =>
    `Deshecho: ${student} queda ${stands} en «${scheme}».`,
  undoneMany: (count: number, schemes: string) => `Deshecho: ${count} notas de ${schemes}.`,
  redone: (student: string, scheme: string, stands: string) =>
    `Rehecho: ${student} queda ${stands} en «${scheme}».`,
  redoneMany: (count: number, schemes: string) => `Rehecho: ${count} notas de ${schemes}.`,
  skipped: (student: string, scheme: string) =>
    `La nota de ${student} en «${scheme}» cambió después: queda como está.`,
  skippedMany: (count: number) => `${count} notas cambiaron después: quedan como están.`,
  keptGrade: (student: string, scheme: string) =>
    `${student} ya entregó «${scheme}»: su nota queda como está.`,
  goneGrade: (student: string, scheme: string) =>
    `${student} ya no está en el curso: su nota en «${scheme}» queda como está.`,
  goneGrades: (count: number) =>
    `${count} notas de quienes ya no están en el curso quedan como están.`,
  keptGrades: (count: number) => `${count} notas de entregas quedan como están.`,
  takenAway: (texts: readonly string[]) =>
    `Esta página cambió mientras escribía: ${texts.map((text) => `«${text}»`).join(', ')} no se guardó.`,
  nothingToUndo: 'No hay nada que deshacer.',
  none: 'sin nota',
  noneShort: '–',
  /** The reasons why a typed text is no grade. */
  problem: {
    invalid: validationTexts.number,
    outOfRange: 'La nota va de 0 a 10.',
    tooFine: TOO_FINE,
    oneDigit: 'Con «Dos cifras» falta una cifra: 8 es 80; con coma, 8,0.',
    threeDigits: 'Con «Dos cifras» son dos cifras: 8.55 se escribe con punto o coma.',
  } satisfies Record<Exclude<CellProblem, 'emptied'>, string>,
  /** The question about the grade of an emptied cell. */
  emptied: (grade: string) => `¿Quitar la nota? Sigue guardada: ${grade}.`,
  takeAway: 'Dejar sin nota',
  putZero: (zero: string) => `Guardar ${zero}`,
  leaveGrade: (grade: string) => `Dejar ${grade}`,
  status: {
    idle: '',
    editing: 'Por guardar',
    saving: 'Guardando',
    saved: 'Guardado',
    waiting: 'No se pudo guardar; se intentará otra vez',
    offline: 'Sin conexión; se guardará al volver',
    invalid: 'No se guarda',
    emptied: 'Por decidir',
    conflict: 'Cambió mientras tanto',
    error: 'No se pudo guardar',
  } satisfies Record<CellStatus, string>,
  /** Stands at a printed grade that is not stored. */
  onPaper: 'sin guardar',
  conflict: (who: string, value: string) => `${who} guardó ${value}.`,
  workCame: (value: string) => `La entrega llegó mientras la calificaba: ${value}.`,
  keepMine: (value: string) => `Usar la mía (${value})`,
  takeTheirs: (theirs: string) => `Conservar (${theirs})`,
  retry: 'Reintentar',
  giveUp: 'Descartar',
  someone: 'Otra persona',
  /** Messages about changes that arrive while the screen is open and were made elsewhere. */
  me: 'Usted, en otra ventana,',
  graded: (count: number, total: number) => `${count} de ${total} con nota`,
  average: 'Promedio',
  lowest: 'Mínima',
  highest: 'Máxima',
  missing: (count: number) => (count === 1 ? 'Falta 1' : `Faltan ${count}`),
  unsaved: (count: number) => (count === 1 ? '1 sin guardar' : `${count} sin guardar`),
  allSaved: 'Guardado',
  shortcuts: 'Atajos de teclado',
  shortcutList: [
    ['Enter o ↓', 'Siguiente estudiante'],
    ['Mayús + Enter o ↑', 'Estudiante anterior'],
    ['Inicio / Fin', 'Primero / último'],
    ['Esc', 'Volver a la nota guardada'],
    ['Ctrl + Z', 'Deshacer'],
    ['Ctrl + Mayús + Z', 'Rehacer'],
    ['Pegar una columna', 'Vista previa y confirmación'],
    ['?', 'Esta lista'],
  ],
  former: 'ya no está en el curso',
  formerName: (name: string) => `${name} (ya no está en el curso)`,
  tasksOnly: 'Este esquema se calcula con las tareas enviadas: sus notas se ponen en cada tarea.',
  fill: 'Llenar',
  fillMissing: 'Poner la misma nota a los que no tienen',
  fillValue: 'Nota',
  fillCopy: (scheme: string) => `Copiar de «${scheme}»`,
  paste: 'Pegar columna',
  pasteMany: 'Pegar notas',
  keptSent: (count: number) =>
    count === 1
      ? 'Se recuperó 1 nota escrita que no se había guardado.'
      : `Se recuperaron ${count} notas escritas que no se habían guardado.`,
  keptConflict: (count: number) =>
    count === 1
      ? 'Alguien cambió 1 nota que usted escribió sin conexión: abra el cuaderno y elija.'
      : `Alguien cambió ${count} notas que usted escribió sin conexión: abra el cuaderno y elija.`,
} as const;
