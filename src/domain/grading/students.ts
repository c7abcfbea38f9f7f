import type { Membership, StudentCard, User } from '../../models/user';
import { asFormer, FROM_THE_BEGINNING } from '../membership';
import { compareNames } from '../names';

/** Since when in the course; without `away`, always since then. */
type Since = Pick<Membership, 'since'> & Partial<Pick<Membership, 'away'>>;

/** A student as the gradebook lists one. */
export type GradebookStudent = Since & {
  id: string;
  name: string;
  surname: string;
  identification: string;
  /** No longer in the course, but with a record that stays gradable. */
  isFormer: boolean;
};

type Known = Omit<GradebookStudent, 'isFormer'>;

/**
 * The rows of a gradebook, by surname: the course's students, and whoever else has a record.
 * @param members of the course
 * @param others people who may have left it
 * @param owners ids of whoever has a score, a submission or a report card
 */
export function gradebookStudents(
  members: readonly Known[],
  others: readonly Known[],
  owners: ReadonlySet<string>,
): GradebookStudent[] {
  const present = new Set(members.map(({ id }) => id));
  const former = others.filter(({ id }) => owners.has(id) && !present.has(id));
  return [
    ...members.map((student) => ({ ...student, isFormer: false })),
    ...former.map((student) => ({ ...student, isFormer: true })),
  ].sort(compareNames);
}

type Named = { id: string; name: string; surname: string };
const known = ({ id, name, surname }: Named, { since, away }: Membership): Known => ({
  id,
  name,
  surname,
  identification: '', // read where it is needed
  since,
  away,
});

/** What a student's card says of a member of the course. */
export const studentOfCard = (card: StudentCard): Known => known(card, card);

/** What the user's document says of somebody who left the course: until when it was the own one. */
export function studentOfUser(user: User, courseId: string): Known {
  const stay = user.formerCourses[courseId];
  return known(user, stay ? asFormer(stay) : FROM_THE_BEGINNING);
}
