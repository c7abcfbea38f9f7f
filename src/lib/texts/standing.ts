/** A student's state in a partial that is not over. */
export const standingTexts = {
  soFar: 'Hasta ahora',
  soFarHint: 'Todavía puede cambiar: la nota final sale al cerrar el parcial.',
  /** Tasks to be sent, to be graded or returned: each of them can still get a grade. */
  missing: (names: string) => `Todavía puede recibir nota: ${names}`,
  free: (percent: number) => `Su docente aún no usa el ${percent} % de la nota`,
  /** For a scheme of which some tasks can still get a grade: their titles follow its name. */
  missingTasks: (scheme: string, titles: string) => `${scheme}: ${titles}`,
  missingScheme: (scheme: string, percent: number) => `${scheme} (${percent} %)`,
  /** Everything that can still get a grade. */
  rest: 'en todo lo que falta',
  restWithFree: (percent: number) =>
    `en todo lo que falta y en el ${percent} % que su docente aún no usa`,
  onlyFree: (percent: number) => `en el ${percent} % que su docente aún no usa`,
  needed: (target: number, grade: string, where: string) =>
    `Para llegar a ${target} necesita ${grade} ${where}.`,
  reached: (target: number) => `Ya tiene asegurado el ${target}.`,
  outOfReach: (target: number, best: string, where: string) =>
    `Con 10 ${where} llegaría a ${best}, no a ${target}.`,
  bestAssigned: (best: string) => `Con 10 solo en lo que ya está asignado llegaría a ${best}.`,
  partialOver:
    'El parcial está cerrado: ya no recibe notas. La nota final sale cuando la institución genere los reportes.',
  rose: (by: string) => `Subió ${by}`,
  fell: (by: string) => `Bajó ${by}`,
  same: 'Igual que antes',
} as const;

/** The news for a student, at home. */
export const newsTexts = {
  title: 'Novedades',
  graded: (title: string) => `Calificada: ${title}`,
  reopened: (title: string) => `Para corregir: ${title}`,
  exempt: (title: string) => `Eximido: ${title}`,
  added: (title: string) => `Tarea nueva: ${title}`,
  seen: 'Marcar como vistas',
  seenFailed: 'No se pudo guardar que las vio.',
  more: (count: number) => `y ${count} más`,
} as const;
