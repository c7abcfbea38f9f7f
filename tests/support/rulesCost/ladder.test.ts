import { describe, expect, it } from 'vitest';
import { decide } from './decide';
import { parseRules } from './parse';
import type { Value } from './values';

// The counts of production's own test service for these shapes (measured on 2026-09-27 by the
// public project davideast/pyric, test/rules/linter/LINTER_SPEC.md), which are exact to 3 to 5
// units.

const MEASURED_WITHIN = 5;

function costOf(functions: string, condition: string): number {
  const rules = parseRules(`rules_version = '2';
    service cloud.firestore { match /databases/{database}/documents { match /a/{id} {
      ${functions} allow get: if ${condition};
    } } }`);
  const before = new Map<string, Value>([
    ['a', 1],
    ['m', new Map([['k', 1]])],
  ]);
  const world = { get: () => new Map([['on', true]]), getAfter: () => null };
  const verdict = decide(rules, world, {
    path: 'a/x',
    method: 'get',
    uid: null,
    time: 0,
    before,
  });
  expect(verdict.isAllowed, condition).toBe(true);
  return verdict.cost;
}
const repeat = (expression: string, times = 20, by = ' && ') =>
  Array(times).fill(expression).join(by);

describe('what an expression costs', () => {
  it.each([
    { shape: 'a field compared', condition: repeat('resource.data.a == 1'), measured: 138 },
    { shape: 'a name compared', condition: repeat("id == 'x'"), measured: 98 },
    { shape: 'true', condition: repeat('true'), measured: 58 },
    {
      shape: 'a function',
      functions: "function g(x) { return x == 'x'; }",
      condition: repeat('g(id)'),
      measured: 138,
    },
    {
      shape: 'a function with a let',
      functions: "function lt(x) { let v = x; return v == 'x'; }",
      condition: repeat('lt(id)'),
      measured: 178,
    },
    { shape: 'in a list', condition: repeat("id in ['x','y']"), measured: 138 },
    { shape: 'methods', condition: repeat('resource.data.keys().size() > 0'), measured: 158 },
    { shape: 'a slice', condition: repeat("id[0:1] == 'x'"), measured: 158 },
    { shape: 'not', condition: repeat("!(id == 'y')"), measured: 118 },
    { shape: 'a choice', condition: repeat("(id == 'x' ? true : false)"), measured: 158 },
    { shape: 'a map', condition: repeat("resource.data.m == {'k': 1}", 10), measured: 88 },
    {
      shape: 'or',
      condition: `${repeat("id == 'y'", 19, ' || ')} || id == 'x'`,
      measured: 98,
    },
    {
      shape: 'a document',
      condition: repeat('get(/databases/$(database)/documents/cfg/c).data.on == true', 5),
      measured: 63,
    },
  ])('$shape costs what production counted', ({ functions = '', condition, measured }) => {
    expect(Math.abs(costOf(functions, condition) - measured)).toBeLessThanOrEqual(MEASURED_WITHIN);
  });
});

describe('what an evaluation answers', () => {
  const isAllowed = (condition: string, before: Map<string, Value> | null = new Map()) =>
    decide(
      parseRules(`service cloud.firestore { match /databases/{d}/documents { match /a/{id} {
        allow get: if ${condition}; } } }`),
      { get: () => null, getAfter: () => null },
      { path: 'a/x', method: 'get', uid: 'somebody', time: 0, before },
    ).isAllowed;

  it('an error denies, unless the other side of "or" is true', () => {
    expect(isAllowed('resource.data.missing == 1')).toBe(false);
    expect(isAllowed('resource.data.missing == 1 || true')).toBe(true);
    expect(isAllowed('true || resource.data.missing == 1')).toBe(true);
    expect(isAllowed('!(resource.data.missing == 1 && false)')).toBe(true);
  });

  it('the resource of a missing document is an error, also compared with null', () => {
    expect(isAllowed('resource == null', null)).toBe(false);
    expect(isAllowed('resource != null', null)).toBe(false);
    expect(isAllowed('!exists(/databases/$(d)/documents/a/y)', null)).toBe(true);
    expect(isAllowed('get(/databases/$(d)/documents/a/y) == null', null)).toBe(false);
  });

  it('a function before the service is no rule that the local Firebase loads', () => {
    expect(() => parseRules('function f() { return true; } service cloud.firestore { }')).toThrow(
      /"service" expected at 1:1/,
    );
  });
});
