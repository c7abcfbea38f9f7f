/** What of a person stands in the class list of a course; `T` is how times are held. */
type Listed<T> = {
  name: string;
  surname: string;
  photo: string;
  since: T | null;
  away: { from: T; to: T }[];
  /** null for one who is in the course. */
  left: T | null;
};

/**
 * The entry of a student in the class list of a course.
 * @param person the member card or the user's document; without `since` the student is in the course
 *   since the beginning
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
