import { FieldValue, Timestamp } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from './rulesAssert';
import type { Actor, RulesBackend } from './rulesBackend';
import type { Data } from './rulesDocuments';
import { userOf } from './rulesSchool';

/**
 * The users tried in every cell of the permission table; the teacher and the student are the
 * owners.
 */
const ASKING = {
  admin: 'admin',
  teacher: 'teacher',
  otherTeacher: 'otherTeacher',
  student: 'student',
  otherStudent: 'otherStudent',
  inspector: 'inspector',
  signedOut: '',
} as const;
export type Asking = keyof typeof ASKING;

export const EVERYBODY = Object.keys(ASKING) as Asking[];
export const SIGNED_IN = EVERYBODY.filter((asking) => asking !== 'signedOut');

/** Addresses that are valid in a field that a person types. */
export const GOOD_URLS = [
  'https://x.ec',
  'http://us02web.zoom.us/j/123?pwd=a#b',
  'https://maya.com.ec:8443/a',
  '/libros/uno.html',
];
export const BAD_URLS = [
  'x.ec',
  'ftp://x.ec/a',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://localhost/a',
  'https://localhost:5173/',
  'https://10.0.0.1/',
  'https://x.ec/a b',
  'https://user@x.ec/',
  '//x.ec/a',
  '/\\x.ec/a',
  'https://x.ec\\.zoom.us',
  'https://x.ec/\\a',
  'https:\\\\x.ec',
];

/** Returns the download address of a file of Storage. */
export const storedAt = (path: string): string =>
  `https://firebasestorage.googleapis.com/v0/b/demo-aula.appspot.com/o/${encodeURIComponent(path)}?alt=media&token=abc`;
/** Returns addresses that would make browsers call a foreign host when they show the file. */
export const foreignFiles = (path: string): string[] => [
  'https://malo.example/p.png',
  storedAt(path).replace('firebasestorage.googleapis.com', 'malo.example'),
  storedAt(path).replace('googleapis.com', 'googleapis.com.malo.example'),
  storedAt(path).replace('https://', 'https://malo.example@'),
  storedAt(path).replace('https', 'http'),
  storedAt(`other/${path}`),
  storedAt(path).replace(/\?.*/, ''),
  'javascript:alert(1)',
  '//malo.example/p.png',
  String.raw`/\malo.example/p.png`,
  'p.png',
];

type Attempt = (actor: Actor) => Promise<unknown>;

/** The ways in which an allowed account loses its permission. */
const FORMER: Record<string, (uid: Exclude<Asking, 'signedOut'>) => Data | null> = {
  'an inactive': (uid) => userOf(uid, { status: false }),
  'a deleted': (uid) => userOf(uid, { deleted: true }),
  'an undocumented': () => null,
};

/**
 * Tests a row of the permission table: who may do each action; everybody else must be denied. Those
 * who may must be denied too when inactive, deleted or without a user document.
 * @param rows the actions: who may do each, and how
 */
export function describeAccess(
  school: RulesBackend,
  what: string,
  rows: Record<string, [allowed: readonly Asking[], attempt: Attempt]>,
): void {
  describe.each(Object.entries(rows))(`${what}: %s`, (doing, [allowed, attempt]) => {
    for (const asking of EVERYBODY) {
      const isAllowed = allowed.includes(asking);
      it(`the rules ${isAllowed ? 'allow' : 'deny'} ${asking}: ${what}, ${doing}`, async () => {
        const outcome = attempt(school.as(ASKING[asking]));
        await (isAllowed ? allow(outcome) : deny(outcome));
      });
    }
    if (allowed.includes('signedOut')) return;
    for (const asking of allowed as Exclude<Asking, 'signedOut'>[]) {
      it.each(Object.entries(FORMER))(
        `the rules deny %s ${asking}: ${what}, ${doing}`,
        async (_kind, becomes) => {
          await school.put({ [dbPaths.user(asking)]: becomes(asking) });
          await deny(attempt(school.as(asking)));
        },
      );
    }
  });
}

function wrongTypes(value: unknown): unknown[] {
  if (value === null) return [42];
  if (typeof value === 'string') return [42, null];
  if (typeof value === 'number') return ['1', null];
  if (typeof value === 'boolean') return [String(value), null];
  if (value instanceof Timestamp || value instanceof FieldValue) return [1_700_000_000_000, null];
  return ['x', null];
}

const show = (value: unknown): string => JSON.stringify(value);

/**
 * Tests the shape of a document: the valid document passes; it is refused without any one of its
 * fields, with a field of another type, or with an additional field.
 * @param write tries to write the document
 */
export function describeShape(
  what: string,
  { valid, write }: { valid: Data; write: (data: Data) => Promise<unknown> },
): void {
  describe(`${what}: shape`, () => {
    const fields = Object.keys(valid);
    it(`the rules accept a valid document of ${what}`, async () => {
      await allow(write(valid));
    });
    it.each(fields)(`the rules refuse ${what} without the field %s`, async (field) => {
      await deny(
        write(Object.fromEntries(Object.entries(valid).filter(([other]) => other !== field))),
      );
    });
    it.each(fields)(`the rules refuse another type in the field %s of ${what}`, async (field) => {
      for (const value of wrongTypes(valid[field])) await deny(write({ ...valid, [field]: value }));
    });
    it(`the rules refuse one more field of ${what}`, async () => {
      await deny(write({ ...valid, extra: 1 }));
    });
  });
}

/**
 * Tests values of single fields: each test writes the valid document with one value changed.
 * @param values by field: values that pass and values that do not
 */
export function describeValues(
  what: string,
  { valid, write }: { valid: Data; write: (data: Data) => Promise<unknown> },
  values: Record<string, { good?: readonly unknown[]; bad: readonly unknown[] }>,
): void {
  const cases = (kind: 'good' | 'bad') =>
    Object.entries(values).flatMap(([field, { [kind]: list = [] }]) =>
      list.map((value) => ({ field, value, shown: show(value).slice(0, 80) })),
    );
  describe(`${what}: values`, () => {
    it.each(cases('good'))(
      `the rules accept $shown as $field of ${what}`,
      async ({ field, value }) => {
        await allow(write({ ...valid, [field]: value }));
      },
    );
    it.each(cases('bad'))(
      `the rules refuse $shown as $field of ${what}`,
      async ({ field, value }) => {
        await deny(write({ ...valid, [field]: value }));
      },
    );
  });
}
