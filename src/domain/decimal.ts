/** A text that was typed where a number is asked for. */
export type Decimal =
  | { kind: 'empty' }
  /** No number: letters, several separators, a plus, an exponent, points of thousands. */
  | { kind: 'invalid' }
  | {
      kind: 'number';
      /** A minus stands before it, also before a zero. */
      isNegative: boolean;
      value: number;
      /** The number of its decimals; zeros at its end do not count. */
      decimals: number;
    };

/** A hyphen, the minus sign, and the dash that word processors make of both. */
const DECIMAL = /^([-\u2212\u2013]?)(?:(\d+)(?:[.,](\d*))?|[.,](\d+))$/;

/**
 * Reads a number as people in Ecuador type one: digits, and a point or a comma before the decimals. The one
 * place that does: every sign in the text is either part of the number, or there is no number.
 */
export function readDecimal(text: string): Decimal {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  const [found, sign = '', whole = '0', after, alone] = DECIMAL.exec(trimmed) ?? [];
  if (found === undefined) return { kind: 'invalid' };
  const fraction = (after ?? alone ?? '').replace(/0+$/, '');
  const value = Number(`${whole}.${fraction === '' ? '0' : fraction}`);
  const isNegative = sign !== '';
  return {
    kind: 'number',
    isNegative,
    value: isNegative && value !== 0 ? -value : value,
    decimals: fraction.length,
  };
}
