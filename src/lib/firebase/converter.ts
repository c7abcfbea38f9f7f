import type {
  DocumentData,
  DocumentReference,
  FirestoreDataConverter,
  QueryDocumentSnapshot,
} from 'firebase/firestore';
import { objectOf, type Field, type Fields } from './fields';
import { reportReplaced } from './reportReplaced';

export type Converter<T extends { id: string }> = FirestoreDataConverter<T> & {
  /** The stored form of some fields, for a partial update; the id is not a field. */
  encode: (values: Partial<Omit<T, 'id'>>) => DocumentData;
  /** The fields whose stored value has an unexpected type and is replaced. */
  misfits: (data: DocumentData) => string[];
};

/**
 * The only conversion between documents and the application: Timestamps become milliseconds, the id
 * is added, unknown fields are dropped and missing ones get their empty value. A value of an
 * unexpected type is replaced too, and reported.
 * @param fromPlace fields that come from the document's place instead of its data
 */
export function converter<T extends { id: string }, Place extends keyof T = never>(
  fields: Fields<Omit<T, 'id' | Place>>,
  fromPlace?: (ref: DocumentReference) => Pick<T, Place>,
): Converter<T> {
  const whole = objectOf(fields);
  const entries = Object.entries(fields) as [string, Field<unknown>][];
  const encode = (values: Partial<Omit<T, 'id'>>) =>
    whole.write(values as Omit<T, 'id' | Place>) as DocumentData;
  // A missing field gets its empty value, because documents written before the field existed lack it.
  const misfits = (data: DocumentData) =>
    entries.flatMap(([name, { isKept }]) =>
      (data[name] ?? null) !== null && isKept?.(data[name]) === false ? name : [],
    );
  return {
    encode,
    misfits,
    toFirestore: (model) => encode(model as Partial<Omit<T, 'id'>>),
    fromFirestore: (snapshot: QueryDocumentSnapshot, options) => {
      const data = snapshot.data({ serverTimestamps: 'estimate', ...options });
      for (const name of misfits(data)) reportReplaced(snapshot.ref.path, name);
      return {
        ...whole.read(data),
        ...fromPlace?.(snapshot.ref),
        id: snapshot.id,
      } as T;
    },
  };
}
