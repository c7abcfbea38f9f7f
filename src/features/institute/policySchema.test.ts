import { type ValidationError } from 'yup';
import { expect, it } from 'vitest';
import { policyTexts, type PolicyTexts } from '../../domain/grading/policyTexts';
import { newPartials } from '../../domain/periods';
import { findPolicyProblems, policySchema } from './policySchema';

const TEXTS = policyTexts({ gradingPolicy: 'spec', grading: null, partial: newPartials(4) });

/** Returns the messages of the form for these changes, by field. */
function problemsOf(changes: PolicyTexts): Record<string, string> {
  const values = { ...TEXTS, ...changes };
  const between = findPolicyProblems(values, 4);
  try {
    policySchema(TEXTS).validateSync(values, { abortEarly: false });
    return between;
  } catch (error) {
    const { inner } = error as ValidationError;
    const found = inner.map(({ path, message }) => [path ?? '', message] as const);
    return { ...between, ...Object.fromEntries(found) };
  }
}

it('the rules of the specification are without a problem', () => {
  expect(problemsOf({})).toEqual({});
  expect(problemsOf({ passGrade: '6.5', supletorioFrom: '4' })).toEqual({});
});

it.each(['siete', '10,5', '-1', '7,005', '11'])('%s is no grade', (passGrade) => {
  expect(problemsOf({ passGrade })).toMatchObject({
    passGrade: 'Una nota de 0 a 10, con dos decimales',
  });
});

it('a supletorio above the pass grade and a scale out of order are named', () => {
  expect(problemsOf({ supletorioFrom: '7,5', from1: '9' })).toEqual({
    supletorioFrom: 'No puede ser mayor que la nota para aprobar',
    from1: 'Debe ser menor que el anterior',
  });
});

it('weights add up to 100 in each term, and all partials have one or none has', () => {
  const weights = (...all: string[]) =>
    Object.fromEntries(all.map((weight, i) => [`weight${String(i)}`, weight]));
  expect(problemsOf(weights('70', '30', '50', '50'))).toEqual({});
  expect(problemsOf(weights('70', '20', '50', '50'))).toEqual({
    weight0: 'Los pesos del primer quimestre deben sumar 100',
  });
  expect(problemsOf(weights('70', '30', '50', '40'))).toEqual({
    weight2: 'Los pesos del segundo quimestre deben sumar 100',
  });
  expect(problemsOf(weights('70', '30', '', ''))).toEqual({
    weight2: 'Escriba los pesos de todos los parciales, o de ninguno',
    weight3: 'Escriba los pesos de todos los parciales, o de ninguno',
  });
  expect(problemsOf(weights('0', '30', '50', '50'))).toMatchObject({
    weight0: 'Un número entero de 1 a 100',
  });
});
