import type { DocumentReference } from 'firebase/firestore';
import type { TaskException } from '../../models/exception';
import {
  ANSWER_MARKS,
  type ReopenedSubmission,
  type Submission,
  type SubmissionChange,
  type SubGrade,
  type Task,
  type TaskSolution,
} from '../../models/task';
import { readSubGrades, writeSubGrades, type StoredSubGrades } from '../../domain/storedSubGrades';
import { converter } from './converter';
import {
  flag,
  listOf,
  mapOf,
  millis,
  number,
  objectOf,
  oneOf,
  optionalMillis,
  optionalNumber,
  text,
  type Field,
} from './fields';

export const taskConverter = converter<Task>({
  title: text,
  description: text,
  dateStart: millis,
  dateEnd: millis,
  partial: number,
  idPeriod: text,
  bookId: text,
  unitId: text,
  subjectId: text,
  courseId: text,
  teacherId: text,
  group: text,
  activities: listOf(text),
  activitiesBook: listOf(text),
  maxGrades: mapOf(number),
  students: listOf(text),
  reopened: mapOf(number),
  publishOnReturn: flag,
  showAnswers: flag,
  reviewed: flag,
  creation: millis,
  deleted: flag,
  closed: flag,
});

const answers = mapOf(text);
const storedSubGrades = objectOf<StoredSubGrades>({
  ids: listOf(text),
  points: mapOf(number),
  autos: mapOf(number),
  grades: mapOf(number),
});
export const subGrades: Field<SubGrade[]> = {
  read: (stored) => readSubGrades(storedSubGrades.read(stored)),
  write: writeSubGrades,
};

const submissionFields = {
  taskId: text,
  idStudent: text,
  subjectId: text,
  courseId: text,
  idPeriod: text,
  fecha: optionalMillis,
  answers: mapOf(answers),
  files: mapOf(text),
  subNotes: subGrades,
  noteFinal: optionalNumber,
  scoredAt: optionalMillis,
  scoreFailedAt: optionalMillis,
  comment: text,
  reviewed: flag,
  reviewedAt: optionalMillis,
  reviewedBy: text,
  sinEntrega: flag,
  marks: mapOf(mapOf(oneOf(...ANSWER_MARKS))),
  emptied: flag,
};
const inTask = (ref: DocumentReference) => ({ taskId: ref.parent.parent?.id ?? '' });

export const submissionConverter = converter<Submission>(submissionFields, inTask);
export const reopenedConverter = converter<ReopenedSubmission>(
  { ...submissionFields, archivedAt: millis, reason: text },
  inTask,
);

export const solutionConverter = converter<TaskSolution>({
  dateEnd: millis,
  answers: mapOf(answers),
});

export const exceptionConverter = converter<TaskException, 'taskId'>(
  {
    idStudent: text,
    subjectId: text,
    courseId: text,
    idPeriod: text,
    teacherId: text,
    dateEnd: optionalMillis,
    exempt: flag,
    updatedAt: millis,
    updatedBy: text,
  },
  (ref) => ({ taskId: ref.parent.parent?.id ?? '' }),
);

export const submissionChangeConverter = converter<SubmissionChange>({
  at: millis,
  by: text,
  idStudent: text,
  from: optionalNumber,
  to: optionalNumber,
  isCorrection: flag,
  before: mapOf(optionalNumber),
  after: mapOf(optionalNumber),
});
