import { doc, runTransaction, type Transaction } from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { fullName } from '../../domain/names';
import { courseConverter } from '../../lib/firebase/converters';
import { assertFree, COURSE_EXISTS, hasName, reserveName } from './courseNames';
import { COURSE_HAS, recountCourse, softDeleteCourse } from './courseCounts';
import { db } from '../../lib/firebase/firestore';
import {
  addTeachers,
  moveStudents,
  removeStudents,
  removeTeachers,
  setCourseBooks,
} from './membership';
import { dbPaths } from '../../lib/firebase/dbPaths';
import { dataErrors } from '../../lib/texts/common';
import { courseTexts } from '../../lib/texts/course';
import type { BookCard } from '../../models/book';
import { COURSE_ITEM_KIND, type Course, type CourseItemKind } from '../../models/course';
import type { MemberCard } from '../../models/user';

type CourseText = Pick<Course, 'course' | 'name' | 'description'>;

const failureText = (otherwise: string) => (code: string) =>
  code === COURSE_EXISTS ? courseTexts.exists : otherwise;

/** A new course has nobody yet; its id is made when the form opens (spec 4). */
export const addCourse = createAppAsyncThunk<undefined, { id: string; values: CourseText }>(
  'course/addCourse',
  { success: courseTexts.created, failure: failureText(dataErrors.save) },
  async ({ id, values }) => {
    const empty = { tutor: null, totalStudents: 0, totalTeachers: 0, deleted: false };
    await assertFree(id, values);
    await runTransaction(db, async (transaction) => {
      const reserve = await reserveName(transaction, id, values);
      reserve();
      const course = courseConverter.encode({ ...values, ...empty });
      transaction.set(doc(db, dbPaths.course(id)), course);
    });
    return undefined;
  },
);

type UpdateCoursePayload = {
  id: string;
  values: CourseText;
  /** The chosen tutor (D27); `keep` when it was not changed. */
  tutor: MemberCard | null | 'keep';
};

/** A tutor belongs to the course: both are written together. Counters are never written from here. */
export const updateCourse = createAppAsyncThunk<undefined, UpdateCoursePayload>(
  'course/updateCourse',
  { success: courseTexts.updated, failure: failureText(dataErrors.update) },
  async ({ id, values, tutor }) => {
    const ref = doc(db, dbPaths.course(id));
    const changes = {
      ...values,
      ...(tutor !== 'keep' && { tutor: tutor && { id: tutor.id, name: fullName(tutor) } }),
    };
    let reserve: () => void = () => undefined;
    const isRenamed = !(await hasName(id, values));
    const read = async (transaction: Transaction) => {
      if (isRenamed) reserve = await reserveName(transaction, id, values);
    };
    if (isRenamed) await assertFree(id, values);
    await addTeachers(
      tutor === 'keep' || tutor === null ? [] : [tutor],
      id,
      (transaction) => {
        reserve();
        transaction.update(ref, changes);
      },
      read,
    );
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
  /** What enters or leaves. Whoever is a member already has a card of their own: it stays. */
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

/** One thunk for each kind of thing that belongs to a course (spec 9). */
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

/** Puts students, teachers or books into a course, by kind. A student leaves any other course (D28). */
export const addToCourse = forEachKind('add', ADD);
/** Takes them out of it. */
export const removeFromCourse = forEachKind('remove', REMOVE);
