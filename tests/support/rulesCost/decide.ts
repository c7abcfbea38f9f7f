import { Evaluation, type Scope, type World } from './evaluate';
import type { Allow, Block, Segment } from './syntax';
import { Path, RulesError, type Value, type ValueMap } from './values';

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

/** One operation of a request. */
export type Operation = {
  path: string;
  method: Method;
  /** The uid of the user; null for somebody who is not signed in. */
  uid: string | null;
  time: Value;
  before: ValueMap | null;
  /** The document after a create or an update. */
  after?: ValueMap | null;
};

export type Verdict = {
  path: string;
  method: Method;
  isAllowed: boolean;
  /** The cost in production's unit, whose limit is 1,000. */
  cost: number;
  /** The documents that were read. */
  documents: readonly string[];
  deepest: number;
  /** The statements that were tried: their lines, and the answer of each. */
  tried: readonly { line: number; answer: string }[];
};

const GROUPS: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};
const covers = (methods: readonly string[], method: Method): boolean =>
  methods.some((name) => name === method || (GROUPS[name]?.includes(method) ?? false));

type Match = { end: number; names: Map<string, Value> };

/**
 * Finds every way in which a block's path matches the parts of a document's path from `start` on.
 */
function matchesOf(pattern: readonly Segment[], parts: readonly string[], start: number): Match[] {
  const [first, ...rest] = pattern;
  if (first === undefined) return [{ end: start, names: new Map() }];
  const part = parts[start];
  if (typeof first === 'string') {
    return part === first ? matchesOf(rest, parts, start + 1) : [];
  }
  const ends = first.isRest
    ? Array.from({ length: parts.length - start + 1 }, (_, i) => start + i)
    : part === undefined
      ? []
      : [start + 1];
  return ends.flatMap((end) => {
    const value = first.isRest ? new Path(`/${parts.slice(start, end).join('/')}`) : (part ?? '');
    return matchesOf(rest, parts, end).map((match) => ({
      ...match,
      names: new Map([[first.name, value], ...match.names]),
    }));
  });
}

type Applicable = { allow: Allow; scope: Scope };

function applicableIn(
  block: Block,
  parts: readonly string[],
  start: number,
  outer: Scope | null,
  method: Method,
): Applicable[] {
  return matchesOf(block.segments, parts, start).flatMap(({ end, names }) => {
    const scope: Scope = { names, block, outer };
    const own =
      end === parts.length
        ? block.allows
            .filter(({ methods }) => covers(methods, method))
            .map((allow) => ({ allow, scope }))
        : [];
    return [
      ...own,
      ...block.blocks.flatMap((inner) => applicableIn(inner, parts, end, scope, method)),
    ];
  });
}

function requestOf({ path, method, uid, time, after }: Operation): Map<string, Value> {
  const auth =
    uid === null
      ? null
      : new Map<string, Value>([
          ['uid', uid],
          ['token', new Map()],
        ]);
  const request = new Map<string, Value>([
    ['auth', auth],
    ['method', method],
    ['time', time],
    ['path', new Path(`/databases/(default)/documents/${path}`)],
  ]);
  if (after != null) request.set('resource', new Map([['data', after]]));
  return request;
}

/** Decides one operation as production does: statements in the order of the source until one allows. */
export function decide(rules: Block, world: World, operation: Operation): Verdict {
  const { path, method, before } = operation;
  const resource = before === null ? null : new Map<string, Value>([['data', before]]);
  const evaluation = new Evaluation(world, requestOf(operation), resource);
  const parts = ['databases', '(default)', 'documents', ...path.split('/')];
  const statements = applicableIn(rules, parts, 0, null, method).sort(
    (a, b) => a.allow.position - b.allow.position,
  );
  const tried: { line: number; answer: string }[] = [];
  for (const { allow, scope } of statements) {
    let answer: string;
    try {
      answer = evaluation.evaluate(allow.condition, scope) === true ? 'true' : 'false';
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      answer = `error: ${error.message}`;
    }
    tried.push({ line: allow.line, answer });
    if (answer === 'true') break;
  }
  return {
    path,
    method,
    isAllowed: tried.at(-1)?.answer === 'true',
    cost: evaluation.cost,
    documents: [...evaluation.documents],
    deepest: evaluation.deepest,
    tried,
  };
}
