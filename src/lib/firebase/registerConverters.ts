import type {
  CourseRecord,
  Register,
  RegisteredFinals,
  StudentRecord,
  SubjectRecord,
} from '../../models/register';
import { conductFields } from './conductConverter';
import { converter } from './converter';
import { membership } from './converters';
import {
  flag,
  listOf,
  mapOf,
  millis,
  nullable,
  number,
  objectOf,
  optionalMillis,
  optionalNumber,
  text,
  type Fields,
} from './fields';

const subject = { name: text, teacherId: text, teacherName: text };

const finals: Fields<RegisteredFinals> = {
  partials: listOf(optionalNumber),
  halves: listOf(optionalNumber),
  general: optionalNumber,
  current: optionalNumber,
};

export const registerConverter = converter<Register>({
  endedAt: millis,
  isComplete: flag,
  courses: number,
  students: number,
});

export const courseRecordConverter = converter<CourseRecord>({
  idPeriod: text,
  endedAt: millis,
  name: text,
  course: text,
  tutor: nullable(objectOf({ id: text, name: text })),
  staff: listOf(text),
  students: mapOf(objectOf({ name: text, surname: text, ...membership, left: optionalMillis })),
  subjects: mapOf(objectOf(subject)),
});

export const subjectRecordConverter = converter<SubjectRecord>({
  ...subject,
  idPeriod: text,
  endedAt: millis,
  courseId: text,
  courseName: text,
  finals: mapOf(objectOf(finals)),
});

export const studentRecordConverter = converter<StudentRecord>({
  idPeriod: text,
  endedAt: millis,
  name: text,
  surname: text,
  courseId: text,
  courseName: text,
  tutorId: text,
  left: optionalMillis,
  subjects: mapOf(objectOf({ ...finals, ...subject, courseId: text })),
  average: optionalNumber,
  supletorios: mapOf(number),
  conduct: listOf(objectOf(conductFields)),
});
