import { USER_TYPE } from '../../models/user';
import type { AccountType, OfficeType } from '../../models/api';

// The roles as people of the school: the part of the table that says nothing of permissions.

/** Whether somebody is in one course at a time, moves from it to another, and has a guardian. */
export const isEnrolled = (type: unknown): boolean => type === USER_TYPE.student;

/** Whether somebody has subjects, and may belong to several courses. */
export const hasClasses = (type: unknown): boolean => type === USER_TYPE.teacher;

/** Whether somebody administers the school. */
export const isAdministering = (type: unknown): boolean => type === USER_TYPE.admin;

/**
 * The types of the office's users: they read the whole school, and the server alone makes and
 * removes them.
 */
export const OFFICE_TYPES: readonly OfficeType[] = [USER_TYPE.admin, USER_TYPE.inspector];
export const isOffice = (type: unknown): type is OfficeType =>
  OFFICE_TYPES.some((each) => each === type);

const KINDS = { [USER_TYPE.teacher]: 'teacher', [USER_TYPE.student]: 'student' } as const;
type PersonKind = (typeof KINDS)[AccountType];

/** The kind of people by whose name lists, files and texts call them. */
export const personKindOf = (type: AccountType): PersonKind => KINDS[type];

/** Whether the office keeps a page and a list of people of this type. */
export const isListed = (type: number): type is AccountType => type in KINDS;
