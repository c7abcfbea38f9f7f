// The values of the rules' language. A whole number is a number; one with a fraction is a Float, because the
// language tells them apart (`is int`).

export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}
/** A point in time, in ms since 1970 and the nanoseconds beyond. */
export class Time {
  readonly ms: number;
  readonly nanos: number;
  constructor(ms: number, nanos = 0) {
    this.ms = ms;
    this.nanos = nanos;
  }
}
export class Duration {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
}
export class Path {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export class ValueSet {
  readonly items: readonly Value[];
  constructor(items: readonly Value[]) {
    const own: Value[] = [];
    for (const item of items) if (!includes(own, item)) own.push(item);
    this.items = own;
  }
}
/** A value that the rules can only tell by its type: a place or bytes. */
export class Opaque {
  readonly type: 'latlng' | 'bytes';
  readonly json: string;
  constructor(type: 'latlng' | 'bytes', json: string) {
    this.type = type;
    this.json = json;
  }
}
/** The result of `map.diff(other)`. */
export class MapDiff {
  readonly after: ValueMap;
  readonly before: ValueMap;
  constructor(after: ValueMap, before: ValueMap) {
    this.after = after;
    this.before = before;
  }
}
/** A namespace such as `math` or `duration`. */
export class Namespace {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export type ValueMap = ReadonlyMap<string, Value>;
export type Value =
  | null
  | boolean
  | number
  | string
  | Float
  | Time
  | Duration
  | Path
  | ValueSet
  | MapDiff
  | Opaque
  | Namespace
  | readonly Value[]
  | ValueMap;

/** An error of an evaluation, which denies unless something else decides. */
export class RulesError extends Error {}

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
export const isMap = (value: Value): value is ValueMap => value instanceof Map;

/** Returns the number in a value, or null. */
export function numberIn(value: Value): number | null {
  if (typeof value === 'number') return value;
  return value instanceof Float ? value.value : null;
}

/** Returns the name by which `is` knows a value. */
export function typeOf(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return 'int';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'string') return 'string';
  if (value instanceof Float) return 'float';
  if (value instanceof Time) return 'timestamp';
  if (value instanceof Duration) return 'duration';
  if (value instanceof Path) return 'path';
  if (value instanceof ValueSet) return 'set';
  if (value instanceof Opaque) return value.type;
  if (isList(value)) return 'list';
  return isMap(value) ? 'map' : 'other';
}

const areEqualMaps = (a: ValueMap, b: ValueMap): boolean =>
  a.size === b.size &&
  [...a].every(([key, value]) => {
    const other = b.get(key);
    return other !== undefined && isEqual(value, other);
  });

/**
 * Tells whether `a == b` in the rules' language: whole numbers equal those with a fraction of 0.
 */
export function isEqual(a: Value, b: Value): boolean {
  const [x, y] = [numberIn(a), numberIn(b)];
  if (x !== null && y !== null) return x === y;
  if (a instanceof Time && b instanceof Time) return a.ms === b.ms && a.nanos === b.nanos;
  if (a instanceof Duration && b instanceof Duration) return a.ms === b.ms;
  if (a instanceof Path && b instanceof Path) return a.text === b.text;
  if (a instanceof Opaque && b instanceof Opaque) return a.type === b.type && a.json === b.json;
  if (a instanceof ValueSet && b instanceof ValueSet) {
    return a.items.length === b.items.length && a.items.every((item) => includes(b.items, item));
  }
  if (a !== null && b !== null && isList(a) && isList(b)) {
    return a.length === b.length && a.every((item, i) => isEqual(item, b[i] ?? null));
  }
  if (isMap(a) && isMap(b)) return areEqualMaps(a, b);
  return a === b;
}

export const includes = (list: readonly Value[], value: Value): boolean =>
  list.some((item) => isEqual(item, value));
