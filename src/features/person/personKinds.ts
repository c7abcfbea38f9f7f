import { paths } from '../../lib/paths';
import { studentTexts, teacherTexts } from '../../lib/texts/person';
import type { AccountType } from '../../models/api';
import { USER_TYPE } from '../../models/user';

const { admin } = paths;

/** The addresses and the texts of the pages of students and of teachers. */
export const personKinds = {
  [USER_TYPE.student]: {
    texts: studentTexts,
    list: admin.students,
    add: admin.addStudent,
    restore: admin.restoreStudent,
    edit: admin.editStudent,
    view: admin.student,
    upload: admin.uploadStudents,
  },
  [USER_TYPE.teacher]: {
    texts: teacherTexts,
    list: admin.teachers,
    add: admin.addTeacher,
    restore: admin.restoreTeacher,
    edit: admin.editTeacher,
    view: admin.teacher,
    upload: admin.uploadTeachers,
  },
} as const;

/** Returns the type of person of an address: the same pages serve students and teachers. */
export function personTypeOf(pathname: string): AccountType {
  return pathname.startsWith(admin.teachers) ? USER_TYPE.teacher : USER_TYPE.student;
}
