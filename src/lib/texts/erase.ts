/** Erasing for ever the data of a person who has left. */
export const eraseTexts = {
  action: 'Eliminar sus datos',
  actionOf: (name: string) => `Eliminar sus datos: ${name}`,
  title: (name: string) => `¿Eliminar los datos de ${name}?`,
  gone: 'Se eliminan para siempre su correo, teléfono, representante, foto y cuenta, y sus respuestas, archivos, borradores y los comentarios sobre su trabajo.',
  kept: 'Se conserva lo que la institución debe poder certificar: nombre, identificación, notas, promedios, promociones, libretas, comportamiento y faltas.',
  warning:
    'No se puede deshacer, y no se podrá restaurar a esta persona. Si vuelve, se registra como una persona nueva.',
  download: 'Descargar antes sus datos',
  erase: 'Eliminar para siempre',
  erasing: 'Eliminando…',
  done: 'Datos eliminados. El historial dice quién lo hizo y cuándo.',
  notLeft:
    'Esta persona todavía está en la institución. Primero pásela a inactiva o elimínela, y quítela de sus cursos y materias.',
  missing: 'Esta persona ya no existe.',
  failed: 'No se terminó de eliminar los datos. Intente otra vez: sigue donde quedó.',
  erased: 'Datos eliminados',
  goOn: 'Terminar de eliminar',
  noRestore:
    'Sus datos se eliminaron para siempre: no se puede restaurar. Agréguela como una persona nueva.',
} as const;
