import type { EmailPattern } from '../../domain/roster/emailPattern';
import type { RosterField } from '../../domain/roster/fields';
import { rosterTexts } from './roster';

const rows = (n: number) => (n === 1 ? '1 fila' : `${n} filas`);
const data = (n: number) => (n === 1 ? '1 dato' : `${n} datos`);
const fieldOf = (field: RosterField) => rosterTexts.fields[field];

/** A way to complete a column. */
export type FillWay = 'pattern' | 'value' | 'down' | 'paste' | 'noDocument';

/** A list lacks a column, or has it half empty, and it is completed in the preview. */
export const rosterFillTexts = {
  lacking: (field: RosterField, n: number) => `Falta ${fieldOf(field)} en ${rows(n)}.`,
  later: 'Puede completarse después.',
  complete: (field: RosterField) => `Completar ${fieldOf(field)}`,
  open: 'Completar una columna',
  title: 'Completar una columna',
  field: 'Columna',
  way: 'Cómo',
  ways: {
    pattern: 'Crear correos con el nombre',
    value: 'El mismo dato para todas',
    down: 'Repetir el dato de la fila de arriba',
    paste: 'Pegar la columna desde Excel',
    noDocument: 'Sin documento: un código en su lugar',
  } satisfies Record<FillWay, string>,
  scope: {
    empty: (n: number) =>
      n === 1 ? 'Se completa la única fila vacía.' : `Se completan las ${n} filas vacías.`,
    chosen: (n: number) =>
      n === 1 ? 'Solo en la fila elegida.' : `Solo en las ${n} filas elegidas.`,
    none: 'No hay filas vacías en esta columna.',
  },
  replace: 'Cambiar también las que ya tienen dato',
  value: (field: RosterField) => fieldOf(field),
  paste: 'Celdas copiadas, una por fila',
  pasteHint:
    'Van en el orden de la lista. Si pega dos columnas, una con las cédulas o los nombres, cada dato va a su persona.',

  // addresses
  pattern: 'Forma del correo',
  patterns: {
    'name.surname': 'nombre.apellido',
    'surname.name': 'apellido.nombre',
    initialSurname: 'inicial y apellido (napellido)',
    'name.surnames': 'nombre y los dos apellidos',
    identification: 'identificación',
  } satisfies Record<EmailPattern, string>,
  domain: 'Después de la @',
  domainHint: 'Por ejemplo: escuela.edu.ec',
  domainWrong: 'Escriba el dominio de la escuela, por ejemplo escuela.edu.ec',
  propose: 'Proponer correos',
  proposing: 'Comprobando que nadie los tenga…',
  proposeFailed: 'No se pudo comprobar si alguien ya los tiene. Revise su conexión a Internet.',
  others: (n: number) =>
    n === 1
      ? '1 es distinto, porque otra persona ya lo tiene:'
      : `${n} son distintos, porque otra persona ya los tiene:`,
  unnamed: (n: number) => `${rows(n)} sin lo que hace falta para el correo: se quedan sin él.`,

  // the result
  fill: (place: string, person: string, value: string) =>
    `Fila ${place}${person === '' ? '' : `, ${person}`}: ${value}`,
  more: (n: number) => `… y ${n} más.`,
  count: (cells: number, of: readonly number[]) =>
    `Pegó ${cells === 1 ? '1 celda' : `${cells} celdas`}, y la lista tiene ${of.map(rows).join(' (vacías: ')}${of.length > 1 ? ')' : ''}: no se sabe a quién va cada una. Pegue también la columna de cédulas o de nombres.`,
  columns:
    'No se reconoce a las personas. Pegue una sola columna, o dos: una con cédulas o nombres completos, y el dato.',
  unknown: (n: number) =>
    n === 1
      ? '1 línea no es de nadie de la lista: se ignora.'
      : `${n} líneas no son de nadie de la lista: se ignoran.`,
  apply: (n: number) => (n === 0 ? 'No hay nada que poner' : `Poner ${data(n)}`),
  filled: (field: RosterField, n: number) => `${fieldOf(field)}: se puso en ${rows(n)}.`,

  // several rows
  chosen: (n: number) => (n === 1 ? '1 fila elegida' : `${n} filas elegidas`),
  chosenLabel: 'Filas elegidas',
  giveCourse: 'Poner el curso',
  removeChosen: 'Quitar de la lista',
  removed: (n: number) =>
    n === 1 ? '1 fila quitada de la lista.' : `${n} filas quitadas de la lista.`,
  chooseNone: 'No elegir ninguna',
} as const;
