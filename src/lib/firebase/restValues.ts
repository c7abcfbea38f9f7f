import { Timestamp, type DocumentData } from 'firebase/firestore';

/** A stored value in Firestore's JSON, of the kinds that the school stores. */
type RestValue = {
  nullValue?: null;
  booleanValue?: boolean;
  integerValue?: string;
  doubleValue?: number | string;
  stringValue?: string;
  timestampValue?: string;
  arrayValue?: { values?: RestValue[] };
  mapValue?: { fields?: RestFields };
};
export type RestFields = Record<string, RestValue>;

function toTimestamp(text: string): Timestamp {
  const [, whole = '', fraction = ''] = /^([^.Z]+)(?:\.(\d+))?Z$/.exec(text) ?? [];
  return new Timestamp(Date.parse(`${whole}Z`) / 1000, Number(fraction.padEnd(9, '0')));
}

function decodeValue(value: RestValue): unknown {
  if (value.mapValue !== undefined) return decodeFields(value.mapValue.fields ?? {});
  if (value.arrayValue !== undefined) return (value.arrayValue.values ?? []).map(decodeValue);
  if (value.timestampValue !== undefined) return toTimestamp(value.timestampValue);
  if (value.integerValue !== undefined) return Number(value.integerValue);
  // Numbers that JSON does not know come as text: "NaN", "Infinity".
  if (value.doubleValue !== undefined) return Number(value.doubleValue);
  return value.stringValue ?? value.booleanValue ?? null;
}

/** The fields of a document as the SDK gives them, times as its Timestamps. */
export const decodeFields = (fields: RestFields): DocumentData =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]));

/** A value that a query compares with, in Firestore's JSON. */
export function encodeValue(value: string | number | boolean): RestValue {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
}
