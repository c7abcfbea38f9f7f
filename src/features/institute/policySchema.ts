import { object, string } from 'yup';
import { LABEL_LIMITS, termSums } from '../../domain/grading/gradingRules';
import { rulesOfTexts, type PolicyTexts } from '../../domain/grading/policyTexts';
import { requiredText } from '../../lib/schema';
import { validationTexts } from '../../lib/texts/common';
import { termName } from '../../lib/texts/gradebook';
import { policyFormTexts } from '../../lib/texts/policy';

const { problems } = policyFormTexts;

/** A grade as a user types it, with point or comma. */
const GRADE = /^\s*(10([.,]0{1,2})?|\d([.,]\d{1,2})?)\s*$/;
const WEIGHT = /^\s*(100|[1-9]\d?)?\s*$/;

const grade = () => string().required(validationTexts.required).matches(GRADE, problems.grade);

/** The schema of the form, whose fields are those of `policyTexts`. */
export function policySchema(fields: PolicyTexts) {
  const schemaOf = (field: string) => {
    if (field.startsWith('weight')) return string().default('').matches(WEIGHT, problems.weight);
    if (field.startsWith('code')) return requiredText({ min: 1, max: LABEL_LIMITS.code });
    if (field.startsWith('name')) return requiredText({ min: 1, max: LABEL_LIMITS.name });
    return field === 'terms' || field === 'gradingPolicy' ? string().required() : grade();
  };
  return object(
    Object.fromEntries(Object.keys(fields).map((field) => [field, schemaOf(field)] as const)),
  );
}

/**
 * Finds the problems between fields, by field; the schema finds those of a single field.
 * @param count the number of partials of the period
 */
export function findPolicyProblems(values: PolicyTexts, count: number): Record<string, string> {
  const { grading } = rulesOfTexts(values, count);
  const { weights, terms, passGrade, supletorioFrom, labels } = grading;
  const found: Record<string, string> = {};
  weights.forEach((weight, i) => {
    if (Number.isNaN(weight) && (values[`weight${String(i)}`] ?? '').trim() === '') {
      found[`weight${String(i)}`] = problems.weightMissing;
    }
  });
  const sums = weights.some(Number.isNaN) ? [] : termSums(weights, terms);
  sums.forEach((sum, term) => {
    const first = Math.ceil((count * term) / terms);
    const name = termName(term, terms).toLocaleLowerCase('es');
    if (sum !== 100) found[`weight${String(first)}`] = problems.weightSum(name);
  });
  if (supletorioFrom > passGrade) found.supletorioFrom = problems.above;
  labels.forEach(({ from }, i) => {
    if (i > 0 && from >= (labels[i - 1]?.from ?? 0)) found[`from${String(i)}`] = problems.order;
  });
  if (passGrade === 0) found.passGrade = problems.grade;
  return found;
}
