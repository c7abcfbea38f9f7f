import type { BlockPreview, PasteKind } from '../../domain/grading/pasteBlock';
import type { PasteColumn } from '../../domain/grading/pasteColumns';

/** The preview of a pasted block, of grades or of behaviour and absences. */
export type PasteTexts = {
  preview: string;
  mode: Record<BlockPreview<unknown>['mode'], string>;
  left: (count: number) => string;
  /** To put columns whose headings name no scheme where they stand. */
  byPosition: string;
  /** To put a text of which it is not known whether its first line is a heading. */
  byDoubt: string;
  /** Whether the pasted list counts who has left. */
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
  /** What stands for no value. */
  none: string;
};

export const pasteColumnTexts = {
  label: 'Columnas pegadas',
  column: (column: number, heading: string) =>
    heading === '' ? `Columna ${column}` : `Columna ${column} («${heading}»)`,
  use: {
    put: (scheme: string) => `va a «${scheme}».`,
    names: () => 'dice quién es el estudiante.',
    list: () => 'son números de lista; no se pega.',
    number: () => 'son números de lista: dicen quién es el estudiante.',
    before: () => 'está antes de los nombres; no se pega.',
    blank: (scheme: string) =>
      scheme === '' ? 'está vacía.' : `está vacía; «${scheme}» no cambia.`,
    computed: (scheme: string) => `«${scheme}» se calcula con las tareas; no se pega.`,
    unknown: () => 'ningún esquema de esta pantalla se llama así; no se pega.',
    doubtful: () => 'no se sabe si su primera fila es un título; no se pega.',
    unnamed: () => 'no tiene encabezado; no se pega.',
    repeated: (scheme: string) => `«${scheme}» ya está en otra columna; no se pega.`,
    surplus: () => 'no hay más esquemas a la derecha en esta pantalla; no se pega.',
  } satisfies Record<PasteColumn['use'], (scheme: string) => string>,
} as const;

/** Of grades. */
export const gradePasteTexts: PasteTexts = {
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
  byDoubt:
    'La primera fila no es un título conocido ni un valor. Pegar por posición: esa fila es la del primer estudiante',
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
  },
  apply: (count) => (count === 1 ? 'Poner 1 nota' : `Poner ${count} notas`),
  applied: (count) => (count === 1 ? 'Se puso 1 nota.' : `Se pusieron ${count} notas.`),
  nothing: 'No hay nada que cambiar.',
  none: '–',
};
