import {
  arrayRemove,
  arrayUnion,
  deleteField,
  doc,
  updateDoc,
  type FieldValue,
  type Transaction,
} from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { transact } from '../transact';
import type { Edits } from '../../domain/edits';
import {
  lessonsByHour,
  SCHOOL_DAYS,
  spanText,
  withLessons,
  type Hours,
  type Lessons,
} from '../../domain/timetable';
import { subjectConverter, userConverter } from '../../lib/firebase/converters';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { addTeachersWithin } from '../course/membership';
import { dbPaths } from '../../domain/dbPaths';
import { countQuery } from '../../lib/firebase/reading';
import { dataErrors } from '../../lib/texts/common';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import type { Schedule, Subject } from '../../models/subject';
import { courseScheduleTexts } from '../../lib/texts/courseSchedule';
import { assertHours, HOURS_CHANGED } from '../institute/assertHours';
import { wroteSubjects } from '../lists/ownWritesSlice';
import { createOnce } from '../form/createOnce';
import { saveEdits, readChosen } from '../form/saveEdits';
import { tasksOf } from './subjectSlice';

/** The fields of the subject form. */
export type SubjectFields = Pick<
  Subject,
  'name' | 'description' | 'courseId' | 'teacherId' | 'urlZoom'
>;

/** The stored subject with this id. */
export const subjectRef = (id: string) =>
  doc(db, dbPaths.subject(id)).withConverter(subjectConverter);

/** The teacher of a subject becomes a member of its course, in the same transaction. */
export async function joinCourse(
  transaction: Transaction,
  teacherId: string,
  courseId: string,
): Promise<void> {
  const ref = doc(db, dbPaths.user(teacherId)).withConverter(userConverter);
  await addTeachersWithin(transaction, [await readChosen(transaction, ref)], courseId);
}

const HAS_TASKS = 'subject/has-tasks';

const saveSubjectEdits = (id: string, edits: Edits<SubjectFields>) =>
  saveEdits<Subject, SubjectFields>({
    ref: subjectRef(id),
    edits,
    fieldsOf: (stored) => stored,
    write: async (transaction, changes, stored) => {
      const { courseId, teacherId } = changes;
      if (courseId !== undefined) {
        // A subject with tasks keeps its course, because each task stores the course's id.
        const tasks = await countQuery('subjects.taskCount', tasksOf(id));
        if (tasks > 0) throw new AppError(HAS_TASKS);
      }
      if (courseId !== undefined || teacherId !== undefined) {
        await joinCourse(transaction, teacherId ?? stored.teacherId, courseId ?? stored.courseId);
      }
      transaction.update(subjectRef(id), {
        ...changes,
        ...(courseId !== undefined && { idCourse: courseId }),
      });
    },
  });

type AddSubjectPayload = {
  /** The id is generated when the form opens, so that a repeated save writes the same subject. */
  id: string;
  values: SubjectFields;
};

export const addSubject = createAppAsyncThunk<undefined, AddSubjectPayload>(
  'subject/addSubject',
  { success: adminSubjectTexts.created, failure: dataErrors.save },
  async ({ id, values }, { dispatch }) => {
    const { courseId, teacherId } = values;
    const rest = { idCourse: courseId, books: [], schedule: {}, deleted: false };
    await createOnce<Subject, SubjectFields>({
      ref: subjectRef(id),
      fields: values,
      fieldsOf: (stored) => stored,
      create: () =>
        transact(async (transaction) => {
          await joinCourse(transaction, teacherId, courseId);
          transaction.set(subjectRef(id), { ...values, ...rest, id });
        }),
      update: (edits) => saveSubjectEdits(id, edits),
    });
    dispatch(wroteSubjects(id));
    return undefined;
  },
);

type UpdateSubjectPayload = { id: string; edits: Edits<SubjectFields> };

export const updateSubject = createAppAsyncThunk<undefined, UpdateSubjectPayload>(
  'subject/updateSubject',
  {
    success: adminSubjectTexts.updated,
    failure: (code) =>
      code === HAS_TASKS ? adminSubjectTexts.courseChanged : dataErrors.updateSubject,
  },
  async ({ id, edits }, { dispatch }) => {
    await saveSubjectEdits(id, edits);
    dispatch(wroteSubjects(id));
    return undefined;
  },
);

export const deleteSubject = createAppAsyncThunk<undefined, string>(
  'subject/deleteSubject',
  { success: adminSubjectTexts.deleted, failure: adminSubjectTexts.deleteFailed },
  async (id, { dispatch }) => {
    await updateDoc(doc(db, dbPaths.subject(id)), { deleted: true });
    dispatch(wroteSubjects(id));
    return undefined;
  },
);

type SubjectBooksPayload = { subjectId: string; bookIds: readonly string[] };

const booksMessages = {
  success: adminSubjectTexts.booksSaved,
  failure: adminSubjectTexts.booksFailed,
};

/**
 * Adds books to the list. Books that another admin added meanwhile stay, because the write is a
 * union.
 */
export const addSubjectBooks = createAppAsyncThunk<undefined, SubjectBooksPayload>(
  'subject/addSubjectBooks',
  booksMessages,
  async ({ subjectId, bookIds }, { dispatch }) => {
    await updateDoc(doc(db, dbPaths.subject(subjectId)), { books: arrayUnion(...bookIds) });
    dispatch(wroteSubjects(subjectId));
    return undefined;
  },
);

export const removeSubjectBooks = createAppAsyncThunk<undefined, SubjectBooksPayload>(
  'subject/removeSubjectBooks',
  booksMessages,
  async ({ subjectId, bookIds }, { dispatch }) => {
    await updateDoc(doc(db, dbPaths.subject(subjectId)), { books: arrayRemove(...bookIds) });
    dispatch(wroteSubjects(subjectId));
    return undefined;
  },
);

/** Writes the days of a subject's week in which these hours change. */
export function writeLessons(
  transaction: Transaction,
  subjectId: string,
  { schedule, changes, hours }: { schedule: Schedule; changes: Partial<Lessons>; hours: Hours },
): void {
  const next = withLessons(schedule, changes, hours);
  const days = SCHOOL_DAYS.filter((day) => next[day] !== schedule[day]);
  const fields = days.map((day) => [`schedule.${day}`, next[day]?.map(spanText) ?? deleteField()]);
  transaction.update(
    doc(db, dbPaths.subject(subjectId)),
    Object.fromEntries(fields) as Record<string, FieldValue>,
  );
}

type UpdateSchedulePayload = {
  subjectId: string;
  /** The lessons of the school's day as they were shown. */
  hours: Hours;
  edits: Edits<Lessons>;
};

/** Saves the changed hours. Weekend days have no editor and keep their stored hours. */
export const updateSchedule = createAppAsyncThunk<undefined, UpdateSchedulePayload>(
  'subject/updateSchedule',
  {
    success: adminSubjectTexts.scheduleSaved,
    failure: (code) =>
      code === HOURS_CHANGED ? courseScheduleTexts.hoursChanged : adminSubjectTexts.scheduleFailed,
  },
  async ({ subjectId, hours, edits }, { dispatch }) => {
    await saveEdits<Subject, Lessons>({
      ref: subjectRef(subjectId),
      edits,
      fieldsOf: ({ schedule }) => lessonsByHour(schedule, hours),
      write: async (transaction, changes, { schedule }) => {
        await assertHours(transaction, hours);
        writeLessons(transaction, subjectId, { schedule, changes, hours });
      },
    });
    dispatch(wroteSubjects(subjectId));
    return undefined;
  },
);
