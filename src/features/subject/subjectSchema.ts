import { object, type InferType } from 'yup';
import { LIMITS } from '../../domain/limits';
import { optionalUrl, requiredChoice, requiredText } from '../../lib/schema';

/** The subject form. */
export const subjectSchema = object({
  name: requiredText(LIMITS.subject.name),
  description: requiredText(LIMITS.subject.description),
  courseId: requiredChoice(),
  teacherId: requiredChoice(),
  urlZoom: optionalUrl(),
});

export type SubjectFormValues = InferType<typeof subjectSchema>;
