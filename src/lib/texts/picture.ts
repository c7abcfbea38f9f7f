/** A picture that is viewed. */
export const pictureTexts = {
  tools: 'Ver la imagen',
  zoomIn: 'Ampliar (+)',
  zoomOut: 'Reducir (−)',
  turnLeft: 'Girar a la izquierda (L)',
  turnRight: 'Girar a la derecha (R)',
  full: 'Ver en toda la pantalla (F)',
} as const;
