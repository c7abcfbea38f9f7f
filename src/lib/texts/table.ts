/** The parts around a table's rows. */
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
  choose: 'Elegir',
  chooseOne: (name: string) => `Elegir a ${name}`,
  chooseShown: (n: number) => (n === 1 ? 'Elegir a quien se ve' : `Elegir los ${n} que se ven`),
  chooseFound: (n: number) => `Elegir los ${n} encontrados`,
  chosen: (n: number) => (n === 1 ? '1 elegido' : `${n} elegidos`),
  /** The number of chosen rows that search and filters leave out. */
  chosenUnseen: (n: number) =>
    n === 1 ? '1 no está entre lo que se busca' : `${n} no están entre lo que se busca`,
  chooseNone: 'Quitar la elección',
  chosenGroup: 'Lo que se hace con los elegidos',
  searched: (search: string) => `búsqueda «${search}»`,
  /** Above the printed rows. */
  narrowed: (by: readonly string[], found: number, total: number) =>
    `Filtro: ${by.join(', ')}. Filas: ${found} de ${total}.`,
  filters: (chosen: number) => (chosen === 0 ? 'Filtros' : `Filtros (${chosen})`),
} as const;
