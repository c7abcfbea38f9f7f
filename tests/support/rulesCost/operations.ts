import type { Operator } from './syntax';
import {
  Duration,
  Float,
  includes,
  isEqual,
  isList,
  isMap,
  numberIn,
  RulesError,
  Time,
  typeOf,
  ValueSet,
  type Value,
} from './values';

const mismatch = (operator: string, a: Value, b: Value) =>
  new RulesError(`${operator} of ${typeOf(a)} and ${typeOf(b)}`);

/** Compares a with b: below 0 when a comes first. */
function compare(operator: Operator, a: Value, b: Value): number {
  const [x, y] = [numberIn(a), numberIn(b)];
  if (x !== null && y !== null) return x - y;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  if (a instanceof Time && b instanceof Time) return a.ms - b.ms || a.nanos - b.nanos;
  if (a instanceof Duration && b instanceof Duration) return a.ms - b.ms;
  throw mismatch(operator, a, b);
}

function calculate(operator: Operator, x: number, y: number, isWhole: boolean): number {
  if ((operator === '/' || operator === '%') && y === 0) throw new RulesError('division by zero');
  switch (operator) {
    case '+':
      return x + y;
    case '-':
      return x - y;
    case '*':
      return x * y;
    case '/':
      return isWhole ? Math.trunc(x / y) : x / y;
    default:
      return x % y;
  }
}

/** Computes `a + b` and the other arithmetic of numbers, strings, times and durations. */
export function arithmetic(operator: Operator, a: Value, b: Value): Value {
  if (operator === '+' && typeof a === 'string' && typeof b === 'string') return a + b;
  if (a instanceof Time && b instanceof Duration) {
    if (operator === '+') return new Time(a.ms + b.ms, a.nanos);
    if (operator === '-') return new Time(a.ms - b.ms, a.nanos);
  }
  if (operator === '-' && a instanceof Time && b instanceof Time) return new Duration(a.ms - b.ms);
  const [x, y] = [numberIn(a), numberIn(b)];
  if (x === null || y === null) throw mismatch(operator, a, b);
  const isWhole = typeof a === 'number' && typeof b === 'number';
  const result = calculate(operator, x, y, isWhole);
  return isWhole ? result : new Float(result);
}

function isIn(a: Value, b: Value): boolean {
  if (isMap(b)) return typeof a === 'string' && b.has(a);
  if (b !== null && isList(b)) return includes(b, a);
  if (b instanceof ValueSet) return includes(b.items, a);
  throw new RulesError(`in ${typeOf(b)}`);
}

/** Applies an operator to two values. */
export function operate(operator: Operator, a: Value, b: Value): Value {
  switch (operator) {
    case '==':
      return isEqual(a, b);
    case '!=':
      return !isEqual(a, b);
    case 'in':
      return isIn(a, b);
    case '<':
      return compare(operator, a, b) < 0;
    case '<=':
      return compare(operator, a, b) <= 0;
    case '>':
      return compare(operator, a, b) > 0;
    case '>=':
      return compare(operator, a, b) >= 0;
    default:
      return arithmetic(operator, a, b);
  }
}
