/** The parts of a grade: the bar that any number of a grade unfolds into. */
export const gradeBarTexts = {
  /** At a number that unfolds. */
  open: 'De dónde sale',
  /** In the gradebook's line. */
  asBar: 'Ver en barra',
  /** Follows the number, for screen readers. */
  openOf: (what: string) => `, ${what}: de dónde sale`,
  piece: (name: string, brought: string) => `${name} ${brought}`,
  /** For a part that is not fully graded yet. */
  withOpen: (name: string, brought: string, count: number) =>
    `${name} ${brought} (${count === 1 ? 'falta 1 tarea' : `faltan ${count} tareas`})`,
  activity: (number: number) => `Actividad ${number}`,
  /** For a part without a grade. */
  byDefault: (name: string, brought: string, grade: string) =>
    `${name} ${brought} (sin nota: cuenta ${grade})`,
  missing: (percent: number) => `falta ${percent} %`,
  plus: '+',
  equals: (grade: string) => `= ${grade}`,
  soFar: (grade: string) => `= ${grade} hasta hoy`,
  /** Above the bars of one subject. */
  title: (subject: string) => `De dónde salen las notas de ${subject}`,
  nothing: 'Aún no hay notas.',
  passMark: (grade: string) => `mínimo ${grade}`,
  /** Beside the slider. */
  tryRest: 'Si en lo que falta saca',
  reaches: (final: string) => `llegaría a ${final}`,
  stays: (final: string) => `quedaría en ${final}`,
  /** The value of the slider, for screen readers. */
  tried: (grade: string, result: string) => `${grade}: ${result}`,
} as const;
