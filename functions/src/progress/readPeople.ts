import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { givenAt } from '../../../src/domain/grading/givenAt';
import {
  classPeople,
  isLacking,
  type ClassPeople,
  type GivenMarks,
  type Listed,
} from '../../../src/domain/grading/progress';
import { mayHaveComeAfter } from '../../../src/domain/membership';
import { readDocument } from '../documents';
import { toMillis } from '../times';

export type PeopleOfPartial = ClassPeople & {
  /** Scheme to how many of the graded have no score in it and came after its marks were given. */
  unconcerned: ReadonlyMap<string, number>;
};

type Task = {
  dateEnd: Timestamp;
  isCounted: boolean;
  /** Missing in documents that were counted before there were extensions. */
  extended?: Record<string, Timestamp>;
};

type Sources = {
  tasks: Readonly<Record<string, Task>>;
  /** The schemes in which scores are typed; those of tasks without any have none. */
  schemes: readonly string[];
};

/**
 * Reads the time when the marks of a scheme were given, and the students who have one; null while
 * there is none. All of them are read only where somebody came after the first.
 */
async function readMarks(
  db: Firestore,
  scheme: string,
  members: readonly Listed[],
): Promise<GivenMarks | null> {
  const scores = db.collection(dbPaths.scores(scheme));
  const [earliest] = (await scores.orderBy('givenAt').limit(1).select('givenAt').get()).docs;
  // Those that were stored before the time was kept are not found by it.
  const first = (earliest?.get('givenAt') as Timestamp | undefined)?.toMillis() ?? -Infinity;
  if (!members.some((member) => mayHaveComeAfter(first, member))) {
    return { scheme, given: first, scored: new Set() };
  }
  const { docs } = await scores.select('noteFinal', 'givenAt', 'updatedAt').get();
  const marks = docs.map((score) => ({
    id: score.id,
    noteFinal: score.get('noteFinal') as number | null,
    givenAt: (score.get('givenAt') as Timestamp | undefined)?.toMillis() ?? null,
    updatedAt: (score.get('updatedAt') as Timestamp).toMillis(),
  }));
  const given = givenAt(marks);
  if (given === null) return null;
  const scored = marks.filter(({ noteFinal }) => noteFinal !== null).map(({ id }) => id);
  return { scheme, given, scored: new Set(scored) };
}

/** The students to be graded, from the class list of the course, by what of the partial was due for whom. */
export async function readPeople(
  db: Firestore,
  courseId: string,
  { tasks, schemes }: Sources,
): Promise<PeopleOfPartial> {
  const stored = readDocument('classList', await db.doc(dbPaths.classList(courseId)).get(), [
    'students',
  ])?.students;
  const list = toMillis(stored ?? {}) as Record<string, Listed>;
  const counted = Object.values(tasks)
    .filter(({ isCounted }) => isCounted)
    .map(({ dateEnd, extended = {} }) => ({
      dateEnd: dateEnd.toMillis(),
      extended: toMillis(extended) as Record<string, number>,
    }));
  const members = Object.values(list);
  // In most classes nobody came late or was away, and then no mark says more of anybody.
  const asked = members.some((member) => mayHaveComeAfter(-Infinity, member)) ? schemes : [];
  const found = await Promise.all(asked.map((scheme) => readMarks(db, scheme, members)));
  const marks = found.filter((each) => each !== null);
  const people = classPeople(list, counted, marks);
  const unconcernedIn = (ofScheme: GivenMarks) =>
    people.graded.filter((uid) => {
      const isScored = ofScheme.scored.has(uid);
      return !isScored && !isLacking(ofScheme, uid, list[uid]);
    }).length;
  return {
    ...people,
    unconcerned: new Map(marks.map((each) => [each.scheme, unconcernedIn(each)])),
  };
}
