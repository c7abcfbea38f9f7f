/** The texts of the page before the application is there. */
export const startTexts = {
  missing: 'Falta una parte de Aula en este dispositivo. Se abrirá al volver la conexión.',
  reload: 'Falta una parte de Aula: recargue la página.',
} as const;
