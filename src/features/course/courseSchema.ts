import { object } from 'yup';
import { LIMITS } from '../../domain/limits';
import { optionalText, requiredText } from '../../lib/schema';

const fields = {
  course: requiredText(LIMITS.course.course),
  name: requiredText(LIMITS.course.name),
  description: requiredText(LIMITS.course.description),
};

/** The dialog that creates a course. */
export const newCourseSchema = object(fields);

/** The form that edits one: the tutor's id, or nothing. */
export const courseSchema = object({ ...fields, tutorId: optionalText({ max: 128 }) });
