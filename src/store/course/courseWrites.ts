import { doc, type Transaction } from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { courseKey } from '../../domain/courseKey';
import type { Edits } from '../../domain/edits';
import { fullName } from '../../domain/names';
import { courseConverter, userConverter } from '../../lib/firebase/converters';
import { COURSE_EXISTS, courseRef, reserveName } from './courseNames';
import { COURSE_HAS, recountCourse, softDeleteCourse } from './courseCounts';
import { db } from '../../lib/firebase/firestore';
import {
  addTeachers,
  addTeachersWithin,
  moveStudents,
  removeStudents,
  removeTeachers,
  setCourseBooks,
} from './membership';
import { dbPaths } from '../../domain/dbPaths';
import { dataErrors } from '../../lib/texts/common';
import { courseTexts } from '../../lib/texts/course';
import type { BookCard } from '../../models/book';
import { COURSE_ITEM_KIND, type Course, type CourseItemKind } from '../../models/course';
import type { MemberCard } from '../../models/user';
import { createOnce } from '../form/createOnce';
import { transact } from '../transact';
import { readChosen, saveEdits } from '../form/saveEdits';

type CourseText = Pick<Course, 'course' | 'name' | 'description'>;

/** The fields of the course form; an empty tutor means none. */
export type CourseFields = CourseText & { tutorId: string };

/**
 * A tutor must be a member of the course, so the membership and the counter change in the same
 * transaction.
 */
async function tutorOf(transaction: Transaction, courseId: string, tutorId: string) {
  if (tutorId === '') return null;
  const ref = doc(db, dbPaths.user(tutorId)).withConverter(userConverter);
  const teacher = await readChosen(transaction, ref);
  await addTeachersWithin(transaction, [teacher], courseId);
  return { id: tutorId, name: fullName(teacher) };
}

const saveCourseEdits = (id: string, edits: Edits<CourseFields>) =>
  saveEdits<Course, CourseFields>({
    ref: courseRef(id),
    edits,
    fieldsOf: ({ tutor, ...stored }) => ({ ...stored, tutorId: tutor?.id ?? '' }),
    write: async (transaction, { tutorId, ...changes }, stored) => {
      const named = { ...stored, ...changes };
      const isRenamed = courseKey(named) !== courseKey(stored);
      const reserve = isRenamed ? await reserveName(transaction, id, named) : null;
      const tutor = tutorId === undefined ? {} : { tutor: await tutorOf(transaction, id, tutorId) };
      reserve?.();
      transaction.update(courseRef(id), { ...changes, ...tutor });
    },
  });

const failureText = (otherwise: string) => (code: string) =>
  code === COURSE_EXISTS ? courseTexts.exists : otherwise;

type AddCoursePayload = {
  /** The id is generated when the form opens, so that a repeated save writes the same course. */
  id: string;
  values: CourseText;
};

/** Creates a course without members, once, however often it is saved under its id. */
export function createCourse(id: string, values: CourseText): Promise<void> {
  const empty = { tutor: null, totalStudents: 0, totalTeachers: 0, deleted: false };
  return createOnce<Course, CourseText>({
    ref: courseRef(id),
    fields: values,
    fieldsOf: (stored) => stored,
    create: () =>
      transact(async (transaction) => {
        const reserve = await reserveName(transaction, id, values);
        reserve();
        transaction.set(
          doc(db, dbPaths.course(id)),
          courseConverter.encode({ ...values, ...empty }),
        );
      }),
    update: (edits) => saveCourseEdits(id, edits),
  });
}

export const addCourse = createAppAsyncThunk<undefined, AddCoursePayload>(
  'course/addCourse',
  { success: courseTexts.created, failure: failureText(dataErrors.save) },
  async ({ id, values }) => {
    await createCourse(id, values);
    return undefined;
  },
);

type UpdateCoursePayload = { id: string; edits: Edits<CourseFields> };

export const updateCourse = createAppAsyncThunk<undefined, UpdateCoursePayload>(
  'course/updateCourse',
  { success: courseTexts.updated, failure: failureText(dataErrors.update) },
  async ({ id, edits }) => {
    await saveCourseEdits(id, edits);
    return undefined;
  },
);

export const deleteCourse = createAppAsyncThunk<undefined, string>(
  'course/deleteCourse',
  {
    success: courseTexts.deleted,
    failure: (code) => {
      if (code === COURSE_HAS.students) return courseTexts.hasStudents;
      return code === COURSE_HAS.subjects ? courseTexts.hasSubjects : courseTexts.deleteFailed;
    },
  },
  async (courseId) => {
    await softDeleteCourse(courseId);
    return undefined;
  },
);

export const recount = createAppAsyncThunk<undefined, string>(
  'course/recount',
  { success: courseTexts.recounted, failure: dataErrors.update },
  async (courseId) => {
    await recountCourse(courseId);
    return undefined;
  },
);

export type CourseItem = MemberCard | BookCard;

type CourseItemsPayload = {
  courseId: string;
  /** The people or books to add or remove. Adding a present member keeps the existing card. */
  moved: readonly CourseItem[];
};

const idsOf = (items: readonly CourseItem[]) => items.map(({ id }) => id);
const booksOf = (items: readonly CourseItem[]) => items.map(({ id, name }) => ({ id, name }));

const { students, teachers, books } = COURSE_ITEM_KIND;
const ITEM_TEXTS = {
  [students]: courseTexts.students,
  [teachers]: courseTexts.teachers,
  [books]: courseTexts.books,
};
type SaveItems = (payload: CourseItemsPayload) => Promise<void>;
const ADD: Record<CourseItemKind, SaveItems> = {
  [students]: ({ courseId, moved }) => moveStudents(idsOf(moved), courseId),
  [teachers]: ({ courseId, moved }) => addTeachers(moved as readonly MemberCard[], courseId),
  [books]: ({ courseId, moved }) => setCourseBooks(courseId, booksOf(moved), []),
};
const REMOVE: Record<CourseItemKind, SaveItems> = {
  [students]: ({ courseId, moved }) => removeStudents(idsOf(moved), courseId),
  [teachers]: ({ courseId, moved }) => removeTeachers(idsOf(moved), courseId),
  [books]: ({ courseId, moved }) => setCourseBooks(courseId, [], idsOf(moved)),
};

/** One thunk for each kind of thing that belongs to a course. */
function forEachKind(verb: 'add' | 'remove', save: Record<CourseItemKind, SaveItems>) {
  const make = (kind: CourseItemKind) =>
    createAppAsyncThunk<undefined, CourseItemsPayload>(
      `course/${verb}${kind}`,
      { success: ITEM_TEXTS[kind].saved, failure: dataErrors.update },
      async (payload) => {
        await save[kind](payload);
        return undefined;
      },
    );
  return { [students]: make(students), [teachers]: make(teachers), [books]: make(books) };
}

/** Puts students, teachers or books into a course, by kind. A student leaves any other course. */
export const addToCourse = forEachKind('add', ADD);
/** Takes them out of it. */
export const removeFromCourse = forEachKind('remove', REMOVE);
