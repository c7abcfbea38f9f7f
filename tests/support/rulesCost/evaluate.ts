import { callMethod, callOf, convert } from './methods';
import { operate } from './operations';
import type { Block, Expression, RulesFunction } from './syntax';
import {
  Float,
  isList,
  isMap,
  Namespace,
  numberIn,
  Path,
  RulesError,
  typeOf,
  type Value,
  type ValueMap,
} from './values';

/** The bound names at the place of an expression, and the functions of the blocks around it. */
export type Scope = {
  names: Map<string, Value | RulesError>;
  block?: Block;
  outer: Scope | null;
};

/** The documents around a request: before it, and as it would leave them. Null is a missing one. */
export type World = {
  get: (path: string) => ValueMap | null;
  getAfter: (path: string) => ValueMap | null;
};

const NAMESPACES = ['math', 'duration', 'timestamp', 'hashing', 'latlng'];
const READS: readonly string[] = ['get', 'exists', 'getAfter', 'existsAfter'];
const DOCUMENTS = /^\/databases\/[^/]+\/documents\//;

/**
 * Evaluates expressions as production does, and counts them in its unit: every node that is evaluated costs 1;
 * `is` 2; `&&` and `||` 1 more when they go on to the right; a choice 2, 2 more on its second branch; a path 1
 * and 1 a fixed segment; a `let` 1. Production stops a request at 1,000.
 */
export class Evaluation {
  /** The cost in production's unit. */
  cost = 0;
  /** The documents that were read, each once. */
  readonly documents = new Set<string>();
  /** The largest depth of functions that called each other. */
  deepest = 0;
  private depth = 0;
  private readonly world: World;
  private readonly request: ValueMap;
  private readonly resource: ValueMap | null;

  /**
   * @param resource the document before the request; when there is none, every use of it is an
   * error
   */
  constructor(world: World, request: ValueMap, resource: ValueMap | null) {
    this.world = world;
    this.request = request;
    this.resource = resource;
  }

  /** @throws RulesError, which denies */
  evaluate(expression: Expression, scope: Scope): Value {
    switch (expression.kind) {
      case 'literal':
        return this.counted(expression.value);
      case 'name':
        this.cost += 1;
        return this.lookUp(expression.name, scope);
      case 'list':
        return this.counted(expression.items.map((item) => this.evaluate(item, scope)));
      case 'map':
        return this.counted(this.mapOf(expression.entries, scope));
      case 'path':
        return this.counted(this.pathOf(expression.segments, scope));
      case 'choice':
        return this.choose(expression, scope);
      case 'logic':
        return this.decide(expression, scope);
      case 'operation': {
        const [a, b] = this.both(expression.left, expression.right, scope);
        this.cost += 1;
        return operate(expression.operator, a, b);
      }
      case 'unary':
        return this.negate(expression.operator, this.evaluate(expression.operand, scope));
      case 'typeTest': {
        const type = typeOf(this.evaluate(expression.operand, scope));
        this.cost += 2;
        const isNumber = expression.type === 'number' && (type === 'int' || type === 'float');
        return isNumber || type === expression.type;
      }
      case 'member': {
        const object = this.evaluate(expression.object, scope);
        this.cost += 1;
        return memberOf(object, expression.name);
      }
      case 'index': {
        const [object, index] = this.both(expression.object, expression.index, scope);
        this.cost += 1;
        return itemOf(object, index);
      }
      case 'slice':
        return this.slice(expression, scope);
      case 'call':
        return this.call(expression, scope);
      case 'method':
        return this.callMethod(expression, scope);
    }
  }

  private counted(value: Value): Value {
    this.cost += 1;
    return value;
  }

  private mapOf(entries: readonly (readonly [Expression, Expression])[], scope: Scope): ValueMap {
    const map = new Map<string, Value>();
    for (const [key, value] of entries) {
      const name = this.evaluate(key, scope);
      if (typeof name !== 'string') throw new RulesError(`a key that is ${typeOf(name)}`);
      map.set(name, this.evaluate(value, scope));
    }
    return map;
  }

  private pathOf(segments: readonly (string | Expression)[], scope: Scope): Path {
    let text = '';
    for (const segment of segments) {
      if (typeof segment === 'string') {
        this.cost += 1;
        text += `/${segment}`;
        continue;
      }
      const value = this.evaluate(segment, scope);
      if (value instanceof Path) text += value.text;
      else if (typeof value === 'string') text += `/${value}`;
      else throw new RulesError(`a path with ${typeOf(value)}`);
    }
    return new Path(text);
  }

  private choose(expression: Expression & { kind: 'choice' }, scope: Scope): Value {
    this.cost += 1;
    const condition = this.evaluate(expression.condition, scope);
    if (typeof condition !== 'boolean') throw new RulesError(`? of ${typeOf(condition)}`);
    this.cost += 1;
    if (condition) return this.evaluate(expression.then, scope);
    this.cost += 2;
    return this.evaluate(expression.otherwise, scope);
  }

  /** Returns a value, or the error instead of it. */
  private attempt(expression: Expression, scope: Scope): Value | RulesError {
    try {
      return this.evaluate(expression, scope);
    } catch (error) {
      if (error instanceof RulesError) return error;
      throw error;
    }
  }

  /** An operand that is an error does not stop the other one from being evaluated. */
  private both(left: Expression, right: Expression, scope: Scope): [Value, Value] {
    const a = this.attempt(left, scope);
    const b = this.evaluate(right, scope);
    if (a instanceof RulesError) throw a;
    return [a, b];
  }

  /** `error || true` is true and `error && false` is false, in either order. */
  private decide(expression: Expression & { kind: 'logic' }, scope: Scope): boolean {
    const deciding = expression.operator === '||';
    this.cost += 1;
    const left = this.attempt(expression.left, scope);
    if (left === deciding) return deciding;
    this.cost += 1;
    const right = this.evaluate(expression.right, scope);
    if (typeof right !== 'boolean') throw new RulesError(`${expression.operator} of no bool`);
    if (right === deciding || left === !deciding) return right;
    throw left instanceof RulesError ? left : new RulesError(`${expression.operator} of no bool`);
  }

  private negate(operator: '!' | '-', value: Value): Value {
    this.cost += 1;
    if (operator === '!' && typeof value === 'boolean') return !value;
    if (operator === '-' && typeof value === 'number') return -value;
    if (operator === '-' && value instanceof Float) return new Float(-value.value);
    throw new RulesError(`${operator} of ${typeOf(value)}`);
  }

  private lookUp(name: string, scope: Scope): Value {
    for (let at: Scope | null = scope; at !== null; at = at.outer) {
      const value = at.names.get(name);
      if (value instanceof RulesError) throw value;
      if (value !== undefined) return value;
    }
    if (name === 'request') return this.request;
    if (name === 'resource') {
      // Recorded verdicts of production: without a document even a comparison with null is an
      // error.
      if (this.resource === null) throw new RulesError('resource of a missing document');
      return this.resource;
    }
    if (NAMESPACES.includes(name)) return new Namespace(name);
    throw new Error(`no name ${name}`);
  }

  private slice(expression: Expression & { kind: 'slice' }, scope: Scope): Value {
    const object = this.evaluate(expression.object, scope);
    const from = this.evaluate(expression.from, scope);
    const to = this.evaluate(expression.to, scope);
    this.cost += 1;
    if (typeof from !== 'number' || typeof to !== 'number') throw new RulesError('slice');
    if (typeof object === 'string') return object.slice(from, to);
    if (object !== null && isList(object)) return object.slice(from, to);
    throw new RulesError(`slice of ${typeOf(object)}`);
  }

  private read(name: string, path: Value): Value {
    if (!(path instanceof Path)) throw new RulesError(`${name} of ${typeOf(path)}`);
    const key = path.text.replace(DOCUMENTS, '');
    this.documents.add(key);
    const isAfter = name.endsWith('After');
    const data = isAfter ? this.world.getAfter(key) : this.world.get(key);
    if (name.startsWith('exists')) return data !== null;
    if (data === null) throw new RulesError(`${name} of the missing ${key}`);
    return new Map<string, Value>([
      ['data', data],
      ['id', key.split('/').at(-1) ?? ''],
    ]);
  }

  private call(expression: Expression & { kind: 'call' }, scope: Scope): Value {
    this.cost += 1;
    const { name } = expression;
    const args = expression.args.map((arg) => this.evaluate(arg, scope));
    if (READS.includes(name)) return this.read(name, args[0] ?? null);
    const converted = convert(name, args[0] ?? null);
    if (converted !== undefined) return converted;
    for (let at: Scope | null = scope; at !== null; at = at.outer) {
      const found = at.block?.functions.get(name);
      if (found) return this.run(found, args, at);
    }
    throw new Error(`no function ${name}`);
  }

  private run({ name, params, lets, body }: RulesFunction, args: Value[], outer: Scope): Value {
    if (params.length !== args.length) throw new Error(`${name} takes ${String(params.length)}`);
    const names = new Map<string, Value | RulesError>(
      params.map((param, i) => [param, args[i] ?? null]),
    );
    const scope: Scope = { names, outer };
    this.depth += 1;
    this.deepest = Math.max(this.deepest, this.depth);
    try {
      for (const [variable, value] of lets) {
        const known = this.attempt(value, scope);
        this.cost += 1;
        if (known instanceof RulesError) throw known;
        names.set(variable, known);
      }
      return this.evaluate(body, scope);
    } finally {
      this.depth -= 1;
    }
  }

  private callMethod(expression: Expression & { kind: 'method' }, scope: Scope): Value {
    const object = this.attempt(expression.object, scope);
    const args = expression.args.map((arg) => this.attempt(arg, scope));
    this.cost += 1;
    const error = [object, ...args].find((each) => each instanceof RulesError);
    if (error instanceof RulesError) throw error;
    const values = args as Value[];
    if (!(object instanceof Namespace)) {
      return callMethod(object, expression.name, values);
    }
    this.cost += 1;
    return callOf(object, expression.name, values);
  }
}

function memberOf(object: Value, name: string): Value {
  const value = isMap(object) ? object.get(name) : undefined;
  if (value === undefined) throw new RulesError(`no ${name} in ${typeOf(object)}`);
  return value;
}

function itemOf(object: Value, index: Value): Value {
  if (typeof index === 'string') return memberOf(object, index);
  const item = object !== null && isList(object) ? object[numberIn(index) ?? -1] : undefined;
  if (item === undefined) throw new RulesError(`no such item in ${typeOf(object)}`);
  return item;
}
