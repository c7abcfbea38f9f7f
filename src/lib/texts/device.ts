/** The things that this device cannot do. */
export const deviceTexts = {
  full: 'Dispositivo sin espacio: no cierre esta página.',
  fullMeaning: 'Lo que escribe no queda guardado aquí hasta que se guarde en su cuenta.',
} as const;
