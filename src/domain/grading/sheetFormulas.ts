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

/**
 * The mean of the existing finals of a term; the empty text while there is none.
 * @param finals addresses
 * @param weights how much each of them counts; null when all count the same
 */
export function halfFormula(
  finals: readonly string[],
  weights: readonly number[] | null,
  policy: Rounding,
): string {
  const list = finals.join(',');
  // SUM of a single cell makes 0 of an empty one, in every program.
  const weighted = (counting: 'SUM' | 'COUNT') =>
    finals.map((cell, i) => `${String(weights?.[i] ?? 0)}*${counting}(${cell})`).join('+');
  const mean =
    weights === null
      ? `SUM(${list})*100/MAX(1,COUNT(${list}))`
      : `(${weighted('SUM')})*100/MAX(1,${weighted('COUNT')})`;
  return `IF(COUNT(${list})=0,"",${whole(mean, policy)}/100)`;
}

/** The mean of the terms; the empty text until all have a value. */
export function generalFormula(
  halves: readonly string[],
  policy: Pick<GradingPolicy, 'rounding' | 'terms'>,
): string {
  const list = halves.join(',');
  const count = String(policy.terms);
  return `IF(COUNT(${list})<${count},"",${whole(`SUM(${list})*100/${count}`, policy)}/100)`;
}
