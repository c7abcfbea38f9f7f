import { isTooFinePercent, type PercentProblem } from '../../domain/grading/percent';
import type { SheetTexts } from '../../domain/grading/sheet';
import type { TermCount } from '../../models/gradebook';
import { validationTexts } from './common';
import { RETURNED_LEGEND } from './returned';

/** The problems of the percent of a scheme, in the specification's words. */
export const percentTexts = {
  positive: 'el valor debe ser mayor a 0',
  over100: validationTexts.percent,
  overRemaining: (remaining: number) =>
    `Solo puedes de clarar un porcentage menor o igual a ${remaining}`,
} as const;

/** The message about a text that is no percent. */
export const percentTextProblem = (text: string): string =>
  isTooFinePercent(text) ? validationTexts.twoDecimals : validationTexts.number;

/** The message about a percent: more than 100 is reported first, then more than what is left. */
export function percentProblemText(problem: PercentProblem): string {
  if (problem.kind === 'overRemaining') return percentTexts.overRemaining(problem.remaining);
  return problem.kind === 'over100' ? percentTexts.over100 : percentTexts.positive;
}

const ORDINALS = ['Primer', 'Segundo', 'Tercer'];
const TERMS = { 2: 'quimestre', 3: 'trimestre' } as const satisfies Record<TermCount, string>;

/**
 * Returns the name of a part of the year, by its position: "Primer quimestre", "Tercer trimestre".
 */
export const termName = (index: number, terms: TermCount): string =>
  `${ORDINALS[index] ?? String(index + 1)} ${TERMS[terms]}`;

/** Returns a short form of the same: "Quimestre 1". */
export const shortTermName = (index: number, terms: TermCount): string =>
  `${terms === 2 ? 'Quimestre' : 'Trimestre'} ${String(index + 1)}`;

/** The grade sheet. */
export const gradeSheetTexts: SheetTexts = {
  subject: 'Materia',
  course: 'Curso',
  period: 'Periodo',
  position: 'N°',
  student: 'Estudiante',
  identification: 'Cédula',
  half: termName,
  final: 'Nota del parcial',
  halfAverage: (index, terms) => `Promedio ${termName(index, terms).toLocaleLowerCase('es')}`,
  general: 'Promedio General',
  former: (name) => `${name} (ya no está en el curso)`,
  rounding: {
    redondear: 'Notas y promedios con dos decimales, redondeados.',
    truncar: 'Notas y promedios con dos decimales, truncados, sin redondeo.',
  },
  missing: 'Casilla vacía: sin nota.',
  legend: {
    default: '* Nota por defecto: no hay una nota registrada.',
    returned: RETURNED_LEGEND,
    manual: '¶ Nota del parcial puesta a mano o trasladada de otro curso.',
    kept: '‡ Nota guardada antes de un cambio: los valores de la fila ya no la dan.',
    outdated:
      '§ Reporte desactualizado: es lo que dan las notas de hoy; la oficial es otra hasta volver a generar.',
  },
};
