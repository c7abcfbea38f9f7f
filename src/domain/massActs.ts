import { isEnrolled } from './capabilities/people';
import type { ListedPerson } from '../models/user';
import type { Edits } from './edits';

// An admin can do these acts to several people of a list at once.

/** The fields of a person that are changed for many at once. */
export type MassFields = Pick<ListedPerson, 'courseId' | 'status'>;
export type MassChange = { id: string; edits: Edits<MassFields> };

export type MassAct =
  /** Into another course; for teachers, the main one. */
  { kind: 'move'; courseId: string } | { kind: 'deactivate' } | { kind: 'delete' };

/** The reason why a chosen person is left as she or he is. */
export type LeftWhy = 'alreadyThere' | 'alreadyInactive' | 'inactiveHasNoCourse';

type Person = Pick<ListedPerson, 'id' | 'type' | keyof MassFields>;

/** The plan for the chosen people; everybody is in one of the two lists. */
export type MassPlan<P extends Person> = {
  affected: P[];
  left: { person: P; why: LeftWhy }[];
};

function whyLeft(person: Person, act: MassAct): LeftWhy | null {
  if (act.kind === 'delete') return null;
  if (act.kind === 'deactivate') return person.status ? null : 'alreadyInactive';
  // An inactive student has no course, and is made active again one by one.
  if (isEnrolled(person.type) && !person.status) return 'inactiveHasNoCourse';
  return person.courseId === act.courseId ? 'alreadyThere' : null;
}

/** Plans which people an act reaches, and which it leaves out. */
export function planMass<P extends Person>(people: readonly P[], act: MassAct): MassPlan<P> {
  const plan: MassPlan<P> = { affected: [], left: [] };
  for (const person of people) {
    const why = whyLeft(person, act);
    if (why === null) plan.affected.push(person);
    else plan.left.push({ person, why });
  }
  return plan;
}

/** The change of one person whom a plan reaches, as the person's form would save it. */
export function massChange(
  { id, type, courseId }: Person,
  act: Exclude<MassAct, { kind: 'delete' }>,
): MassChange {
  if (act.kind === 'move') return { id, edits: { courseId: { from: courseId, to: act.courseId } } };
  const leaves = isEnrolled(type) && courseId !== '';
  return {
    id,
    edits: {
      status: { from: true, to: false },
      ...(leaves && { courseId: { from: courseId, to: '' } }),
    },
  };
}

/** The change that takes this one back. */
export function undoChange({ id, edits: { courseId, status } }: MassChange): MassChange {
  return {
    id,
    edits: {
      ...(courseId && { courseId: { from: courseId.to, to: courseId.from } }),
      ...(status && { status: { from: status.to, to: status.from } }),
    },
  };
}

/** Whether an act can be taken back: teachers who joined a second course would stay in it. */
export const canUndo = (type: ListedPerson['type'], { kind }: MassAct): boolean =>
  kind === 'deactivate' || (kind === 'move' && isEnrolled(type));
