import { isEnrolled } from '../../domain/capabilities/people';
import type { LeftOutSheet } from '../../domain/roster/sheets';
import type { AccountType } from '../../models/api';
import { peopleCount, rosterTexts } from './roster';

// The questions about a list before it can be reviewed: its sheets, courses and whole names.

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const LEFT_OUT = [
  {
    why: 'hidden',
    one: 'No se leyó la hoja oculta',
    many: 'No se leyeron las hojas ocultas',
  },
  { why: 'noPeople', one: 'No hay personas en la hoja', many: 'No hay personas en las hojas' },
  { why: 'notChosen', one: 'No se eligió la hoja', many: 'No se eligieron las hojas' },
] as const satisfies readonly { why: LeftOutSheet['why']; one: string; many: string }[];

export const rosterListTexts = {
  fullName: 'Apellidos y nombres (juntos)',
  secondSurname: 'Segundo apellido',
  secondName: 'Segundo nombre',
  mapTitle: (sheet: string | null) =>
    sheet === null ? rosterTexts.mapTitle : `Indique las columnas de «${sheet}»`,
  rivals: (field: string, columns: readonly string[]) =>
    columns.length === 1
      ? `«${columns[0] ?? ''}» puede ser del representante. Si no es ${field} del estudiante, elija «${rosterTexts.noColumn}».`
      : `Más de una columna puede ser ${field}: elija la correcta. ${columns.map((each) => `«${each}»`).join(' o ')}.`,
  updateOnly: 'Solo actualizar a quienes ya existen',
  courseForAll: 'Un curso para toda la hoja',
  changeColumns: 'Cambiar columnas',
  readAgain: 'Se leyó la lista otra vez con esas columnas.',

  // sheets
  sheetsTitle: 'Elija las hojas y sus cursos',
  courseTitle: 'Elija el curso de la lista',
  sheet: (name: string, type: AccountType, n: number) => `${name} (${peopleCount(type, n)})`,
  wholeList: (type: AccountType, n: number) => `Lista (${peopleCount(type, n)})`,
  courseOf: (name: string) => `Curso de «${name}»`,
  course: 'Curso',
  courseInColumn: 'Según la columna Curso',
  courseInTitles: 'Según los títulos entre las filas',
  courseLater: (type: AccountType) =>
    isEnrolled(type) ? 'Lo elijo al revisar la lista' : 'Sin curso principal',
  sheetsProblems: {
    none: 'Elija al menos una hoja.',
    tooManyRows: 'Hay más de 5000 filas: elija menos hojas.',
    course: 'Elija un curso para cada hoja.',
  },
  /** "86 personas en 7 hojas; 14 filas no son personas". */
  wasRead: (people: number, sheets: number, skipped: number) =>
    counted(people, 'persona', 'personas') +
    (sheets === 1 ? '' : ` en ${sheets} hojas`) +
    (skipped === 0
      ? ''
      : `; ${skipped === 1 ? '1 fila no es una persona' : `${skipped} filas no son personas`}`),
  /** A sentence for each reason why sheets were left out. */
  leftOut: (sheets: readonly LeftOutSheet[]) =>
    LEFT_OUT.flatMap(({ why, one, many }) => {
      const names = sheets.filter((each) => each.why === why).map(({ sheet }) => `«${sheet}»`);
      if (names.length === 0) return [];
      return names.length === 1 ? [`${one} ${names.join('')}.`] : [`${many}: ${names.join(', ')}.`];
    }),

  // the same person
  sameTitle: (n: number) =>
    n === 1
      ? 'Una persona está en la lista con datos distintos'
      : `${n} personas están en la lista con datos distintos`,
  sameHint:
    'Elija qué fila se queda; lo que deja vacío se toma de la otra, que se quita de la lista.',
  sameRow: (place: string) => `Fila ${place}`,
  sameCell: (field: string, value: string) => `${field}: ${value === '' ? '–' : value}`,
  keepRow: (place: string) => `Dejar la fila ${place}`,
  keptRow: (place: string) => `Se dejó la fila ${place}.`,
  distinct: 'Son personas distintas',
  distinctIds: 'Si son personas distintas, corrija la identificación en la lista.',
  moreSame: (n: number) => (n === 1 ? '… y 1 más.' : `… y ${n} más.`),

  // whole names
  split: (n: number) =>
    n === 1 ? 'Se separó 1 nombre completo.' : `Se separaron ${n} nombres completos.`,
  unsure: (n: number) =>
    n === 1 ? 'Revise 1 que no es seguro:' : `Revise ${n} que no son seguros:`,
  order: 'En la columna están primero',
  orderBy: {
    title: '',
    names: 'El título no dice qué está primero: se dedujo de los nombres de la lista.',
    against: 'Los nombres de la lista dicen lo contrario de su título: revíselo.',
    nothing: 'Ni el título ni los nombres de la lista dicen qué está primero: revíselo.',
  },
  orders: { surnamesFirst: 'los apellidos', namesFirst: 'los nombres' },
  splitLabel: 'Apellidos | Nombres',
  splitOf: (place: string) => `Apellidos | Nombres, fila ${place}`,
  splitOption: (surname: string, name: string) => `${surname} | ${name}`,
  moreUnsure: (n: number) => `… y ${n} más, con aviso en la lista.`,
} as const;
