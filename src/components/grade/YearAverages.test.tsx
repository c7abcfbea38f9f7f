import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { YearAverages } from './YearAverages';

const show = (
  finals: (number | null)[],
  closed: boolean[],
  year: { supletorio?: number; final?: number } = {},
) => {
  const { container } = render(
    <YearAverages finals={finals} closed={closed} policy={SPEC_POLICY} {...year} />,
  );
  return {
    text: container.textContent,
    withLevel: screen.queryAllByTitle(/./).map(({ textContent }) => textContent),
  };
};

it('the average of a term that is open says so and has no level', () => {
  const { text, withLevel } = show([9, null, 8, 7], [true, false, true, true]);
  expect(text).toBe(
    'Promedio general · hasta hoy8.25Primer quimestre · hasta hoy9.00Segundo quimestre7.50',
  );
  expect(withLevel).toEqual(['8.25', '7.50']);
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

it('a supletorio that counts stands beside the final grade, which is the large one, and the average of the year', () => {
  const closed = [true, true, true, true];
  const { text, withLevel } = show([4, 4.02, 4, 4.02], closed, { supletorio: 10, final: 7 });
  expect(text).toBe(
    'Nota final7.00Supletorio10.00Primer quimestre4.01Segundo quimestre4.01Promedio general4.01',
  );
  expect(withLevel[0]).toBe('7.00');
});
