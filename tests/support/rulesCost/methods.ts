import {
  Duration,
  Float,
  includes,
  isEqual,
  isList,
  isMap,
  MapDiff,
  numberIn,
  Path,
  RulesError,
  Time,
  typeOf,
  ValueSet,
  type Namespace,
  type Value,
  type ValueMap,
} from './values';

type Args = readonly Value[];

const patterns = new Map<string, RegExp>();

/** Turns a pattern of RE2 into one of JavaScript: flags at its head, and `\x{…}`. */
function patternOf(source: string, isWhole: boolean): RegExp {
  const key = `${isWhole ? 'whole' : 'part'}:${source}`;
  const known = patterns.get(key);
  if (known) return known;
  const [head = '', flags = ''] = /^\(\?([sim]+)\)/.exec(source) ?? [];
  const body = source.slice(head.length).replace(/\\x\{([0-9a-f]+)\}/gi, '\\u{$1}');
  const pattern = isWhole
    ? new RegExp(`^(?:${body})$`, `u${flags}`)
    : new RegExp(body, `gu${flags}`);
  patterns.set(key, pattern);
  return pattern;
}

const unknown = (name: string, value: Value) => new RulesError(`.${name}() of ${typeOf(value)}`);

function stringAt(args: Args, index: number): string {
  const value = args[index] ?? null;
  if (typeof value !== 'string') throw new RulesError(`string expected, not ${typeOf(value)}`);
  return value;
}

function itemsOf(value: Value | undefined): readonly Value[] {
  if (value instanceof ValueSet) return value.items;
  if (value !== undefined && value !== null && isList(value)) return value;
  throw new RulesError(`list or set expected, not ${typeOf(value ?? null)}`);
}

function ofString(text: string, name: string, args: Args): Value {
  switch (name) {
    case 'size':
      return Array.from(text).length; // code points, as the language counts
    case 'matches':
      return patternOf(stringAt(args, 0), true).test(text);
    case 'split':
      return text.split(patternOf(stringAt(args, 0), false));
    case 'replace': {
      const by = stringAt(args, 1);
      return text.replace(patternOf(stringAt(args, 0), false), () => by);
    }
    case 'upper':
      return text.toUpperCase();
    case 'lower':
      return text.toLowerCase();
    case 'trim':
      return text.trim();
    default:
      throw unknown(name, text);
  }
}

function joined(item: Value): string {
  if (item === null) return 'null';
  const number = numberIn(item);
  if (number !== null) return String(number);
  if (typeof item === 'string' || typeof item === 'boolean') return String(item);
  throw new RulesError(`join of ${typeOf(item)}`);
}

/** The methods that lists and sets have in common. */
function ofItems(items: readonly Value[], name: string, args: Args): Value | undefined {
  switch (name) {
    case 'size':
      return items.length;
    case 'hasOnly': {
      const allowed = itemsOf(args[0]);
      return items.every((item) => includes(allowed, item));
    }
    case 'hasAll':
      return itemsOf(args[0]).every((item) => includes(items, item));
    case 'hasAny':
      return itemsOf(args[0]).some((item) => includes(items, item));
    default:
      return undefined;
  }
}

function ofList(items: readonly Value[], name: string, args: Args): Value {
  const shared = ofItems(items, name, args);
  if (shared !== undefined) return shared;
  switch (name) {
    case 'concat':
      return [...items, ...itemsOf(args[0])];
    case 'removeAll': {
      const removed = itemsOf(args[0]);
      return items.filter((item) => !includes(removed, item));
    }
    case 'join':
      return items.map(joined).join(stringAt(args, 0));
    case 'toSet':
      return new ValueSet(items);
    default:
      throw unknown(name, items);
  }
}

function ofSet(set: ValueSet, name: string, args: Args): Value {
  const shared = ofItems(set.items, name, args);
  if (shared !== undefined) return shared;
  const other = itemsOf(args[0]);
  switch (name) {
    case 'difference':
      return new ValueSet(set.items.filter((item) => !includes(other, item)));
    case 'union':
      return new ValueSet([...set.items, ...other]);
    case 'intersection':
      return new ValueSet(set.items.filter((item) => includes(other, item)));
    default:
      throw unknown(name, set);
  }
}

function ofMap(map: ValueMap, name: string, args: Args): Value {
  switch (name) {
    case 'keys':
      return [...map.keys()].sort();
    case 'values':
      return [...map.keys()].sort().map((key) => map.get(key) ?? null);
    case 'size':
      return map.size;
    case 'get':
      return map.get(stringAt(args, 0)) ?? (map.has(stringAt(args, 0)) ? null : (args[1] ?? null));
    case 'diff': {
      const before = args[0] ?? null;
      if (!isMap(before)) throw new RulesError(`diff of ${typeOf(before)}`);
      return new MapDiff(map, before);
    }
    default:
      throw unknown(name, map);
  }
}

function ofDiff(diff: MapDiff, name: string): Value {
  const { after, before } = diff;
  const added = [...after.keys()].filter((key) => !before.has(key));
  const removed = [...before.keys()].filter((key) => !after.has(key));
  const common = [...after.keys()].filter((key) => before.has(key));
  const isSame = (key: string) => isEqual(after.get(key) ?? null, before.get(key) ?? null);
  const changed = common.filter((key) => !isSame(key));
  switch (name) {
    case 'affectedKeys':
      return new ValueSet([...added, ...removed, ...changed]);
    case 'addedKeys':
      return new ValueSet(added);
    case 'removedKeys':
      return new ValueSet(removed);
    case 'changedKeys':
      return new ValueSet(changed);
    case 'unchangedKeys':
      return new ValueSet(common.filter(isSame));
    default:
      throw unknown(name, diff);
  }
}

const UNITS: Readonly<Record<string, number>> = { s: 1e3, m: 60e3, h: 3600e3, d: 86_400e3 };
const MATH: Readonly<Record<string, (x: number) => number>> = {
  round: Math.round,
  floor: Math.floor,
  ceil: Math.ceil,
};

/** Calls `math.round(x)` and similar functions. */
export function callOf({ name: space }: Namespace, name: string, args: Args): Value {
  const x = numberIn(args[0] ?? null);
  if (x === null) throw new RulesError(`${space}.${name} of ${typeOf(args[0] ?? null)}`);
  if (space === 'math') {
    if (name === 'abs') return args[0] instanceof Float ? new Float(Math.abs(x)) : Math.abs(x);
    const calculate = MATH[name];
    if (calculate) return calculate(x);
  }
  if (space === 'timestamp' && name === 'value') return new Time(x);
  const unit = space === 'duration' && name === 'value' ? UNITS[stringAt(args, 1)] : undefined;
  if (unit !== undefined) return new Duration(x * unit);
  throw new Error(`${space}.${name} is not known here`);
}

/** Calls `value.name(…args)`. */
export function callMethod(value: Value, name: string, args: Args): Value {
  if (typeof value === 'string') return ofString(value, name, args);
  if (value instanceof ValueSet) return ofSet(value, name, args);
  if (value instanceof MapDiff) return ofDiff(value, name);
  if (value instanceof Time && name === 'toMillis') return value.ms;
  if (isMap(value)) return ofMap(value, name, args);
  if (value !== null && isList(value)) return ofList(value, name, args);
  throw unknown(name, value);
}

/** Calls `string(x)`, `int(x)` and `float(x)`; undefined for any other function. */
export function convert(name: string, value: Value): Value | undefined {
  if (!['string', 'int', 'float'].includes(name)) return undefined;
  const number = numberIn(value);
  if (name === 'string') {
    if (value instanceof Path) return value.text;
    if (number !== null) return String(number);
    if (value === null || typeof value === 'boolean' || typeof value === 'string') {
      return String(value);
    }
    throw new RulesError(`string of ${typeOf(value)}`);
  }
  const parsed = typeof value === 'string' ? Number(value) : (number ?? Number.NaN);
  if (Number.isNaN(parsed)) throw new RulesError(`${name} of ${typeOf(value)}`);
  return name === 'int' ? Math.trunc(parsed) : new Float(parsed);
}
