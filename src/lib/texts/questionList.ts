import type { ListProblem } from '../../domain/questionList';
import type { ActivitySubtype } from '../../models/activity';

const questions = (count: number) => (count === 1 ? '1 pregunta' : `${count} preguntas`);

/** "4", "4 y 9", "4, 9 y 12" */
const listed = (numbers: readonly number[]) =>
  numbers.length < 2
    ? numbers.join('')
    : `${numbers.slice(0, -1).join(', ')} y ${String(numbers.at(-1))}`;

/** The dialog that adds the questions of a pasted list. They load with it. */
export const questionListTexts = {
  title: 'Pegar preguntas',
  field: 'Preguntas',
  hints: {
    complete:
      'Una pregunta en cada línea, con la respuesta entre paréntesis dobles. De Excel: la oración con dos guiones bajos __ y, en la celda siguiente, la respuesta.',
    dragAndDrop:
      'La oración con ** en el lugar de la respuesta y, debajo, de 2 a 4 opciones, o en la misma línea después de |. Marque la correcta con * al final; sin marca, es la primera.',
    openQuestion: 'Una pregunta en cada línea.',
  } satisfies Record<ActivitySubtype, string>,
  example: 'Ejemplo',
  examples: {
    complete: '1. La capital de Ecuador es ((Quito)).\n2. El agua es un ((líquido)).',
    dragAndDrop: '1. El agua hierve a ** grados.\na) 90\nb) 100 *\nc) 80',
    openQuestion: '1. ¿Por qué flota el hielo?\n2. ¿Qué es un ecosistema?',
  } satisfies Record<ActivitySubtype, string>,
  found: 'Así se guardan',
  none: 'Aquí aparecen las preguntas mientras escribe.',
  ready: (ready: number, faulty: number) =>
    faulty === 0 ? questions(ready) : `${questions(ready)} y ${faulty} por corregir`,
  after: (present: number) =>
    present === 1 ? 'Siguen a la que ya hay.' : `Siguen a las ${present} que ya hay.`,
  line: (first: number, last: number) =>
    first === last ? `Línea ${first}` : `Líneas ${first} a ${last}`,
  goToLine: (line: number) => `Ir a la línea ${line}`,
  problems: {
    noLowLines: 'Indique el lugar de la respuesta con dos guiones bajos __',
    manyCells: 'Hay más celdas que la oración y su respuesta.',
    severalMarks: 'Marque una sola opción como correcta.',
    manyOptions: 'Son demasiadas opciones: escriba de 2 a 4.',
  } satisfies Record<ListProblem, string>,
  again: (line: number | null) =>
    line === null ? 'La actividad ya tiene esta pregunta.' : `Es igual a la de la línea ${line}.`,
  fewOptions: 'Faltan opciones: escriba de 2 a 4.',
  ofField: (field: string, problem: string) => `${field}: ${problem}`,
  moreBelow: (count: number) => `Las demás (${count}) se muestran cuando quepan en la actividad.`,
  submit: (count: number) => `Agregar ${questions(count)}`,
  submitNothing: 'Agregar',
  correct: (count: number) => `${count} por corregir`,
  nothing: 'Escriba o pegue las preguntas.',
  correctLines: (lines: readonly number[]) =>
    lines.length === 1
      ? `Corrija la línea ${listed(lines)} para poder agregar.`
      : `Corrija las líneas ${listed(lines)} para poder agregar.`,
  correctMany: (line: number, count: number) =>
    `Corrija la línea ${line} y otras ${count} para poder agregar.`,
  room: (room: number) =>
    room === 0 ? 'Ya no cabe ninguna.' : room === 1 ? 'Cabe 1 más.' : `Caben ${room} más.`,
  added: (count: number) => (count === 1 ? '1 pregunta agregada' : `${count} preguntas agregadas`),
  failed: 'No se pudo agregar todas las preguntas.',
  partly: (count: number, last: string) =>
    `${count === 1 ? 'Ya se agregó 1 pregunta' : `Ya se agregaron ${count} preguntas`}, hasta «${last}». Las demás siguen en el texto.`,
} as const;
