import { arrayRemove, arrayUnion, deleteField, doc, updateDoc } from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { SCHOOL_DAYS } from '../../domain/timetable';
import { subjectConverter } from '../../lib/firebase/converters';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { addTeachers } from '../course/membership';
import { dbPaths } from '../../lib/firebase/dbPaths';
import { countQuery } from '../../lib/firebase/reading';
import { dataErrors } from '../../lib/texts/common';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import type { Schedule, Subject } from '../../models/subject';
import type { MemberCard } from '../../models/user';
import { tasksOf } from './subjectSlice';

type SubjectValues = Pick<Subject, 'name' | 'description' | 'courseId' | 'teacherId' | 'urlZoom'>;

type SaveSubjectPayload = {
  /** A new subject's id is made when its form opens, so a repeated save writes the same one. */
  id: string;
  values: SubjectValues;
  /** Who gives it: becomes a member of the course in the same transaction. Null when not known. */
  teacher: MemberCard | null;
};

/** The chosen teacher was deleted meanwhile. */
const NO_TEACHER = 'subject/no-teacher';

export const addSubject = createAppAsyncThunk<undefined, SaveSubjectPayload>(
  'subject/addSubject',
  { success: adminSubjectTexts.created, failure: dataErrors.save },
  async ({ id, values, teacher }) => {
    const { courseId } = values;
    if (teacher === null) throw new AppError(NO_TEACHER);
    await addTeachers([teacher], courseId, (transaction) => {
      transaction.set(
        doc(db, dbPaths.subject(id)),
        subjectConverter.encode({
          ...values,
          idCourse: courseId,
          books: [],
          schedule: {},
          deleted: false,
        }),
      );
    });
    return undefined;
  },
);

const HAS_TASKS = 'subject/has-tasks';

type UpdateSubjectPayload = Omit<SaveSubjectPayload, 'id'> & { previous: Subject };

/** Writes what was changed: the teacher may have set another class link meanwhile. */
export const updateSubject = createAppAsyncThunk<undefined, UpdateSubjectPayload>(
  'subject/updateSubject',
  {
    success: adminSubjectTexts.updated,
    failure: (code) =>
      code === HAS_TASKS ? adminSubjectTexts.courseChanged : dataErrors.updateSubject,
  },
  async ({ previous, values, teacher }) => {
    const { id } = previous;
    const changes: Partial<Subject> = Object.fromEntries(
      Object.entries(values).filter(([field, value]) => previous[field as keyof Subject] !== value),
    );
    if (changes.courseId !== undefined) {
      // Its tasks carry their course: they would be left behind.
      if ((await countQuery('subjects.taskCount', tasksOf(id))) > 0) throw new AppError(HAS_TASKS);
      changes.idCourse = changes.courseId;
    }
    if (changes.teacherId !== undefined && teacher === null) throw new AppError(NO_TEACHER);
    if (Object.keys(changes).length === 0) return undefined;
    if (teacher === null) await updateDoc(doc(db, dbPaths.subject(id)), changes);
    else {
      await addTeachers([teacher], values.courseId, (transaction) => {
        transaction.update(doc(db, dbPaths.subject(id)), changes);
      });
    }
    return undefined;
  },
);

export const deleteSubject = createAppAsyncThunk<undefined, string>(
  'subject/deleteSubject',
  { success: adminSubjectTexts.deleted, failure: adminSubjectTexts.deleteFailed },
  async (id) => {
    await updateDoc(doc(db, dbPaths.subject(id)), { deleted: true });
    return undefined;
  },
);

type SubjectBooksPayload = { subjectId: string; bookIds: readonly string[] };

const booksMessages = {
  success: adminSubjectTexts.booksSaved,
  failure: adminSubjectTexts.booksFailed,
};

/** Makes the list these books and those it has: what another admin added meanwhile stays. */
export const addSubjectBooks = createAppAsyncThunk<undefined, SubjectBooksPayload>(
  'subject/addSubjectBooks',
  booksMessages,
  async ({ subjectId, bookIds }) => {
    await updateDoc(doc(db, dbPaths.subject(subjectId)), { books: arrayUnion(...bookIds) });
    return undefined;
  },
);

export const removeSubjectBooks = createAppAsyncThunk<undefined, SubjectBooksPayload>(
  'subject/removeSubjectBooks',
  booksMessages,
  async ({ subjectId, bookIds }) => {
    await updateDoc(doc(db, dbPaths.subject(subjectId)), { books: arrayRemove(...bookIds) });
    return undefined;
  },
);

type UpdateSchedulePayload = { subjectId: string; previous: Schedule; schedule: Schedule };

/** Writes the days that were changed; those of the weekend have no editor and stay (D100). */
export const updateSchedule = createAppAsyncThunk<undefined, UpdateSchedulePayload>(
  'subject/updateSchedule',
  { success: adminSubjectTexts.scheduleSaved, failure: adminSubjectTexts.scheduleFailed },
  async ({ subjectId, previous, schedule }) => {
    const changes = SCHOOL_DAYS.filter((day) => schedule[day] !== previous[day]).map((day) => [
      `schedule.${day}`,
      schedule[day] ?? deleteField(),
    ]);
    if (changes.length > 0) {
      await updateDoc(doc(db, dbPaths.subject(subjectId)), Object.fromEntries(changes));
    }
    return undefined;
  },
);
