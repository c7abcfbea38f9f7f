import { CONTENTS } from './contents';
import { COURSES } from './courses';
import { GRADEBOOK } from './gradebook';
import { GRADES } from './grades';
import { measureWrite, type LargestWrite } from './largestWrites';
import { SCHOOL } from './school';
import { TASKS } from './tasks';

/**
 * The costs of the largest writes in production:
 * https://firebase.google.com/docs/firestore/quotas#security_rules
 */
export const LARGEST_WRITES: readonly LargestWrite[] = [
  ...GRADES,
  ...TASKS,
  ...GRADEBOOK,
  ...SCHOOL,
  ...COURSES,
  ...CONTENTS,
];

export type Measured = {
  what: string;
  isAllowed: boolean;
  /** The cost of the most expensive document that it writes, in production's unit. */
  units: number;
  /**
   * The largest number of documents that the rules read for one of its documents, and for all of
   * them.
   */
  documents: number;
  inAll: number;
  writes: number;
};

export function measure(write: LargestWrite): Measured {
  const { isAllowed, verdicts, documents } = measureWrite(write);
  return {
    what: write.what,
    isAllowed,
    units: Math.max(...verdicts.map(({ cost }) => cost)),
    documents: Math.max(...verdicts.map((verdict) => verdict.documents.length)),
    inAll: documents,
    writes: verdicts.length,
  };
}
