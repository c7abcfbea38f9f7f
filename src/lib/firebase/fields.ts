import { Timestamp } from 'firebase/firestore';
import { isOwnFileUrl } from '../../domain/files';
import { env } from '../env';

/** Converts one field between a document and the application. */
export type Field<V> = {
  read: (stored: unknown) => V;
  write: (value: V) => unknown;
  /**
   * Whether `read` keeps this stored value instead of replacing it; without this function it always
   * does.
   */
  isKept?: (stored: unknown) => boolean;
};

const same = <V>(
  read: (stored: unknown) => V,
  isKept?: (stored: unknown) => boolean,
): Field<V> => ({ read, write: (value) => value, ...(isKept && { isKept }) });

const isText = (stored: unknown): stored is string => typeof stored === 'string';
export const text = same((stored) => (isText(stored) ? stored : ''), isText);

/** The address of a file that may be shown: one of this school's own files, otherwise empty. */
export const fileUrl = same((stored) =>
  typeof stored === 'string' && isOwnFileUrl(stored, env.firebase?.storageBucket ?? '')
    ? stored
    : '',
);
export const flag = same(
  (stored) => stored === true,
  (stored) => typeof stored === 'boolean',
);
const isNumber = (stored: unknown): stored is number =>
  typeof stored === 'number' && Number.isFinite(stored);
export const number = same((stored) => (isNumber(stored) ? stored : 0), isNumber);
export const optionalNumber = same((stored) => (isNumber(stored) ? stored : null), isNumber);

const isRecord = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored);

function toMillis(stored: unknown): number | null {
  if (stored instanceof Timestamp) return stored.toMillis();
  return typeof stored === 'number' ? stored : null;
}

/** A Timestamp in the document, milliseconds in the application. */
export const millis: Field<number> = {
  read: (stored) => toMillis(stored) ?? 0,
  isKept: (stored) => toMillis(stored) !== null,
  write: (value) => Timestamp.fromMillis(value),
};
export const optionalMillis: Field<number | null> = {
  read: toMillis,
  isKept: (stored) => toMillis(stored) !== null,
  write: (value) => (value === null ? null : Timestamp.fromMillis(value)),
};

/** One of a closed set of values; any other value becomes the first of them. */
export function oneOf<const T extends string | number>(...values: readonly [T, ...T[]]): Field<T> {
  return same(
    (stored) => values.find((value) => value === stored) ?? values[0],
    (stored) => values.some((value) => value === stored),
  );
}

export function listOf<V>(item: Field<V>): Field<V[]> {
  return {
    read: (stored) => (Array.isArray(stored) ? stored.map(item.read) : []),
    isKept: Array.isArray,
    write: (values) => values.map(item.write),
  };
}

export function mapOf<V>(item: Field<V>): Field<Record<string, V>> {
  const each = <A, B>(map: Record<string, A>, change: (value: A) => B) =>
    Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
  return {
    read: (stored) => (isRecord(stored) ? each(stored, item.read) : {}),
    isKept: isRecord,
    write: (map) => each(map, item.write),
  };
}

export type Fields<T> = { [K in keyof T]: Field<T[K]> };

/** An object with these fields; unknown ones are dropped, missing ones get their empty value. */
export function objectOf<T extends object>(fields: Fields<T>): Field<T> {
  const entries = Object.entries(fields) as [keyof T & string, Field<unknown>][];
  return {
    read: (stored) => {
      const record = isRecord(stored) ? stored : {};
      return Object.fromEntries(entries.map(([key, field]) => [key, field.read(record[key])])) as T;
    },
    write: (value) =>
      Object.fromEntries(
        entries
          .filter(([key]) => key in value)
          .map(([key, field]) => [key, field.write(value[key])]),
      ),
  };
}

export function nullable<V>(item: Field<V>): Field<V | null> {
  return {
    read: (stored) => (stored === null || stored === undefined ? null : item.read(stored)),
    write: (value) => (value === null ? null : item.write(value)),
  };
}
