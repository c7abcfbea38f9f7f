import { scoreTexts } from './score';
import { gradePasteTexts, type PasteTexts } from './paste';

const applied = (count: number) =>
  count === 1 ? 'Se puso 1 dato.' : `Se pusieron ${count} datos.`;

/** Behaviour and absences of a course, by partial. */
export const conductTexts = {
  title: 'Comportamiento y asistencia',
  ofCourse: (course: string) => `Comportamiento y asistencia: ${course}`,
  open: 'Comportamiento y asistencia',
  partial: 'Parcial',
  student: 'Estudiante',
  former: 'ya no está en el curso',
  columns: {
    behaviour: 'Comportamiento',
    justified: 'Faltas justificadas',
    unjustified: 'Faltas injustificadas',
    late: 'Atrasos',
    observation: 'Observación',
  },
  /** The same above a column of a phone. */
  short: {
    behaviour: 'Comp.',
    justified: 'F. just.',
    unjustified: 'F. inj.',
    late: 'Atr.',
    observation: 'Obs.',
  },
  cell: (column: string, student: string) => `${column}: ${student}`,
  letters:
    'A muy satisfactorio, B satisfactorio, C poco satisfactorio, D mejorable, E insatisfactorio.',
  help: 'Tab, flechas y Enter pasan de una casilla a otra; se puede pegar un bloque de Excel. Se guarda al salir de la fila.',
  closed: 'El parcial está cerrado: se puede ver, no cambiar.',
  onlyTutor: 'Solo el tutor del curso y los administradores entran aquí.',
  blank: '–',
  empty: 'El curso no tiene estudiantes.',
  invalid: {
    behaviour: 'Una letra de la A a la E',
    justified: 'Un número de 0 a 200',
    unjustified: 'Un número de 0 a 200',
    late: 'Un número de 0 a 200',
    observation: 'Hasta 300 caracteres',
  },
  saving: 'Guardando…',
  saved: 'Guardado',
  waiting: 'Sin guardar',
  failed: 'No se pudo guardar.',
  /** changes: the typed values, as 'Atrasos 3'. */
  notSaved: (changes: readonly string[]) => `No se guardó: ${changes.join(', ')}.`,
  keptSent: (count: number) =>
    count === 1
      ? 'Se guardó el comportamiento y la asistencia de 1 estudiante, que estaba sin guardar.'
      : `Se guardó el comportamiento y la asistencia de ${count} estudiantes, que estaba sin guardar.`,
  keptLeft: (count: number) =>
    count === 1
      ? 'Sigue sin guardar el comportamiento y la asistencia de 1 estudiante: abra «Comportamiento y asistencia» y revise.'
      : `Sigue sin guardar el comportamiento y la asistencia de ${count} estudiantes: abra «Comportamiento y asistencia» y revise.`,
  /** changes: the values that the other user stored, as 'Atrasos 3'. */
  conflict: (isOwn: boolean, changes: readonly string[]) => {
    const who = isOwn ? scoreTexts.me : scoreTexts.someone;
    return changes.length === 0
      ? `${who} cambió esta fila.`
      : `${who} cambió esta fila: ${changes.join(', ')}.`;
  },
  keepMine: 'Dejar lo mío',
  takeTheirs: 'Usar lo suyo',
  paste: 'Pegar',
  undone: (count: number) =>
    count === 1 ? 'Deshecho: 1 casilla.' : `Deshecho: ${count} casillas.`,
  redone: (count: number) => (count === 1 ? 'Rehecho: 1 casilla.' : `Rehecho: ${count} casillas.`),
  skipped: (count: number) =>
    count === 1
      ? 'Una casilla cambió después: queda como está.'
      : `${count} casillas cambiaron después: quedan como están.`,
  applied,
  own: 'Comportamiento y asistencia',
  ownEmpty: 'Aún no se ha registrado nada en este período.',
  none: '–',
} as const;

/** The preview of a block for behaviour and absences. */
export const conductPasteTexts: PasteTexts = {
  ...gradePasteTexts,
  note: {
    ...gradePasteTexts.note,
    unknown: () => 'Ninguna columna de esta pantalla se llama así.',
    asked: () => 'Pueden ser números de lista, edades u otra cosa: elija qué es.',
    surplus: () => 'No hay más columnas a la derecha en esta pantalla.',
    computed: () => '',
    scale: () => '',
    sex: () => 'Es el sexo.',
    age: () => 'Es la edad.',
    average: () => 'Tiene decimales: es un promedio o una nota.',
    other: () => 'No va en esta pantalla.',
  },
  byPosition:
    'Ningún encabezado es una columna de esta pantalla. Pegar por posición, hacia la derecha desde la casilla elegida',
  mode: {
    order: 'Los datos van a los estudiantes por orden, desde la casilla elegida.',
    identity: 'Cada dato va al estudiante que nombra su fila.',
    list: 'Cada dato va al estudiante que tiene ese número en la lista del curso, por apellido.',
    fill: gradePasteTexts.mode.fill,
  },
  scheme: 'Columna',
  from: 'Ahora',
  to: 'Nuevo',
  kind: {
    ...gradePasteTexts.kind,
    unchanged: 'Ya está así',
    invalid: 'No va en esta columna',
    outOfRange: 'No va en esta columna',
    surplus: 'Sobran filas',
  },
  apply: (count) => (count === 1 ? 'Poner 1 dato' : `Poner ${count} datos`),
  applied,
};
