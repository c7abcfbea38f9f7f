// These are apart from the login's other texts: the first is in the page itself, the second loads
// only when it is needed.

/** The effect of the box beside it. */
export const rememberHint = 'Solo en un dispositivo suyo: no pedirá la contraseña otra vez.';
export const paperPasswordHint =
  'La contraseña del papel lleva mayúscula solo en la primera letra, y guiones: Kumi-4827-tase.';
