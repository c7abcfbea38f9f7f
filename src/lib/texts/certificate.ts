/** The certificate of promotion, as it is printed. */
export const certificateTexts = {
  title: 'Certificado de promoción',
  certifies: (school: string, period: string) =>
    `${school} certifica que, en el período lectivo ${period},`,
  obtained: (course: string) => `, estudiante de ${course}, obtuvo las siguientes calificaciones:`,
  subject: 'Asignatura',
  average: 'Promedio',
  supletorio: 'Supletorio',
  final: 'Promedio final',
  label: 'Cualit.',
  general: 'Promedio general',
  noGrade: '–',
  therefore: 'Por lo tanto,',
  promotedOn: 'es promovido(a) al año siguiente.',
  promoted: (course: string) => `es promovido(a) a ${course}.`,
  finishes: 'aprueba el último año de la institución.',
  head: 'Rector(a)',
  secretary: 'Secretario(a)',
} as const;
