import type { GradingPolicy } from './policy';

// Formulas count in hundredths, as rounding.ts does. They first round to six decimals, so that an
// exact half or hundredth is exact in every program, and then use ROUND and TRUNC to whole numbers,
// which are the same everywhere. ROUND(x,2) and TRUNC(x,2) differ: some programs turn 1.005 into
// 1.00 and 8.29 into 8.28.

type Rounding = Pick<GradingPolicy, 'rounding'>;

/** Rounds or cuts an expression in hundredths to whole hundredths. */
function whole(expression: string, { rounding }: Rounding): string {
  const exact = `ROUND(${expression},6)`;
  return rounding === 'truncar' ? `TRUNC(${exact})` : `ROUND(${exact},0)`;
}

/**
 * The final of a partial: the sum of percent / 10 x grade / 10, rounded or cut once, 10 at most.
 * @param cells addresses of each percent and its grade; at least one
 */
export function partialFormula(
  cells: readonly { percent: string; grade: string }[],
  policy: Pick<GradingPolicy, 'rounding' | 'maxFinal'>,
): string {
  const sum = cells.map(({ percent, grade }) => `${percent}*${grade}`).join('+');
  return `MIN(${String(policy.maxFinal)},${whole(sum, policy)}/100)`;
}

/** The mean of the existing finals of a half; the empty text while there is none. */
export function halfFormula(finals: readonly string[], policy: Rounding): string {
  const list = finals.join(',');
  const mean = whole(`SUM(${list})*100/MAX(1,COUNT(${list}))`, policy);
  return `IF(COUNT(${list})=0,"",${mean}/100)`;
}

/** The mean of the two halves; the empty text until both have a value. */
export function generalFormula(halves: readonly string[], policy: Rounding): string {
  const list = halves.join(',');
  return `IF(COUNT(${list})<2,"",${whole(`SUM(${list})*100/2`, policy)}/100)`;
}
