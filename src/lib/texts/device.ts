/** What this device cannot do. */
export const deviceTexts = {
  full: 'Este dispositivo no tiene espacio: lo que escribe no queda guardado aquí. No cierre esta página hasta que se guarde.',
} as const;
