/** The correction of a wrong answer key, after which the server scores the submissions again. */
export const correctionTexts = {
  action: 'Corregir respuesta',
  actionOf: (number: number) => `Corregir respuesta: pregunta ${number}`,
  hint: 'Cambia solo la respuesta, no la pregunta.',
  answer: 'Respuesta correcta',
  answerHint: 'Separe varias con una barra: 3 / tres',
  doubleParentheses: 'Escriba la respuesta sin paréntesis dobles.',
  preview: 'Lo que cambia',
  change: 'Cambie la respuesta para ver qué cambia.',
  noSubmissions: 'Aún no hay entregas que recalcular.',
  summary: (changed: number, all: number) =>
    changed === 0
      ? `No cambia ninguna de ${all} calificaciones.`
      : changed === 1
        ? `Cambia 1 de ${all} calificaciones.`
        : `Cambian ${changed} de ${all} calificaciones.`,
  automatic: (from: string, to: string) => `Automática: de ${from} a ${to}`,
  final: (from: string, to: string) => `Nota final: de ${from} a ${to}`,
  adjusted: 'Usted la ajustó: su nota queda igual.',
  closed: (tasks: string) => `No cambian, por su parcial cerrado: ${tasks}`,
  confirm: 'Corregir y recalcular',
  done: 'Respuesta corregida. Se recalculan las notas.',
  failed: 'No se pudo corregir la respuesta.',
  conflict: 'La respuesta cambió mientras tanto. Revísela otra vez.',
  /** Beside a change in the history of a grade. */
  inHistory: 'respuesta corregida',
} as const;
