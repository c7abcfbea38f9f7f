import type { SystemLine } from '../../../src/domain/systemStatus';

/** The lines of 'Estado del sistema', by the names that the page gives them. */
export const LINE_NAMES: Record<SystemLine, string> = {
  release: 'Versión',
  shape: 'Forma de los datos',
  export: 'Última copia de la institución',
  restore: 'Restauración',
  errors: 'Errores en los navegadores',
  failures: 'Funciones del servidor',
  uploads: 'Cargas de personas',
  newYear: 'Paso al nuevo año',
};

export const alertTexts = {
  subject: (institute: string) => `Aula: algo por revisar en ${institute}`,
  /** @param lines the names of what is wrong */
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
