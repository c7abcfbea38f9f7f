import type { Membership, StudentCard, User } from '../../models/user';
import { asFormer, FROM_THE_BEGINNING } from '../membership';
import { compareNames } from '../names';

/** A student with the membership; without `away`, a member since `since` without a break. */
type Since = Pick<Membership, 'since'> & Partial<Pick<Membership, 'away'>>;

/** A student as the gradebook lists one. */
export type GradebookStudent = Since & {
  id: string;
  name: string;
  surname: string;
  identification: string;
  /** Has left the course but has a record, which can still be graded. */
  isFormer: boolean;
};

type Known = Omit<GradebookStudent, 'isFormer'>;

/**
 * The rows of a gradebook, by surname: the course's students, and others who have a record.
 * @param members of the course
 * @param others people who may have left it
 * @param owners ids of the students who have a score, a submission or a report card
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
  identification: '', // loaded only where it is needed
  since,
  away,
});

/** A present member, from the student's card. */
export const studentOfCard = (card: StudentCard): Known => known(card, card);

/** A former member, from the user's document, which stores when the membership ended. */
export function studentOfUser(user: User, courseId: string): Known {
  const stay = user.formerCourses[courseId];
  return known(user, stay ? asFormer(stay) : FROM_THE_BEGINNING);
}
