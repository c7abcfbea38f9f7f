export const alertTexts = {
  subject: (institute: string) => `Aula: algo por revisar en ${institute}`,
  /** @param lines the names of the faulty lines */
  text: (lines: readonly string[]) =>
    [
      'Aula encontró algo que conviene revisar:',
      '',
      ...lines.map((line) => `- ${line}`),
      '',
      'Abra «Institución» y luego «Estado del sistema»: allí dice qué pasa y qué hacer.',
      'Este correo llega una sola vez por cada cosa.',
    ].join('\n'),
};
