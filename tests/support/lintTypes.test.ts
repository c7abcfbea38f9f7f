import { expect, it } from 'vitest';
import { lintFiles } from './linter';

// oxlint silently skips what it cannot read: a config without types, or a renamed rule.

type Snippet = readonly [rule: string, code: string];

const SNIPPETS: readonly Snippet[] = [
  ['no-unused-vars', 'const unused = 1;'],
  ['no-unused-vars', 'export const first = (one: number, two: number) => one;'],
  ['no-floating-promises', 'load();'],
  ['no-misused-promises', 'if (load()) tell(1);'],
  ['await-thenable', 'await sure;'],
  ['no-unsafe-assignment', 'export const text: string = anything;'],
  ['no-unsafe-member-access', 'tell(anything.name);'],
  ['no-unnecessary-condition', "tell(sure ?? 'nothing');"],
  ['no-unnecessary-type-assertion', 'tell(sure!);'],
  ['prefer-nullish-coalescing', "tell(maybe || 'nothing');"],
  ['prefer-optional-chain', 'tell(box !== null && box.lid !== null && box.lid.open);'],
  ['restrict-template-expressions', 'tell(`${box}`);'],
];

/** Faults that only the compiler finds. */
const TYPE_FAULTS: readonly Snippet[] = [
  ['TS2322', "export const size: number = 'x';"],
  ['TS2339', 'tell(box?.width);'],
  ['TS2304', 'notDeclared();'],
  ['TS2554', 'tell();'],
  ['TS2578', '// @ts-expect-error nothing is wrong'],
];

const GIVEN = [
  'declare function load(): Promise<boolean>;',
  'declare function tell(what: unknown): void;',
  'declare const anything: any;',
  'declare const sure: string;',
  'declare const maybe: string | undefined;',
  'declare const box: { lid: { open: boolean } | null } | null;',
];

/** One component or hook a line, each breaking one rule of React. */
const REACT_SNIPPETS: readonly Snippet[] = [
  ['rules-of-hooks', 'export function A({ a }) { if (a) { useState(0); } return null; }'],
  [
    'exhaustive-deps',
    'export function B({ a }) { useEffect(() => { tell(a); }, []); return null; }',
  ],
  ['static-components', 'export function C() { const Part = make(); return <Part />; }'],
  ['use-memo', 'export function D() { return useMemo(async () => 1, []); }'],
  ['void-use-memo', 'export function E() { return useMemo(() => { tell(1); }, []); }'],
  ['immutability', 'export function F({ box }) { box.a = 1; return <p>{box.a}</p>; }'],
  ['globals', 'export function G() { count = 1; return <p>{count}</p>; }'],
  ['refs', 'export function H() { const ref = useRef(0); return <p>{ref.current}</p>; }'],
  ['purity', 'export function I() { const now = Date.now(); return <p>{now}</p>; }'],
  ['error-boundaries', 'export function J() { try { return <A />; } catch { return null; } }'],
  [
    'set-state-in-effect',
    'export function K({ a }) { const [, set] = useState(0); useEffect(() => { set(a); }, [a]); return null; }',
  ],
  [
    'set-state-in-render',
    'export function L() { const [a, set] = useState(0); set(1); return <p>{a}</p>; }',
  ],
  [
    'preserve-manual-memoization',
    'export function M({ a }) { const f = useCallback(() => { tell(a.b.c); }, [a?.b]); return <p onClick={f} />; }',
  ],
  [
    'incompatible-library',
    'export function N() { const { watch } = useForm(); return <p>{watch("a")}</p>; }',
  ],
  ['unsupported-syntax', 'export function O() { eval("1"); return <p />; }'],
];

const REACT_GIVEN = [
  "import { useCallback, useEffect, useMemo, useRef, useState } from 'react';",
  "import { useForm } from 'react-hook-form';",
  'let count = 0;',
];

function expectFound(file: string, given: readonly string[], snippets: readonly Snippet[]): void {
  const lines = [...given, ...snippets.map(([, code]) => code)];
  const findings = lintFiles(new Map([[file, lines.join('\n')]]), true);
  for (const [i, [rule]] of snippets.entries()) {
    const ofLine = findings.filter(({ line }) => line === given.length + i + 1);
    expect(
      ofLine.map((finding) => finding.rule),
      rule,
    ).toContain(rule);
  }
}

it('the linter with types finds what only types tell', () => {
  expectFound('snippets.ts', GIVEN, SNIPPETS);
});

it('the linter with types finds wrong types', () => {
  expectFound('snippets.ts', GIVEN, TYPE_FAULTS);
});

it('the linter finds what breaks a rule of React, in src', () => {
  expectFound('src/Snippets.tsx', REACT_GIVEN, REACT_SNIPPETS);
});
