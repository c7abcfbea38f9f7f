import isEqual from 'fast-deep-equal';

/** A field that somebody changed: the value it had when the change began, and the new one. */
export type Edit<V> = { from: V; to: V };

/** The changed fields of a form, and no others. */
export type Edits<T> = { [K in keyof T]?: Edit<T[K]> };

const keysOf = <T extends object>(value: Partial<T> | Edits<T>) =>
  Object.keys(value) as (keyof T)[];

/**
 * The fields of `to` that are not as they were.
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
  /** What is to be written: fields that still have the value the change began with. */
  changes: Partial<T>;
  /** Fields that somebody else has changed to something else meanwhile. */
  conflicts: (keyof T)[];
};

/**
 * What edits mean for a document as it is stored now: a field that has the new value already needs
 * nothing, one that still has the old value is written, any other one is a conflict. Applying edits
 * again to what they made changes nothing, so that a save can be repeated.
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

/** What a form goes on with after its document has changed under it. */
export type Followed<T> = {
  /** The values that edits start from. */
  base: T;
  values: T;
  /** Fields that were edited here and changed to something else there: what they are there. */
  theirs: Partial<T>;
};

/**
 * Takes over what changed in a document while its form is open: a field that was not touched gets
 * the new value, one that was touched keeps what was typed. Of a touched field `theirs` tells the
 * other's value until it is chosen between them.
 * @param form how the form stands
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

/** Chooses between the two values of a field that both changed; the next save writes over theirs. */
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
