import type { Fields } from './documents';

// Values between JavaScript and the documented interface of Firestore, for the few documents that commands write.

/** A plain value as the interface has it. */
function toValue(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } };
  return { mapValue: { fields: toFields(value as object) } };
}

export const toFields = (data: object): Fields =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toValue(value)]));

type Value = {
  nullValue?: null;
  timestampValue?: string;
  stringValue?: string;
  booleanValue?: boolean;
  integerValue?: string;
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Record<string, Value> };
};

function plainValue(value: Value): unknown {
  if (value.timestampValue !== undefined) return new Date(value.timestampValue);
  if (value.integerValue !== undefined) return Number(value.integerValue);
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(plainValue);
  if (value.mapValue) return plainOf(value.mapValue.fields ?? {});
  return value.stringValue ?? value.booleanValue ?? null;
}

/** The data of which `toFields` makes these fields. */
export const plainOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, plainValue(value as Value)]),
  );
