/** The family's sheet: one student on one page, for paper and as a picture. */
export const familyTexts = {
  title: 'Hoja para la familia',
  /** The action that opens it. */
  open: 'Hoja para la familia',
  openOf: (student: string) => `Hoja para la familia de ${student}`,
  sentence: 'Unas palabras para la familia',
  sentenceHint: 'Se imprimen en la hoja y no se guardan.',
  preview: 'Así queda la hoja',
  share: 'Enviar imagen',
  sharing: 'Preparando…',
  shareFailed: 'No se pudo hacer la imagen.',
  file: (student: string) => `Hoja de ${student}.png`,
  averageOfYear: 'Promedio general',
  averageSoFar: 'Promedio hasta hoy',
  noGrade: '–',
  noSubjects: 'Todavía no hay notas.',
  passMark: (grade: string) => `La línea marca ${grade}, la nota para aprobar.`,
  owed: 'Por entregar todavía',
  nothingOwed: 'Está al día.',
  next: 'Próximos siete días',
  nothingNext: 'No hay entregas.',
  due: (subject: string, title: string, date: string) =>
    [subject, title, date].filter(Boolean).join(' · '),
  wasDue: (date: string) => `venció ${date}`,
  toCorrect: 'para corregir',
  verify: 'Libreta oficial: verifíquela con este código',
  noCode: 'No se pudo consultar si hay una libreta emitida: la hoja sale sin código.',
} as const;
