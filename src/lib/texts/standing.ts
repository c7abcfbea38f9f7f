/** How a student stands in a partial that is not over. */
export const standingTexts = {
  soFar: 'Hasta ahora',
  soFarHint: 'Todavía puede cambiar: la nota final sale al cerrar el parcial.',
  missing: (names: string) => `Falta calificar: ${names}`,
  free: (percent: number) => `Su docente aún no usa el ${percent} % de la nota`,
  needed: (target: number, grade: string) =>
    `Para llegar a ${target} necesita ${grade} en lo que falta.`,
  reached: (target: number) => `Ya tiene asegurado el ${target}.`,
  outOfReach: (target: number, best: string) =>
    `Con 10 en todo lo que falta llegaría a ${best}, no a ${target}.`,
  rose: (by: string) => `Subió ${by}`,
  fell: (by: string) => `Bajó ${by}`,
  same: 'Igual que antes',
} as const;

/** What is new for a student, at home. */
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
