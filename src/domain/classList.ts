/** A person's entry in the class list of a course; `T` is the type of times. */
type Listed<T> = {
  name: string;
  surname: string;
  photo: string;
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
  {
    name,
    surname,
    photo,
    since,
    away,
  }: Omit<Listed<T>, 'since' | 'away' | 'left'> & Partial<Listed<T>>,
  left: T | null = null,
): Listed<T> {
  return { name, surname, photo, since: since ?? null, away: away ?? [], left };
}
