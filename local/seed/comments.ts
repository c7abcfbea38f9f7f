import { pick } from './random';

/** The comments that teachers write beside a grade, from the highest band down. */
const COMMENTS: readonly { from: number; texts: readonly string[] }[] = [
  {
    from: 9,
    texts: [
      '¡Excelente trabajo, felicitaciones!',
      'Muy completo y bien explicado. Siga así.',
      'Se nota la dedicación: todo correcto y ordenado.',
      '',
    ],
  },
  {
    from: 7,
    texts: [
      'Buen trabajo. Revise los detalles que le señalé en clase.',
      'Bien. Puede mejorar si explica cada paso.',
      'Va por buen camino; repase el tema del libro.',
    ],
  },
  {
    from: 5,
    texts: [
      'Debe repasar el tema; conversemos en la hora de tutoría.',
      'Le falta completar algunas respuestas. Pida ayuda si tiene dudas.',
    ],
  },
  {
    from: 0,
    texts: [
      'Necesita refuerzo: lo espero el jueves después de clases.',
      'Revise el tema desde el inicio y vuelva a practicar los ejercicios.',
    ],
  },
];

export function pickComment(grade: number, isLate: boolean, seed: string): string {
  const band = COMMENTS.find(({ from }) => grade >= from);
  const text = pick(band?.texts ?? [''], `${seed} comment`);
  return isLate ? `${text} Recuerde entregar a tiempo.`.trim() : text;
}
