import type { DocumentReference } from 'firebase/firestore';
import {
  ACTIVITY_SUBTYPE,
  UNKNOWN_TYPE,
  type Activity,
  type AnswerKey,
  type PublicQuestion,
} from '../../models/activity';
import type { Book, BookCard, Topic, Unit } from '../../models/book';
import type { Course } from '../../models/course';
import type { GradingPolicyId, GradingRules } from '../../models/gradebook';
import type { FormerPeriod, Institute, SchoolPartial } from '../../models/institute';
import { WEEKDAYS, type Schedule, type Subject, type TimeSpan } from '../../models/subject';
import type {
  FormerMembership,
  MemberCard,
  Membership,
  PasswordIssue,
  PasswordIssues,
  StudentCard,
  User,
} from '../../models/user';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { readGrading, writeGrading } from '../../domain/grading/storedGrading';
import { hoursText, parseHours } from '../../domain/schoolHours';
import { parseSpan, spanText } from '../../domain/timetable';
import { converter } from './converter';
import {
  fileUrl,
  flag,
  listOf,
  mapOf,
  millis,
  nullable,
  number,
  objectOf,
  oneOf,
  optionalMillis,
  text,
  type Field,
  type Fields,
} from './fields';

const reference = objectOf<{ id: string; name: string }>({ id: text, name: text });

const storedDays = mapOf(listOf(text));

/** Lessons are stored as text, so that the rules can check them. */
export const scheduleField: Field<Schedule> = {
  read: (stored) => {
    const days = storedDays.read(stored);
    return Object.fromEntries(
      WEEKDAYS.flatMap((day) => {
        const spans = days[day]?.flatMap((span) => parseSpan(span) ?? []);
        return spans ? [[day, spans]] : [];
      }),
    );
  },
  write: (value) =>
    Object.fromEntries(Object.entries(value).map(([day, spans]) => [day, spans.map(spanText)])),
};

const partials = listOf(objectOf<SchoolPartial>({ name: text, closed: flag }));

/**
 * An unknown policy is kept, so that `policyOf` can refuse it: replacing it by another policy would
 * silently round everybody's grades differently. Schools older than this setting have none and
 * round as the specification says.
 */
const gradingPolicy: Field<GradingPolicyId> = {
  read: (stored) => (stored ?? SPEC_POLICY.id) as GradingPolicyId,
  write: (value) => value,
};

const grading: Field<GradingRules | null> = {
  read: readGrading,
  write: (rules) => (rules === null ? null : writeGrading(rules)),
};

/** The lessons of a day, in order, as one text that the rules can check. */
const hoursField: Field<TimeSpan[] | null> = {
  read: parseHours,
  write: (hours) => hours && hoursText(hours),
};

export const instituteConverter = converter<Institute>({
  name: text,
  photo: fileUrl,
  planning: text,
  gradingPolicy,
  grading,
  period: reference,
  partial: partials,
  periods: mapOf(
    objectOf<FormerPeriod>({
      name: text,
      partial: partials,
      endedAt: millis,
      gradingPolicy: nullable(gradingPolicy),
      grading,
    }),
  ),
  hours: hoursField,
  contact: objectOf<Institute['contact']>({ email: text, phone: text }),
  about: text,
});

export const membership: Fields<Membership> = {
  since: optionalMillis,
  away: listOf(objectOf<{ from: number; to: number }>({ from: millis, to: millis })),
};
export const membershipField = objectOf<Membership>(membership);
/** The courses a student has left. */
export const formerCoursesField = mapOf(
  objectOf<FormerMembership>({ ...membership, left: millis }),
);

export const userFields: Fields<Omit<User, 'id' | 'type'>> = {
  name: text,
  surname: text,
  email: text,
  identification: text,
  representative: text,
  phone: text,
  status: flag,
  photo: fileUrl,
  courseId: text,
  deleted: flag,
  mustChangePassword: flag,
  formerCourses: formerCoursesField,
  graduated: text,
};
/** An unknown type stands for a student, the one with the fewest rights. */
export const userType = oneOf(3, 2, 1, 4);
export const userConverter = converter<User>({ ...userFields, type: userType });
/** The user's own document: an unknown user type must be noticed, not replaced. */
export const ownUserConverter = converter<Omit<User, 'type'> & { type: number }>({
  ...userFields,
  type: number,
});

export const passwordIssuesConverter = converter<PasswordIssues>({
  issues: listOf(objectOf<PasswordIssue>({ at: millis, by: reference })),
});

export const memberCardConverter = converter<MemberCard>({
  name: text,
  surname: text,
  photo: fileUrl,
});
export const studentCardConverter = converter<StudentCard>({
  name: text,
  surname: text,
  photo: fileUrl,
  ...membership,
});
export const bookCardConverter = converter<BookCard>({ name: text });
/** A book's card with the course that has it. */
export const bookPlaceConverter = converter<BookCard & { courseId: string }, 'courseId'>(
  { name: text },
  (ref) => ({ courseId: ref.parent.parent?.id ?? '' }),
);

export const bookConverter = converter<Book>({
  name: text,
  description: text,
  mainUrl: text,
  editorial: text,
  photo: fileUrl,
  onlyRead: flag,
  deleted: flag,
});

export const unitConverter = converter<Unit>({
  name: text,
  book: reference,
  bookId: text,
  bookName: text,
  deleted: flag,
});

export const topicConverter = converter<Topic>({ name: text, url: text, unitId: text });

export const courseConverter = converter<Course>({
  course: text,
  name: text,
  description: text,
  tutor: nullable(reference),
  totalStudents: number,
  totalTeachers: number,
  hasMoves: flag,
  deleted: flag,
});

export const subjectConverter = converter<Subject>({
  name: text,
  description: text,
  courseId: text,
  idCourse: text,
  teacherId: text,
  urlZoom: text,
  books: listOf(text),
  schedule: scheduleField,
  deleted: flag,
});

/** An unknown question type is never replaced by a known one. */
// The screen shows that the type is unknown, so no replacement is reported.
const { isKept: _isKept, ...questionType } = oneOf(
  UNKNOWN_TYPE,
  ...Object.values(ACTIVITY_SUBTYPE),
);

/** Empty for an activity without questions. */
const activitySubtype: Field<Activity['subtype']> = {
  read: (stored) => (text.read(stored) === '' ? '' : questionType.read(stored)),
  write: (value) => value,
};

export const activityConverter = converter<Activity>({
  name: text,
  rubric: text,
  description: text,
  type: oneOf('normal', 'interactive'),
  subtype: activitySubtype,
  maxGrade: number,
  guideDocument: fileUrl,
  guideUrl: text,
  idTeacher: text,
  creation: millis,
  isBook: flag,
  taskId: text,
  unitId: text,
  bookId: text,
  deleted: flag,
  tasks: listOf(text),
  openFor: mapOf(millis),
});

/**
 * A question or key with its activity's id, because its own id is unique only within the activity.
 */
export type OfActivity<T> = T & { activityId: string };
const inActivity = (ref: DocumentReference) => ({ activityId: ref.parent.parent?.id ?? '' });

export const questionConverter = converter<OfActivity<PublicQuestion>, 'activityId'>(
  { type: questionType, order: number, question: text, options: listOf(text) },
  inActivity,
);

export const answerKeyConverter = converter<OfActivity<AnswerKey>, 'activityId'>(
  {
    type: questionType,
    sentence: text,
    answer: text,
    tildes: oneOf('avisar', 'exigir', 'aceptar'),
    optionCorrect: text,
    optionIncorrect1: text,
    optionIncorrect2: text,
    optionIncorrect3: text,
  },
  inActivity,
);
