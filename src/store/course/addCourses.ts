import type { CourseText } from '../../domain/courseList';
import { isAnswerLost, toErrorCode } from '../../lib/firebase/errors';
import { listUploadTexts } from '../../lib/texts/listUpload';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { COURSE_EXISTS } from './courseNames';
import { createCourse } from './courseWrites';

type AddCoursesPayload = {
  /** Each with an id that stays the same when the list is sent again, so that none is created twice. */
  courses: readonly { id: string; values: CourseText }[];
  /** Called for each course: whether the school has it now. */
  onSettled: (isThere: boolean) => void;
};

/**
 * Creates the courses of a list, one after the other. One whose name the school has by now is left as it is, so a run
 * that broke off, or runs in two tabs, is completed by the next one.
 */
export const addCourses = createAppAsyncThunk<undefined, AddCoursesPayload>(
  'course/addCourses',
  { failure: listUploadTexts.courses.failed },
  async ({ courses, onSettled }) => {
    for (const { id, values } of courses) {
      try {
        await createCourse(id, values);
        onSettled(true);
      } catch (error) {
        const code = toErrorCode(error);
        // A course without an answer may be stored: the next run finds out.
        if (isAnswerLost(code)) throw error;
        onSettled(code === COURSE_EXISTS);
      }
    }
    return undefined;
  },
  { canBeLeft: () => true },
);
