import type {
  DocumentData,
  DocumentReference,
  FirestoreDataConverter,
  QueryDocumentSnapshot,
} from 'firebase/firestore';
import { objectOf, type Fields } from './fields';

export type Converter<T extends { id: string }> = FirestoreDataConverter<T> & {
  /** The stored form of some fields, for a partial update; the id is no field. */
  encode: (values: Partial<Omit<T, 'id'>>) => DocumentData;
};

/**
 * The one door between documents and the application: Timestamps become milliseconds, the id is
 * merged in, unknown fields are dropped and missing ones get their empty value.
 * @param fromPlace fields that come from the document's place instead of its data
 */
export function converter<T extends { id: string }, Place extends keyof T = never>(
  fields: Fields<Omit<T, 'id' | Place>>,
  fromPlace?: (ref: DocumentReference) => Pick<T, Place>,
): Converter<T> {
  const whole = objectOf(fields);
  const encode = (values: Partial<Omit<T, 'id'>>) =>
    whole.write(values as Omit<T, 'id' | Place>) as DocumentData;
  return {
    encode,
    toFirestore: (model) => encode(model as Partial<Omit<T, 'id'>>),
    fromFirestore: (snapshot: QueryDocumentSnapshot, options) =>
      ({
        ...whole.read(snapshot.data({ serverTimestamps: 'estimate', ...options })),
        ...fromPlace?.(snapshot.ref),
        id: snapshot.id,
      }) as T,
  };
}
