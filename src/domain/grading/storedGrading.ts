import { TERM_COUNTS, type GradeLabel, type GradingRules } from '../../models/gradebook';

/**
 * The rules of a period's averages as they are stored. Lists are texts, because the database's rules may
 * evaluate only so many expressions in a request: weights as "70,30,60,40" (empty for none), labels a line
 * each, as "DAR:9:Domina los aprendizajes requeridos".
 */
export type StoredGrading = Omit<GradingRules, 'weights' | 'labels'> & {
  weights: string;
  labels: string;
};

/** The rules in their stored form. */
export function writeGrading({ weights, labels, ...rules }: GradingRules): StoredGrading {
  return {
    ...rules,
    weights: weights.join(','),
    labels: labels.map(({ code, name, from }) => `${code}:${String(from)}:${name}`).join('\n'),
  };
}

function readLabel(line: string): GradeLabel {
  const [code = '', from = '', ...name] = line.split(':');
  return { code, from: Number(from), name: name.join(':') };
}

/** Rules from their stored form, the labels in order; null where nothing, or no such form, is stored. */
export function readGrading(stored: unknown): GradingRules | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { terms, weights, passGrade, supletorioFrom, labels } = stored as Partial<StoredGrading>;
  const known = TERM_COUNTS.find((each) => each === terms);
  if (known === undefined || typeof weights !== 'string' || typeof labels !== 'string') return null;
  if (typeof passGrade !== 'number' || typeof supletorioFrom !== 'number') return null;
  return {
    terms: known,
    weights: weights === '' ? [] : weights.split(',').map(Number),
    passGrade,
    supletorioFrom,
    labels: labels
      .split('\n')
      .map(readLabel)
      .sort((a, b) => b.from - a.from),
  };
}
