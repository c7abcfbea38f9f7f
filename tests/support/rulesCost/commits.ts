import { decide, type Verdict } from './decide';
import type { Block } from './syntax';
import { arithmetic } from './operations';
import {
  Float,
  includes,
  isList,
  isMap,
  Opaque,
  Path,
  Time,
  type Value,
  type ValueMap,
} from './values';

// Reads commits as clients send them over REST: the documents after each write, and the decision of
// the rules about the whole.

type Json = Readonly<Record<string, unknown>>;

/** A write of a commit. */
export type Write = {
  update?: { name: string; fields?: Json };
  delete?: string;
  verify?: string;
  updateMask?: { fieldPaths?: readonly string[] };
  updateTransforms?: readonly Transform[];
};
type Transform = { fieldPath: string } & Json;

/** Reads a time as the REST interface writes it, to the nanosecond. */
export function timeOf(text: string): Time {
  const [, seconds = '', fraction = ''] = /^(.*T\d\d:\d\d:\d\d)(?:\.(\d+))?Z$/.exec(text) ?? [];
  const nanos = fraction.padEnd(9, '0');
  return new Time(Date.parse(`${seconds}Z`) + Number(nanos.slice(0, 3)), Number(nanos.slice(3)));
}

const listOf = (json: unknown): Value[] =>
  ((json as { values?: Json[] } | undefined)?.values ?? []).map(decode);

/** Returns a value as the rules see it. */
export function decode(json: Json): Value {
  const [[kind, value] = ['nullValue', null]] = Object.entries(json);
  switch (kind) {
    case 'nullValue':
      return null;
    case 'booleanValue':
      return value as boolean;
    case 'integerValue':
      return Number(value);
    case 'doubleValue':
      return new Float(Number(value));
    case 'stringValue':
      return value as string;
    case 'timestampValue':
      return timeOf(value as string);
    case 'arrayValue':
      return listOf(value);
    case 'mapValue':
      return decodeFields((value as { fields?: Json }).fields);
    case 'geoPointValue':
      return new Opaque('latlng', JSON.stringify(value));
    case 'bytesValue':
      return new Opaque('bytes', JSON.stringify(value));
    case 'referenceValue':
      return new Path(value as string);
    default:
      throw new Error(`a value of the unknown kind ${kind}`);
  }
}

export const decodeFields = (fields: Json = {}): Map<string, Value> =>
  new Map(Object.entries(fields).map(([name, value]) => [name, decode(value as Json)]));

/** Returns the names of a field path, whose unusual names stand between backticks. */
function namesOf(fieldPath: string): string[] {
  const parts = fieldPath.matchAll(/`((?:[^`\\]|\\.)*)`|([^.`]+)/g);
  return [...parts].map(([, quoted, plain]) => quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '');
}

function fieldAt(map: ValueMap, [name = '', ...rest]: readonly string[]): Value | undefined {
  const value = map.get(name);
  if (rest.length === 0) return value;
  return value !== undefined && isMap(value) ? fieldAt(value, rest) : undefined;
}

/** Returns a copy in which the field has the value; undefined removes it. */
function withField(
  map: ValueMap,
  [name = '', ...rest]: readonly string[],
  value: Value | undefined,
): Map<string, Value> {
  const copy = new Map(map);
  const inner = map.get(name);
  const next =
    rest.length === 0
      ? value
      : withField(inner !== undefined && isMap(inner) ? inner : new Map(), rest, value);
  if (next === undefined) copy.delete(name);
  else copy.set(name, next);
  return copy;
}

function transformed(was: Value | undefined, transform: Transform, time: Time): Value {
  const list = was !== undefined && was !== null && isList(was) ? was : [];
  if ('setToServerValue' in transform) return time;
  if ('appendMissingElements' in transform) {
    const added = listOf(transform.appendMissingElements);
    return [...list, ...added.filter((item) => !includes(list, item))];
  }
  if ('removeAllFromArray' in transform) {
    const removed = listOf(transform.removeAllFromArray);
    return list.filter((item) => !includes(removed, item));
  }
  if ('increment' in transform) {
    const by = decode(transform.increment as Json);
    return typeof was === 'number' || was instanceof Float ? arithmetic('+', was, by) : by;
  }
  throw new Error(`an unknown transform of ${transform.fieldPath}`);
}

/** Returns a document after a write; null when it is gone. */
export function applyWrite(before: ValueMap | null, write: Write, time: Time): ValueMap | null {
  const { update, updateMask, updateTransforms = [] } = write;
  if (update === undefined) return null;
  const fields = decodeFields(update.fields);
  let after: ValueMap = fields;
  if (updateMask) {
    after = before ?? new Map<string, Value>();
    for (const path of updateMask.fieldPaths ?? []) {
      const names = namesOf(path);
      after = withField(after, names, fieldAt(fields, names));
    }
  }
  for (const transform of updateTransforms) {
    const names = namesOf(transform.fieldPath);
    after = withField(after, names, transformed(fieldAt(after, names), transform, time));
  }
  return after;
}

const documentOf = (name: string): string =>
  name.replace(/^projects\/[^/]+\/databases\/[^/]+\/documents\//, '');

export type CommitVerdict = {
  isAllowed: boolean;
  verdicts: readonly Verdict[];
  /** The documents that the whole commit reads, of which production allows 20. */
  documents: number;
  /** The documents after the commit, by path, null for those that are gone. */
  after: ReadonlyMap<string, ValueMap | null>;
};

/**
 * Decides a whole commit. Each write sees the documents that those before it have left.
 * @param read reads the documents before the commit
 */
export function decideCommit(
  rules: Block,
  { writes, uid, time }: { writes: readonly Write[]; uid: string | null; time: Time },
  read: (path: string) => ValueMap | null,
): CommitVerdict {
  const after = new Map<string, ValueMap | null>();
  const stateOf = (path: string) => after.get(path) ?? (after.has(path) ? null : read(path));
  const steps = writes.flatMap((write) => {
    const name = write.update?.name ?? write.delete;
    if (name === undefined) return []; // only verified
    const path = documentOf(name);
    const before = stateOf(path);
    const left = applyWrite(before, write, time);
    after.set(path, left);
    return [{ path, before, after: left }];
  });
  const world = { get: read, getAfter: stateOf };
  const verdicts = steps.map(({ path, before, after: left }) => {
    const method = left === null ? 'delete' : before === null ? 'create' : 'update';
    return decide(rules, world, { path, method, uid, time, before, after: left });
  });
  return {
    isAllowed: verdicts.every(({ isAllowed }) => isAllowed),
    verdicts,
    documents: new Set(verdicts.flatMap(({ documents }) => documents)).size,
    after,
  };
}
