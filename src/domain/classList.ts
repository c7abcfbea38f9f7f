/**
 * A person's entry in the class list of a course; `T` is the type of times. It has no photo: everything that
 * is counted of a class follows its list, and a photo changes whenever its owner likes.
 */
export type Listed<T> = {
  name: string;
  surname: string;
  since: T | null;
  away: { from: T; to: T }[];
  /** null while the student is in the course. */
  left: T | null;
};

/**
 * The entry of a student in the class list of a course.
 * @param person the member card or the user's document; without `since` the student is in the course
 * null: a member since the beginning
 * @param left when the student left it, or null
 */
export function classListEntry<T>(
  { name, surname, since, away }: Omit<Listed<T>, 'since' | 'away' | 'left'> & Partial<Listed<T>>,
  left: T | null = null,
): Listed<T> {
  return { name, surname, since: since ?? null, away: away ?? [], left };
}

type Members<T> = Readonly<Record<string, Listed<T>>>;

/**
 * Whether two class lists have the same students from and until the same times; their names count
 * nowhere.
 */
export function areSameMembers<T>(
  before: Members<T>,
  after: Members<T>,
  isSameStay: (one: Stay<T>, other: Stay<T>) => boolean,
): boolean {
  const ids = Object.keys(after);
  return (
    ids.length === Object.keys(before).length &&
    ids.every((id) => {
      const [was, is] = [before[id], after[id]];
      return was !== undefined && is !== undefined && isSameStay(stayOf(was), stayOf(is));
    })
  );
}

type Stay<T> = Pick<Listed<T>, 'since' | 'away' | 'left'>;
const stayOf = <T>({ since, away, left }: Listed<T>): Stay<T> => ({ since, away, left });
