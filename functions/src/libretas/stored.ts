import type { Timestamp } from 'firebase-admin/firestore';

/** An issued libreta as its code vouches for it; `issuedBy` and `withdrawnBy` are ids of people. */
export type StoredLibreta = {
  idPeriod: string;
  idStudent: string;
  courseId: string;
  initials: string;
  course: string;
  period: string;
  average: number | null;
  isComplete: boolean;
  /** A hash of everything printed on it. */
  hash: string;
  issuedAt: Timestamp;
  issuedBy: string;
  withdrawnAt: Timestamp | null;
  withdrawnBy: string;
  /** The code of the one that took its place; empty otherwise. */
  replacedBy: string;
};
/** The valid libreta of a student in a period; `readAt` is when the grades on it were read. */
export type CurrentLibreta = { code: string; hash: string; issuedAt: Timestamp; readAt: Timestamp };
