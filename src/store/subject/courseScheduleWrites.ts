import { applyEdits, type Edits } from '../../domain/edits';
import { lessonsByHour, type Hours, type Lessons } from '../../domain/timetable';
import { AppError } from '../../lib/firebase/errors';
import { courseScheduleTexts } from '../../lib/texts/courseSchedule';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { readToSave } from '../form/saveEdits';
import { assertHours, HOURS_CHANGED } from '../institute/assertHours';
import { wroteSubjects } from '../lists/ownWritesSlice';
import { transact } from '../transact';
import { subjectRef, writeLessons } from './subjectWrites';

/** Somebody else changed one of the hours meanwhile. */
const CHANGED = 'subject/schedule-changed';

const FAILURES: Readonly<Record<string, string>> = {
  [CHANGED]: courseScheduleTexts.conflict,
  [HOURS_CHANGED]: courseScheduleTexts.hoursChanged,
};

/** The changed hours of a course's subjects, by subject id. */
export type CourseEdits = Record<string, Edits<Lessons>>;

type CourseSchedulePayload = {
  /** The lessons of the school's day as they were shown. */
  hours: Hours;
  edits: CourseEdits;
};

/**
 * Saves the changed hours of all subjects of a course in one transaction: all of them or none. An hour
 * that somebody else changed meanwhile refuses it.
 */
export const updateCourseSchedule = createAppAsyncThunk<undefined, CourseSchedulePayload>(
  'subject/updateCourseSchedule',
  {
    success: courseScheduleTexts.saved,
    failure: (code) => FAILURES[code] ?? courseScheduleTexts.failed,
  },
  async ({ hours, edits }, { dispatch }) => {
    const ids = Object.keys(edits);
    await transact(async (transaction) => {
      await assertHours(transaction, hours);
      const stored = await Promise.all(ids.map((id) => readToSave(transaction, subjectRef(id))));
      const applied = stored.map(({ id, schedule }) =>
        applyEdits<Lessons>(lessonsByHour(schedule, hours), edits[id] ?? {}),
      );
      if (applied.some(({ conflicts }) => conflicts.length > 0)) {
        throw new AppError(CHANGED);
      }
      for (const [i, { id, schedule }] of stored.entries()) {
        const changes = applied[i]?.changes ?? {};
        if (Object.keys(changes).length > 0)
          writeLessons(transaction, id, { schedule, changes, hours });
      }
    });
    dispatch(wroteSubjects(...ids));
    return undefined;
  },
);
