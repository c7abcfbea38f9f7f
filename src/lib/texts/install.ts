/** The offer to install the application on a device. */
export const installTexts = {
  title: 'Instalar en este dispositivo',
  text: 'Aula queda en la pantalla de inicio y se abre con un toque, como cualquier aplicación.',
  onApple: 'En Safari, toque Compartir y luego «Agregar a inicio».',
  install: 'Instalar',
  notNow: 'No, gracias',
  dismissed: 'De acuerdo: no se le vuelve a ofrecer en este dispositivo.',
  accepted: 'Aula se está instalando.',
} as const;
