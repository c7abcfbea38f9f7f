import type { YearResult } from '../../domain/promotion/studentYear';

/**
 * The lists of a course that are printed: all averages, a subject's grades, the students of the
 * supletorio.
 */
export const courseDocumentTexts = {
  open: 'Cuadro, actas y supletorio',
  title: 'Imprimir otro documento',
  document: 'Documento',
  board: 'Cuadro final',
  boardSoFar: 'Cuadro de promedios hasta la fecha',
  supletorio: 'Estudiantes para supletorio',
  supletorioSoFar: 'Estudiantes para supletorio, con las notas hasta la fecha',
  record: (subject: string) => `Acta de calificaciones: ${subject}`,
  number: 'N.º',
  student: 'Apellidos y nombres',
  subject: 'Asignatura',
  average: 'Promedio',
  label: 'Cualit.',
  outcome: 'Resultado',
  outcomes: {
    promoted: 'Promovido',
    supletorio: 'Supletorio',
    heldBack: 'No promovido',
  } satisfies Record<Exclude<YearResult, 'pending'>, string>,
  missingGrades: 'Faltan notas',
  supletorioGrade: 'Supletorio',
  final: 'Nota final',
  withSupletorio: (grade: string) => `${grade} S`,
  supletorioNote: 'S: nota final después del supletorio.',
  means: 'Promedio del curso',
  nobody: 'Ningún estudiante está para supletorio.',
  range: (from: string, to: string) =>
    `Para supletorio: promedio de ${from} o más y menos de ${to} en cada asignatura no aprobada.`,
  /** @param names of the students whose year has no result yet */
  missingOf: (names: readonly string[]) =>
    `Faltan notas, por lo que aún no constan: ${names.join('; ')}.`,
  signatures: {
    head: 'Rector(a)',
    secretary: 'Secretario(a)',
    tutor: 'Tutor(a)',
    teacher: 'Docente',
  },
} as const;
