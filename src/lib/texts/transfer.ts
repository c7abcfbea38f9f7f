import { commonTexts } from './common';

/** The texts of the two-list picker. */
export const transferTexts = {
  available: 'Disponibles',
  empty: commonTexts.noDataShort,
  listTitle: (title: string, count: number) => `${title} (${count})`,
  searchIn: (title: string) => `${commonTexts.search} en ${title.toLocaleLowerCase('es')}`,
  selected: (count: number) => (count === 1 ? '1 seleccionado' : `${count} seleccionados`),
  add: (count: number) => `Agregar los seleccionados (${count})`,
  addAll: (count: number) => `Agregar todos los de la lista (${count})`,
  remove: (count: number) => `Quitar los seleccionados (${count})`,
  removeAll: (count: number) => `Quitar todos los de la lista (${count})`,
  saving: commonTexts.saving,
  moved: (count: number, title: string) =>
    count === 1 ? `1 elemento pasó a «${title}».` : `${count} elementos pasaron a «${title}».`,
  notMoved: (count: number, title: string) =>
    count === 1 ? `El elemento sigue en «${title}».` : `Los elementos siguen en «${title}».`,
  tooMany: (limit: number) => `No pueden ser más de ${limit}.`,
  keys: 'Con el teclado: flechas para recorrer, espacio para marcar, Ctrl + A para marcar todos, Enter para mover.',
} as const;
