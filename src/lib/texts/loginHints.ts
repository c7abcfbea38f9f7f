// Apart from the login's other texts: the first stands in the page itself, the second is loaded by who needs it.

/** What the box beside it does. */
export const rememberHint = 'Solo en un dispositivo suyo: no pedirá la contraseña otra vez.';
export const paperPasswordHint =
  'La contraseña del papel lleva mayúscula solo en la primera letra, y guiones: Kumi-4827-tase.';
