import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { YearAverages } from './YearAverages';

const show = (finals: (number | null)[], closed: boolean[]) => {
  const { container } = render(
    <YearAverages finals={finals} closed={closed} policy={SPEC_POLICY} />,
  );
  return {
    text: container.textContent,
    withLevel: screen.queryAllByTitle(/./).map(({ textContent }) => textContent),
  };
};

it('the average of a term that is open says so and has no level', () => {
  const { text, withLevel } = show([9, null, 8, 7], [true, false, true, true]);
  expect(text).toBe(
    'Promedio de parciales cerrados8.00Primer quimestre · hasta hoy9.00Segundo quimestre7.50Promedio general · hasta hoy8.25',
  );
  expect(withLevel).toEqual(['8.00', '7.50']);
});

it('a final that is missing in a closed partial keeps no term open', () => {
  const { text, withLevel } = show([null, 9, null, null], [true, true, false, false]);
  expect(text).toBe(
    'Promedio de parciales cerrados9.00Primer quimestre9.00Segundo quimestre–Promedio general–',
  );
  expect(withLevel).toEqual(['9.00', '9.00']);
});

it('an average that counts the report card of an open partial does not say that it is of closed ones', () => {
  const { text } = show([9, 7, null, null], [true, false, false, false]);
  expect(text).toContain('Promedio de parciales con nota8.00');
});
