import { compareNames } from '../names';

/** A student as the gradebook lists one. */
export type GradebookStudent = {
  id: string;
  name: string;
  surname: string;
  identification: string;
  /** When the student joined the course (ms); null for from the beginning (D122). */
  since: number | null;
  /** No longer in the course, but with a record that stays gradable. */
  isFormer: boolean;
};

type Known = Omit<GradebookStudent, 'isFormer'>;

/**
 * The rows of a gradebook, by surname: the course's students, and whoever else has a record (D122).
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

/** What a member card says of a student; the identification is read where it is needed. */
export function studentOfCard({
  id,
  name,
  surname,
}: Pick<Known, 'id' | 'name' | 'surname'>): Known {
  return { id, name, surname, identification: '', since: null };
}
