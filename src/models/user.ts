export const USER_TYPE = { admin: 1, teacher: 2, student: 3, inspector: 4 } as const;
export type UserType = (typeof USER_TYPE)[keyof typeof USER_TYPE];

export type User = {
  id: string;
  name: string;
  surname: string;
  email: string;
  identification: string;
  representative: string;
  phone: string;
  status: boolean;
  type: UserType;
  photo: string;
  courseId: string;
  deleted: boolean;
  /** True from the creation of the account until the first change of password. */
  mustChangePassword: boolean;
  /** The student's membership in the courses that were left, by their id; the latest ones. */
  formerCourses: Record<string, FormerMembership>;
  /** The period after which a student graduated, else empty; only the server writes it. */
  graduated: string;
};

/** A deleted person, as the list of the deleted has it. */
export type DeletedPerson = User & {
  /**
   * The time when the data were erased for ever, ms since 1970; null while the person can be
   * restored.
   */
  erasedAt: number | null;
  /** Whether something is still to be erased. */
  erasing: boolean;
};

/** One temporary password that a person was given: its time, ms since 1970, and its issuer. */
export type PasswordIssue = { at: number; by: { id: string; name: string } };

/** The temporary passwords that a person was given later, oldest first; the server writes it. */
export type PasswordIssues = { id: string; issues: PasswordIssue[] };

/** The number of issues kept, the latest. */
export const MAX_PASSWORD_ISSUES = 20;

/** The part of a person in the list of all students or teachers. */
export type ListedPerson = Pick<
  User,
  | 'id'
  | 'name'
  | 'surname'
  | 'email'
  | 'identification'
  | 'representative'
  | 'phone'
  | 'status'
  | 'type'
  | 'photo'
  | 'courseId'
  | 'mustChangePassword'
  | 'graduated'
>;

/** A student's membership in a course, since a time. Times are ms since 1970. */
export type Membership = {
  /** null for from the beginning. */
  since: number | null;
  /** The times when the student was in another course, in order. */
  away: { from: number; to: number }[];
};
export type FormerMembership = Membership & { left: number };

/** The part of a person that others may see: the card kept in a course. */
export type MemberCard = {
  id: string;
  name: string;
  surname: string;
  photo: string;
};

/** A student's card also tells since when. */
export type StudentCard = MemberCard & Membership;
