/** The supletorio of a subject, for students. */
export const supletorioTexts = {
  grade: 'Supletorio',
  final: 'Nota final',
  /** Stands beside the final grade, and never replaces it. */
  withGrade: (grade: string) => `Nota final (supletorio: ${grade})`,
  passed: (grade: string, final: string) =>
    `Con ${grade} en el supletorio la materia está aprobada: la nota final es ${final}.`,
  failed: (grade: string, pass: string) =>
    `El supletorio de ${grade} no llega a ${pass}: la nota final es el promedio del año.`,
  countsNothing: (grade: string) => `El supletorio de ${grade} no cuenta en la nota final.`,
  notNeeded: (grade: string, pass: string) =>
    `El supletorio de ${grade} no cuenta: el promedio del año es ${pass} o más.`,
} as const;
