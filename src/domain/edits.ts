import isEqual from 'fast-deep-equal';

/** A changed field: its value when the change began, and the new one. */
export type Edit<V> = { from: V; to: V };

/** The changed fields of a form, without the others. */
export type Edits<T> = { [K in keyof T]?: Edit<T[K]> };

const keysOf = <T extends object>(value: Partial<T> | Edits<T>) =>
  Object.keys(value) as (keyof T)[];

/**
 * The fields of `to` that differ from `from`.
 * @param from the values the form started from; fields that `to` lacks are not looked at
 */
export function findEdits<T extends object>(from: T, to: Partial<T>): Edits<T> {
  const edits: Edits<T> = {};
  for (const key of keysOf<T>(to)) {
    if (!isEqual(from[key], to[key]))
      edits[key] = { from: from[key], to: to[key] as T[typeof key] };
  }
  return edits;
}

type Applied<T> = {
  /** The fields to write: they still have the value that the change began with. */
  changes: Partial<T>;
  /** Fields that somebody else has changed to a different value meanwhile. */
  conflicts: (keyof T)[];
};

/**
 * Compares edits with the document as it is stored now. A field that already has the new value
 * needs nothing, one that still has the old value is written, and any other is a conflict. Applying
 * the same edits twice changes nothing, so that a save can be repeated.
 */
export function applyEdits<T extends object>(stored: T, edits: Edits<T>): Applied<T> {
  const changes: Partial<T> = {};
  const conflicts: (keyof T)[] = [];
  for (const key of keysOf<T>(edits)) {
    const edit = edits[key];
    if (edit === undefined || isEqual(stored[key], edit.to)) continue;
    if (isEqual(stored[key], edit.from)) changes[key] = edit.to;
    else conflicts.push(key);
  }
  return { changes, conflicts };
}

/** The state of a form after its document has changed. */
export type Followed<T> = {
  /** The values that the edits start from. */
  base: T;
  values: T;
  /** Fields that were edited here and changed differently by somebody else: the other's values. */
  theirs: Partial<T>;
};

/**
 * Applies a change of the document to its open form. An untouched field gets the new value, a
 * touched one keeps its typed value. For a touched field `theirs` holds the other value until the
 * user chooses one.
 * @param form the present state of the form
 * @param seen the document as the form last saw it
 * @param live the document now
 */
export function followEdits<T extends object>(form: Followed<T>, seen: T, live: T): Followed<T> {
  const base = { ...form.base };
  const values = { ...form.values };
  const theirs = { ...form.theirs };
  for (const key of keysOf(live)) {
    if (isEqual(seen[key], live[key])) continue;
    const isTouched = !isEqual(values[key], base[key]);
    if (!isTouched) values[key] = live[key];
    if (!isTouched || isEqual(values[key], live[key])) base[key] = live[key];
    if (isEqual(base[key], live[key])) Reflect.deleteProperty(theirs, key);
    else theirs[key] = live[key];
  }
  return { base, values, theirs };
}

/** Chooses one of the two values of a conflict; the next save overwrites the stored one. */
export function settleEdit<T extends object>(
  { base, values, theirs: both }: Followed<T>,
  key: keyof T,
  choice: 'mine' | 'theirs',
): Followed<T> {
  const { [key]: other, ...theirs } = both;
  if (!(key in both)) return { base, values, theirs: both };
  return {
    base: { ...base, [key]: other },
    values: choice === 'mine' ? values : { ...values, [key]: other },
    theirs: theirs as Partial<T>,
  };
}
