import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../local/project';
import { parseRules } from './parse';
import { blocksIn, type Expression } from './syntax';
import { statementsIn, visitAll, visitReached } from './walk';

// Production refuses rules beyond these limits when they are deployed, or denies every request that meets them;
// the local Firebase knows none of them. Some room is kept below each.
const MOST_LETS = 9; // 10 compile
const MOST_CALLS = 15; // 20
const MOST_NESTING = 60; // 99
const MOST_BYTES = 200 * 1024; // 256 KB
const MOST_FILE_DOCUMENTS = 2;

const sourceOf = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');
const FILES = ['firestore.rules', 'storage.rules'];

const isNull = (expression: Expression) =>
  expression.kind === 'literal' && expression.value === null;
const isResource = (expression: Expression): boolean =>
  expression.kind === 'name'
    ? expression.name === 'resource'
    : expression.kind === 'member' &&
      expression.name === 'resource' &&
      expression.object.kind === 'name' &&
      expression.object.name === 'request';

/**
 * Describes an expression that production answers differently from the local Firebase, or that only
 * one of the two has; null for any other.
 */
function forbiddenIn(expression: Expression): string | null {
  if (expression.kind === 'operation' && ['==', '!='].includes(expression.operator)) {
    const { left, right } = expression;
    const isCompared = (isResource(left) && isNull(right)) || (isNull(left) && isResource(right));
    return isCompared ? `resource ${expression.operator} null` : null;
  }
  if (expression.kind === 'member') {
    if (expression.name === '__name__') return '__name__';
    return expression.name === 'id' && isResource(expression.object) ? 'resource.id' : null;
  }
  return expression.kind === 'call' && expression.name === 'existsAfter' ? 'existsAfter' : null;
}

function forbidden(source: string): string[] {
  const found: string[] = [];
  visitAll(parseRules(source), (expression) => {
    const what = forbiddenIn(expression);
    if (what !== null) found.push(what);
  });
  return found;
}

/**
 * Returns the lines of statements that may be about a document that does not exist yet, and use
 * `resource`.
 */
const usesResourceOnCreate = (source: string): number[] =>
  statementsIn(parseRules(source))
    .filter(({ allow }) => allow.methods.some((method) => ['create', 'write'].includes(method)))
    .filter((statement) => {
      const reached: Expression[] = [];
      visitReached(statement, (expression) => reached.push(expression));
      return reached.some((each) => each.kind === 'name' && each.name === 'resource');
    })
    .map(({ allow }) => allow.line);

const ruleOf = (condition: string, method = 'get', functions = '') =>
  `service cloud.firestore { match /databases/{d}/documents { match /a/{id} {
    ${functions}
    allow ${method}: if ${condition};
  } } }`;

describe.each(FILES)('%s as production accepts it', (file) => {
  const source = sourceOf(file);
  const rules = parseRules(source);

  it('uses nothing that production and the local Firebase understand differently', () => {
    expect(forbidden(source)).toEqual([]);
  });
  it('asks for the document before a write only where there is one', () => {
    expect(usesResourceOnCreate(source)).toEqual([]);
  });
  it('binds few names in each function', () => {
    const functions = blocksIn(rules).flatMap((block) => [...block.functions.values()]);
    const tooMany = functions.filter(({ lets }) => lets.length > MOST_LETS);
    expect(tooMany.map(({ name }) => name)).toEqual([]);
  });
  it('calls functions and nests expressions not too deep', () => {
    let calls = 0;
    let nesting = 0;
    for (const statement of statementsIn(rules)) {
      visitReached(statement, (_, depth) => (calls = Math.max(calls, depth)));
    }
    visitAll(rules, (_, depth) => (nesting = Math.max(nesting, depth)));
    expect(calls).toBeLessThanOrEqual(MOST_CALLS);
    expect(nesting).toBeLessThanOrEqual(MOST_NESTING);
  });
  it('is not too long', () => {
    expect(Buffer.byteLength(source)).toBeLessThanOrEqual(MOST_BYTES);
  });
});

it('the rules of files read at most two documents for a decision', () => {
  for (const statement of statementsIn(parseRules(sourceOf('storage.rules')))) {
    const read = new Set<string>();
    visitReached(statement, (each) => {
      const isRead =
        each.kind === 'method' && each.object.kind === 'name' && each.object.name === 'firestore';
      if (isRead) read.add(JSON.stringify(each.args));
    });
    expect(read.size, `line ${String(statement.allow.line)}`).toBeLessThanOrEqual(
      MOST_FILE_DOCUMENTS,
    );
  }
});

describe('the checks themselves', () => {
  it.each([
    ['resource == null', 'resource == null'],
    ['null != resource', 'resource != null'],
    ["resource.id == 'x'", 'resource.id'],
    ["request.resource.id == 'x'", 'resource.id'],
    ["resource.__name__ == 'x'", '__name__'],
    ['existsAfter(/databases/$(d)/documents/a/x)', 'existsAfter'],
  ])('%s is found', (condition, what) => {
    expect(forbidden(ruleOf(`true && (${condition} || false)`))).toEqual([what]);
  });
  it('the fields of a document and other names may be compared with null', () => {
    expect(forbidden(ruleOf("resource.data.id == null && id != 'x'"))).toEqual([]);
  });
  it('a create finds the document before it also through a function, another method does not', () => {
    const functions = 'function was() { return resource.data; }';
    expect(usesResourceOnCreate(ruleOf('was().a == 1', 'create, update', functions))).toHaveLength(
      1,
    );
    expect(usesResourceOnCreate(ruleOf('was().a == 1', 'update', functions))).toEqual([]);
    expect(usesResourceOnCreate(ruleOf('request.resource.data.a == 1', 'create'))).toEqual([]);
  });
});
