import type { BlockPreview, PasteKind } from '../../domain/grading/pasteBlock';
import type { PasteColumn } from '../../domain/grading/pasteColumns';

/**
 * Returns the reason why a pasted column does not go where its title or its position says; empty
 * for none.
 */
export type ColumnNotes = Record<PasteColumn['use'], (scheme: string) => string>;

/** The preview of a pasted block, of grades or of behaviour and absences. */
export type PasteTexts = {
  note: ColumnNotes;
  preview: string;
  mode: Record<BlockPreview<unknown>['mode'], string>;
  left: (count: number) => string;
  /** The choice to put columns whose headings name no scheme by their position. */
  byPosition: string;
  /** Asks whether the pasted list contains students who have left. */
  byList: (names: readonly string[]) => string;
  withFormer: string;
  withoutFormer: string;
  round: (count: number) => string;
  rounded: string;
  scheme: string;
  line: string;
  text: string;
  student: string;
  from: string;
  to: string;
  result: string;
  kind: Record<PasteKind, string>;
  apply: (count: number) => string;
  applied: (count: number) => string;
  nothing: string;
  /** The text for no value. */
  none: string;
};

/** The selects that say where each pasted column goes, of grades or of anything else. */
export const pasteColumnTexts = {
  label: 'Columnas pegadas',
  column: (column: number, heading: string) =>
    heading === '' ? `Columna ${column}` : `Columna ${column} («${heading}»)`,
  samples: (samples: readonly string[]) => samples.join(' · '),
  goal: {
    skip: 'No se pega',
    who: 'Dice quién es: nombre o cédula',
    number: 'Número de lista',
    scheme: (scheme: string) => scheme,
    open: 'Elija qué es',
  },
  scaleLabel: (column: number) => `Escala de la columna ${column}`,
  scale: (scale: number) => `Sobre ${scale}`,
  ownScale: (scale: number) => `Sobre ${scale}: lo que pasa de ${scale} queda fuera`,
  titles: 'Fila de títulos',
  noTitles: 'Sin títulos',
  titleLine: (line: number, text: string) => `Fila ${line}: ${text}`,
  doubt: (line: number) =>
    `La fila ${line} puede ser el título o la del primer estudiante: elija. Nada se pega antes.`,
} as const;

/** The notes of a paste of grades. */
const gradeNotes: ColumnNotes = {
  put: () => '',
  names: () => '',
  number: () => '',
  skipped: () => '',
  list: () => 'Números de lista; ya hay nombres o cédulas.',
  before: () => 'Está antes de los nombres.',
  blank: (scheme: string) => (scheme === '' ? 'Está vacía.' : `Está vacía; «${scheme}» no cambia.`),
  computed: (scheme: string) => `«${scheme}» se calcula con las tareas.`,
  unknown: () => 'Ningún esquema de esta pantalla se llama así.',
  doubtful: () => 'Primero elija la fila de títulos.',
  asked: () => 'Pueden ser números de lista o notas: elija.',
  unnamed: () => 'No tiene encabezado.',
  repeated: (scheme: string) => `Otra columna también es «${scheme}»: elija cuál se pega.`,
  surplus: () => 'No hay más esquemas a la derecha en esta pantalla.',
  scale: (scheme: string) => `Va a «${scheme}», pero pasa de 10: elija sobre cuánto está.`,
  sex: () => 'Es el sexo, no una nota.',
  age: () => 'Es la edad, no una nota.',
  average: () => 'Es un promedio.',
  percent: () => 'Es un porcentaje.',
  total: () => 'Es un total.',
  absence: () => 'Son faltas o atrasos.',
  other: () => 'No son notas.',
};

/** The preview of a paste of grades. */
export const gradePasteTexts: PasteTexts = {
  note: gradeNotes,
  preview: 'Vista previa',
  mode: {
    order: 'Las notas van a los estudiantes por orden, desde la celda elegida.',
    identity: 'Cada nota va al estudiante que nombra su fila.',
    list: 'Cada nota va al estudiante que tiene ese número en la lista del curso, por apellido.',
    fill: 'Esto es lo que cambiaría.',
  },
  left: (count) =>
    count === 1
      ? 'Una fila de la vista previa queda fuera: está en rojo.'
      : `${count} filas de la vista previa quedan fuera: están en rojo.`,
  byPosition:
    'Ningún encabezado es un esquema. Pegar por posición, hacia la derecha desde la celda elegida',
  byList: (names) =>
    `En esta lista ${names.length === 1 ? 'está' : 'están'} ${names.join('; ')}, que ya no ${names.length === 1 ? 'está' : 'están'} en el curso. ¿La lista pegada también?`,
  withFormer: 'Sí, cuenta a quienes ya no están',
  withoutFormer: 'No, solo a quienes están en el curso',
  round: (count) =>
    count === 1
      ? 'Redondear la nota que tiene más de dos decimales'
      : `Redondear las ${count} notas que tienen más de dos decimales`,
  rounded: 'Se guardará redondeada',
  scheme: 'Esquema',
  line: 'Fila',
  text: 'Pegado',
  student: 'Estudiante',
  from: 'Nota actual',
  to: 'Nueva nota',
  result: 'Resultado',
  kind: {
    matched: 'Se guardará',
    unchanged: 'Ya tiene esa nota',
    blank: 'Vacía, no cambia',
    invalid: 'No es una nota',
    outOfRange: 'La nota va de 0 a 10',
    tooFine: 'Tiene más de dos decimales: márquelo arriba para redondear',
    ambiguous: 'Puede ser más de un estudiante',
    unknown: 'No se encontró al estudiante',
    surplus: 'Sobran notas',
    repeated: 'El estudiante ya está en otra fila',
    former: 'Ya no está en el curso',
    promised: 'Devuelta o con prórroga: se califica una por una',
    exempt: 'Eximido de la tarea: no lleva nota',
    noStudent: 'No es un estudiante, no cambia',
  },
  apply: (count) => (count === 1 ? 'Poner 1 nota' : `Poner ${count} notas`),
  applied: (count) => (count === 1 ? 'Se puso 1 nota.' : `Se pusieron ${count} notas.`),
  nothing: 'No hay nada que cambiar.',
  none: '–',
};
