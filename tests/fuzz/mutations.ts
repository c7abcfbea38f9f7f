import fc from 'fast-check';
import { FieldValue, Timestamp } from 'firebase/firestore/lite';
import { FAR_AHEAD, LONG_AGO } from '../support/rulesBuilders';
import type { Data } from '../support/rulesDocuments';

// Valid documents with random changes.

/** Values that some field accepts, and values that no field should accept. */
const VALUES: readonly unknown[] = [
  ...[null, true, false, NaN, Infinity, -1, 0, 0.5, 1, 2, 3, 5, 9.99, 10, 10.01, 100, 101, 1e15],
  ...['', ' ', 'a', 'Ana', 'open', 'quiz', 'essay', 'book', 'unit', 'new', 'subject', 'courseA'],
  ...['courseB', 'otherSubject', 'admin', 'teacher', 'otherTeacher', 'student', 'classmate'],
  ...['complete', 'dragAndDrop', 'openQuestion', 'normal', 'interactive', 'exigir', 'p2026'],
  ...['.', '..', '__x__', 'a/b', 'x'.repeat(31), 'x'.repeat(129), 'x'.repeat(151), 'x'.repeat(501)],
  ...['x'.repeat(2001), '=1+1+1+1+1', '+Ana María', 'Ana\u202Eavé', 'Ana\u0001', '\u200FAna'],
  ...['javascript:alert(1)', 'https://malo.example/p.png', 'https://x.ec\\.zoom.us', '//x.ec/a'],
  ...['/\\x.ec/a', '/a', 'https://x.ec/a', 'ana@x.ec', 'Ana@x.ec', '0991234567', '12345678'],
  'https://firebasestorage.googleapis.com/v0/b/aula/o/students%2Fnew-photo?alt=media',
  'https://malo.example/v0/b/aula/o/students%2Fnew-photo?alt=media',
  ...[[], {}, ['a'], ['a', 'a'], ['a/b'], ['..'], [''], [1], [null], [['a']], Array(60).fill('a')],
  ...[{ a: 1 }, { id: 'a' }, { id: '', name: '' }, { quiz: { q1: 'x' } }, { quiz: { q1: 1 } }],
  { quiz: { ['q'.repeat(65)]: 'x' } },
  { quiz: { 'a b': 'x' } },
  { quiz: { q1: 'x'.repeat(2001) } },
  ...[LONG_AGO, FAR_AHEAD, Timestamp.fromMillis(0)],
];

export type Mutation = {
  kind: 'replace' | 'remove' | 'add' | 'stretch' | 'swap';
  /** The changed fields, by position; taken modulo their number. */
  at: number;
  other: number;
  value: unknown;
  /** The depth of the change in maps and lists. */
  depth: number;
};

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'stretch', 'swap'),
  at: fc.nat(40),
  other: fc.nat(40),
  value: fc.constantFrom(...VALUES),
  depth: fc.nat(2),
});

/** One to three changes. */
export const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 });

const isMap = (value: unknown): value is Data =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Timestamp) &&
  !(value instanceof FieldValue);

function stretch(value: unknown): unknown {
  if (typeof value === 'string') return value + value + 'x';
  if (typeof value === 'number') return value * 10 + 0.001;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...(value as unknown[]), ...(value as unknown[]), 'x'];
  return value instanceof Timestamp ? Timestamp.fromMillis(value.toMillis() + 1) : value;
}

function mutateList(list: readonly unknown[], change: Mutation): unknown[] {
  if (list.length === 0 || change.kind === 'add') return [...list, change.value];
  const at = change.at % list.length;
  if (change.kind === 'remove') return list.filter((_, i) => i !== at);
  return list.map((item, i) => (i === at ? mutateValue(item, change) : item));
}

function mutateValue(value: unknown, change: Mutation): unknown {
  const deeper = { ...change, depth: change.depth - 1 };
  if (change.depth > 0 && isMap(value)) return mutate(value, deeper);
  if (change.depth > 0 && Array.isArray(value)) return mutateList(value, deeper);
  return change.kind === 'stretch' ? stretch(value) : change.value;
}

/** Returns the document after one change; the given one stays as it is. */
export function mutate(data: Data, change: Mutation): Data {
  const fields = Object.keys(data);
  const field = fields[change.at % fields.length];
  if (change.kind === 'add' && change.depth === 0) return { ...data, extra: change.value };
  if (field === undefined) return data;
  if (change.kind === 'remove' && change.depth === 0) {
    return Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));
  }
  if (change.kind === 'swap') {
    const other = fields[change.other % fields.length] ?? field;
    return { ...data, [field]: data[other] };
  }
  return { ...data, [field]: mutateValue(data[field], change) };
}
