import type { Membership, StudentCard } from '../../models/user';
import type { ClassMember } from '../behind';
import { asFormer } from '../membership';
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

/**
 * Makes a row for somebody who is or was in the course, from its class list, which stores when the
 * membership ended.
 */
export const studentOfMember = ({ left, ...member }: ClassMember): Known =>
  known(member, left === null ? member : asFormer({ ...member, left }));
