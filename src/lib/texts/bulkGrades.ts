import type { GradeProblem } from '../../domain/grading/parseGrade';

/** Grading several students of a task at once. */
export const bulkTexts = {
  group: 'Calificar a varios',
  automatic: 'Aceptar notas automáticas',
  missing: 'Calificar a quienes no entregaron',
  comment: 'Comentar a varios',
  withCount: (label: string, count: number) => `${label} (${count})`,
  automaticTitle: 'Aceptar las notas automáticas',
  missingTitle: 'Una nota para quienes no entregaron',
  commentTitle: 'Un comentario para varios',
  grade: 'Nota final',
  commentField: 'Comentario',
  chooseAll: 'Elegir a todos',
  preview: 'Lo que cambia',
  change: (from: string, to: string) => `${from} → ${to}`,
  noGrade: 'sin nota',
  tooLong: (names: string) => `El comentario quedaría demasiado largo: ${names}.`,
  withoutGrade: (count: number) =>
    count === 1
      ? 'Un estudiante aún no tiene nota: califíquelo primero.'
      : `${count} estudiantes aún no tienen nota: califíquelos primero.`,
  nothing: 'Nada que cambiar.',
  concerned: 'Quiénes la reciben',
  promised: (names: readonly string[]) =>
    `Quedan fuera, porque se les devolvió la tarea o su prórroga no ha terminado: ${names.join('; ')}.`,
  notANumber: {
    invalid: 'Escriba una nota de 0 a 10.',
    outOfRange: 'Escriba una nota de 0 a 10.',
    tooFine: 'La nota lleva hasta dos decimales.',
  } satisfies Record<GradeProblem, string>,
  confirm: (count: number) =>
    count === 0 ? 'Guardar' : count === 1 ? 'Guardar 1 nota' : `Guardar ${count} notas`,
  saved: (count: number) => (count === 1 ? '1 nota guardada.' : `${count} notas guardadas.`),
  part: (saved: number, all: number) =>
    `Se guardaron ${saved} de ${all} notas; al guardar otra vez se completan las demás.`,
  closed: 'El parcial se cerró mientras tanto: no se guardó ninguna nota.',
  closedPart: (saved: number, all: number) =>
    `El parcial se cerró mientras tanto: se guardaron ${saved} de ${all} notas.`,
  /** The students who got no grade because of a change meanwhile. */
  left: {
    changed: (names: string) => `Su nota cambió mientras tanto y no se tocó: ${names}.`,
    sent: (names: string) => `Entregó mientras tanto y no se calificó: ${names}.`,
    promised: (names: string) =>
      `Se le devolvió la tarea o su prórroga no ha terminado, y no se calificó: ${names}.`,
    exempt: (names: string) => `Se le eximió mientras tanto y no se calificó: ${names}.`,
  },
  undo: (count: number) => (count === 1 ? 'Deshacer 1 nota' : `Deshacer ${count} notas`),
  undone: 'Notas deshechas.',
  undonePart: 'Algunas notas cambiaron después: esas no se deshicieron.',
  saving: 'Guardando las notas.',
} as const;
