/** The messages of a form when somebody else changes its document while it is open. */
export const formTexts = {
  conflicts: 'Otra persona cambió lo mismo que usted',
  chooseFirst: 'Elija con cuál valor se queda; después podrá guardar.',
  changed: (field: string) => `Otra persona cambió «${field}» mientras usted lo editaba.`,
  theirs: 'Ahora está:',
  mine: 'Usted puso:',
  empty: '(vacío)',
  yes: 'Sí',
  no: 'No',
  useTheirs: 'Usar el de la otra persona',
  keepMine: 'Conservar el mío',
  useTheirsOf: (field: string) => `Usar el de la otra persona en «${field}»`,
  keepMineOf: (field: string) => `Conservar el mío en «${field}»`,
  goneTitle: 'Ya no se puede guardar',
  gone: {
    deleted:
      'Otra persona lo eliminó mientras usted lo editaba. Lo que escribió sigue aquí para que pueda copiarlo.',
    foreign:
      'Ya no tiene acceso: se eliminó o ya no está a su cargo. Lo que escribió sigue aquí para que pueda copiarlo.',
  },
  laterKept:
    'Lo que escribió después de presionar «Guardar» espera en el formulario: ábralo otra vez para guardarlo.',
  laterLost: 'Lo que escribió después de presionar «Guardar» no se guardó: vuelva a escribirlo.',
} as const;
