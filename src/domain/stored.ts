/** The names of fields that hold a time, or a list or a map of times, in any document. */
type TimeField =
  | 'at'
  | 'away'
  | 'basedOn'
  | 'carriedAt'
  | 'changedAt'
  | 'creation'
  | 'dateEnd'
  | 'dateStart'
  | 'endedAt'
  | 'extended'
  | 'fecha'
  | 'finishedAt'
  | 'generatedAt'
  | 'left'
  | 'openFor'
  | 'requestedAt'
  | 'reviewedAt'
  | 'savedAt'
  | 'scoreFailedAt'
  | 'scoredAt'
  | 'since'
  | 'until'
  | 'givenAt'
  | 'updatedAt'
  | 'workAt';

type TimesIn<V, Time> = V extends number
  ? Time
  : V extends object
    ? { [K in keyof V]: TimesIn<V[K], Time> }
    : V;

type StoredValue<V, Time> = V extends readonly (infer Item)[]
  ? StoredValue<Item, Time>[]
  : V extends object
    ? StoredFields<V, Time>
    : V;

type StoredFields<T, Time> = {
  [K in keyof T]: K extends TimeField ? TimesIn<T[K], Time> : StoredValue<T[K], Time>;
};

/**
 * A model in its stored form: times, which are milliseconds in the application, are Timestamps, and
 * the id is the document's name instead of a field.
 */
export type Stored<T, Time> = StoredFields<Omit<T, 'id'>, Time>;
