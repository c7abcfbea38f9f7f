/** What stands around a table's rows. */
export const tableTexts = {
  download: 'Descargar lista',
  downloadFailed: 'No se pudo descargar la lista. Intente de nuevo.',
  order: 'Ordenar por',
  givenOrder: 'Habitual',
  rising: (header: string) => `${header} ↑`,
  falling: (header: string) => `${header} ↓`,
  rowsPerPage: 'Filas por página:',
  shownRows: (from: number, to: number, count: number) => `${from}–${to} de ${count}`,
  pages: {
    first: 'Ir a la primera página',
    last: 'Ir a la última página',
    next: 'Ir a la página siguiente',
    previous: 'Ir a la página anterior',
  },
  copyId: (id: string) => `Copiar el ID ${id}`,
  idCopied: 'ID copiado.',
  idNotCopied: 'No se pudo copiar. Seleccione el ID en su ficha.',
  filters: (chosen: number) => (chosen === 0 ? 'Filtros' : `Filtros (${chosen})`),
} as const;
