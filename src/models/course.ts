export type Course = {
  id: string;
  /** The identifying letter (paralelo), such as "A". */
  course: string;
  name: string;
  description: string;
  tutor: { id: string; name: string } | null;
  totalStudents: number;
  totalTeachers: number;
  /** Whether any student ever came later or left: then tasks are not expected of all. */
  hasMoves: boolean;
  deleted: boolean;
};

/** The part of a course in the list of all courses. */
export type ListedCourse = Pick<Course, 'id' | 'name' | 'course'>;

/** The kinds of things that may belong to a course. */
export const COURSE_ITEM_KIND = { students: 1, teachers: 2, books: 3 } as const;
export type CourseItemKind = (typeof COURSE_ITEM_KIND)[keyof typeof COURSE_ITEM_KIND];
