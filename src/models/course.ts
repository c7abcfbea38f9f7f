export type Course = {
  id: string;
  /** The identifying letter (paralelo), such as "A". */
  course: string;
  name: string;
  description: string;
  tutor: { id: string; name: string } | null;
  totalStudents: number;
  totalTeachers: number;
  deleted: boolean;
};

/** Section 9: what may belong to a course. */
export const COURSE_ITEM_KIND = { students: 1, teachers: 2, books: 3 } as const;
export type CourseItemKind = (typeof COURSE_ITEM_KIND)[keyof typeof COURSE_ITEM_KIND];
