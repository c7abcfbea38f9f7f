import { Timestamp } from 'firebase/firestore/lite';
import type { RulesPorts } from './rulesPorts';

export type Data = Record<string, unknown>;
/** Documents by path; null removes one. */
export type Documents = Record<string, Data | null>;

type Value = Record<string, unknown>;

const encodeFields = (data: object): Record<string, Value> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, encode(value)]));

function encode(value: unknown): Value {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Timestamp) return { timestampValue: value.toDate().toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return { mapValue: { fields: encodeFields(value) } };
  }
  throw new Error(`no seed may hold a ${typeof value} of this kind`);
}

/**
 * Builds the request that writes documents without the rules. The SDK would take five times as
 * long.
 */
export function encodeCommit(projectId: string, documents: Documents): string {
  const root = `projects/${projectId}/databases/(default)/documents`;
  return JSON.stringify({
    writes: Object.entries(documents).map(([path, data]) =>
      data === null
        ? { delete: `${root}/${path}` }
        : { update: { name: `${root}/${path}`, fields: encodeFields(data) } },
    ),
  });
}

export async function commit(
  { host, firestore }: RulesPorts,
  projectId: string,
  body: string,
): Promise<void> {
  const response = await fetch(
    `http://${host}:${firestore}/v1/projects/${projectId}/databases/(default)/documents:commit`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body,
    },
  );
  if (!response.ok) throw new Error(await response.text());
}

/** Removes all documents of a project. */
export async function clear({ host, firestore }: RulesPorts, projectId: string): Promise<void> {
  const response = await fetch(
    `http://${host}:${firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
    { method: 'DELETE' },
  );
  if (!response.ok) throw new Error(await response.text());
}
