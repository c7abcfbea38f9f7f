import type { PreviewPolicyAnswer } from '../../models/api';
import type { GradingPolicyId, TermCount } from '../../models/gradebook';

const count = (n: number, one: string, many: string): string =>
  `${String(n)} ${n === 1 ? one : many}`;

/** The rules by which a school judges and averages its grades. */
export const policyFormTexts = {
  title: 'Reglas de calificación',
  edit: 'Editar reglas',
  rounding: 'Notas y promedios',
  roundings: {
    spec: 'Redondeados a dos decimales',
    ecuador: 'Truncados a dos decimales, sin redondeo (Ministerio de Educación)',
  } satisfies Record<GradingPolicyId, string>,
  terms: 'División del año',
  termChoices: { 2: 'Dos quimestres', 3: 'Tres trimestres' } satisfies Record<TermCount, string>,
  termsFixed: 'Con este número de parciales no hay otra división; se elige al comenzar un período.',
  passGrade: 'Nota mínima para aprobar',
  supletorioFrom: 'Nota mínima para el supletorio',
  weights: 'Peso de cada parcial',
  weightsHint:
    'En porcentaje de su quimestre o trimestre; un examen es un parcial más. Vacíos: todos valen igual.',
  equalWeights: 'Todos valen igual',
  weight: (partial: string) => `${partial} (%)`,
  labels: 'Escala cualitativa',
  labelCode: (number: number) => `Sigla ${String(number)}`,
  labelName: (number: number) => `Texto ${String(number)}`,
  labelFrom: (number: number) => `Desde ${String(number)}`,
  labelRange: (code: string, from: string) => `${code} desde ${from}`,
  empty: 'Nota vacía',
  emptyRule: (grade: string) =>
    `Al generar cuenta ${grade}, con la marca *. No cuenta lo que se calificó antes de que el estudiante llegara ni lo eximido; un 0 escrito es un 0.`,
  saved: 'Reglas de calificación guardadas',
  previewFailed: 'No se pudo calcular qué cambiaría.',
  problems: {
    grade: 'Una nota de 0 a 10, con dos decimales',
    weight: 'Un número entero de 1 a 100',
    weightMissing: 'Escriba los pesos de todos los parciales, o de ninguno',
    weightSum: (term: string) => `Los pesos del ${term} deben sumar 100`,
    above: 'No puede ser mayor que la nota para aprobar',
    order: 'Debe ser menor que el anterior',
  },
  askTitle: '¿Cambiar las reglas de este período?',
  askText: ({ cards }: PreviewPolicyAnswer) =>
    `El período ya tiene ${count(cards, 'reporte', 'reportes')}. Esto es lo que cambiaría:`,
  askLines: ({
    isRounding,
    averages,
    changed,
    nowPass,
    nowFail,
  }: PreviewPolicyAnswer): string[] => [
    `${count(changed, 'promedio', 'promedios')} de ${String(averages)} serían otro número.`,
    `Aprobarían ${count(nowPass, 'promedio que hoy no aprueba', 'promedios que hoy no aprueban')}.`,
    `Dejarían de aprobar ${count(nowFail, 'promedio', 'promedios')}.`,
    ...(isRounding
      ? ['Los reportes guardados no cambian; quedan desactualizados hasta generarlos otra vez.']
      : ['Las notas de los reportes no cambian.']),
  ],
  confirm: 'Cambiar las reglas',
} as const;
