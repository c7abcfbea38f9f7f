/** The state of the stream by which a page hears of changes. */
export const newsTexts = {
  silent: (time: string) => `Desde las ${time} no llegan novedades del servidor.`,
  meaning: 'Lo que usted guarda queda guardado; lo que cambien otros puede tardar en verse.',
  back: 'Las novedades llegan otra vez.',
} as const;
