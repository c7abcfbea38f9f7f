import { collection, doc, orderBy, query, setDoc, updateDoc, where } from 'firebase/firestore';
import { createAppAsyncThunk } from '../../app/createAppAsyncThunk';
import {
  bookCardConverter,
  courseConverter,
  memberCardConverter,
} from '../../lib/firebase/converters';
import { COURSE_HAS, recountCourse, softDeleteCourse } from '../../lib/firebase/courses';
import { db } from '../../lib/firebase/firestore';
import {
  addTeachers,
  moveStudents,
  removeStudents,
  removeTeachers,
  setCourseBooks,
} from '../../lib/firebase/membership';
import { paths } from '../../lib/firebase/paths';
import { listenToDocument, listenToQuery } from '../../lib/firebase/reading';
import { createLiveSlice } from '../../lib/redux/liveSlice';
import { dataErrors } from '../../lib/texts/common';
import { courseTexts } from '../../lib/texts/course';
import type { BookCard } from '../../models/book';
import { COURSE_ITEM_KIND, type Course, type CourseItemKind } from '../../models/course';
import type { MemberCard } from '../../models/user';

const live = createLiveSlice<{ courses: Course; members: MemberCard; bookCards: BookCard }>()(
  'course',
  { courses: ({ id }) => id, members: ({ id }) => id, bookCards: ({ id }) => id },
);
export const courseSlice = live.slice;

export const selectCourses = live.select('courses');
export const selectMembers = live.select('members');
export const selectBookCards = live.select('bookCards');

export const courseKeys = {
  all: 'all',
  one: (id: string) => `id:${id}`,
  some: (ids: string) => `ids:${ids}`,
  students: (courseId: string) => `students:${courseId}`,
  teachers: (courseId: string) => `teachers:${courseId}`,
};

/** Every course, for admins. */
export const watchCourses = () =>
  live.watch('courses', courseKeys.all, (handlers) =>
    listenToQuery(
      'courses.all',
      query(
        collection(db, paths.courses).withConverter(courseConverter),
        where('deleted', '==', false),
        orderBy('name'),
      ),
      handlers,
    ),
  );

export const watchCourse = (courseId: string) =>
  live.watch('courses', courseKeys.one(courseId), (handlers) =>
    listenToDocument(
      'courses.one',
      doc(db, paths.course(courseId)).withConverter(courseConverter),
      handlers,
    ),
  );

/**
 * Some courses, document by document: a teacher may get the courses of which the teacher is a
 * member, but no list rule can prove a document's own id.
 * @param ids sorted and joined with commas; not empty
 */
export const watchCoursesById = (ids: string) =>
  live.watch('courses', courseKeys.some(ids), ({ onItems, onError }) => {
    const found = new Map<string, Course[]>();
    const all = ids.split(',');
    const releases = all.map((id) =>
      listenToDocument('courses.one', doc(db, paths.course(id)).withConverter(courseConverter), {
        onError,
        onItems: (items) => {
          found.set(id, items);
          if (found.size === all.length) onItems(all.flatMap((each) => found.get(each) ?? []));
        },
      }),
    );
    return () => {
      for (const release of releases) release();
    };
  });

const { compare } = new Intl.Collator('es');

const watchMembers = (key: string, path: string, label: string) =>
  live.watch('members', key, ({ onItems, onError }) =>
    listenToQuery(label, collection(db, path).withConverter(memberCardConverter), {
      onError,
      // Sorted here: Firestore knows no Spanish order.
      onItems: (cards) => {
        onItems(cards.sort((a, b) => compare(a.surname, b.surname) || compare(a.name, b.name)));
      },
    }),
  );

/** The students' cards of a course, by surname: what others may see of them (D7). */
export const watchCourseStudents = (courseId: string) =>
  watchMembers(courseKeys.students(courseId), paths.courseStudents(courseId), 'courses.students');

export const watchCourseTeachers = (courseId: string) =>
  watchMembers(courseKeys.teachers(courseId), paths.courseTeachers(courseId), 'courses.teachers');

export const watchCourseBooks = (courseId: string) =>
  live.watch('bookCards', courseId, ({ onItems, onError }) =>
    listenToQuery(
      'courses.books',
      collection(db, paths.courseBooks(courseId)).withConverter(bookCardConverter),
      {
        onError,
        onItems: (cards) => {
          onItems(cards.sort((a, b) => compare(a.name, b.name)));
        },
      },
    ),
  );

/** The id of a course that is about to be written. */
export const newCourseId = (): string => doc(collection(db, paths.courses)).id;

type CourseText = Pick<Course, 'course' | 'name' | 'description'>;

/** A new course has nobody yet; its id is made when the form opens (spec 4). */
export const addCourse = createAppAsyncThunk<undefined, { id: string; values: CourseText }>(
  'course/addCourse',
  { success: courseTexts.created, failure: dataErrors.save },
  async ({ id, values }) => {
    const empty = { tutor: null, totalStudents: 0, totalTeachers: 0, deleted: false };
    await setDoc(doc(db, paths.course(id)), courseConverter.encode({ ...values, ...empty }));
    return undefined;
  },
);

export type UpdateCoursePayload = {
  id: string;
  values: CourseText;
  /** The chosen tutor (D27); `keep` when it was not changed. */
  tutor: MemberCard | null | 'keep';
};

/** A tutor belongs to the course: both are written together. Counters are never written from here. */
export const updateCourse = createAppAsyncThunk<undefined, UpdateCoursePayload>(
  'course/updateCourse',
  { success: courseTexts.updated, failure: dataErrors.update },
  async ({ id, values, tutor }) => {
    const ref = doc(db, paths.course(id));
    if (tutor === 'keep') await updateDoc(ref, values);
    else if (tutor === null) await updateDoc(ref, { ...values, tutor: null });
    else {
      const { id: tutorId, name, surname } = tutor;
      await addTeachers([tutor], id, (transaction) => {
        transaction.update(ref, { ...values, tutor: { id: tutorId, name: `${name} ${surname}` } });
      });
    }
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

export type CourseItemsPayload = {
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
