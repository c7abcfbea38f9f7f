import { object, string } from 'yup';
import { findPercentProblem, parsePercent } from '../../domain/grading/percent';
import { LIMITS } from '../../domain/limits';
import { requiredText } from '../../lib/schema';
import { validationTexts } from '../../lib/texts/common';
import { percentProblemText, percentTextProblem } from '../../lib/texts/gradebook';

/**
 * The schema of the scheme form.
 * @param used hundredths of a percent that the partial's other schemes use
 */
export function schemeSchema(used: number) {
  return object({
    name: requiredText(LIMITS.scheme.name),
    description: requiredText(LIMITS.scheme.description),
    percent: string()
      .trim()
      .required(validationTexts.required)
      .test('percent', (text, { createError }) => {
        if (text === '') return true; // another test reports it
        const percent = parsePercent(text);
        if (percent === null) return createError({ message: percentTextProblem(text) });
        const problem = findPercentProblem(percent, used);
        return problem === null || createError({ message: percentProblemText(problem) });
      }),
  });
}
