import {
  PENDING_CHOICES,
  YEAR_DECISIONS,
  YEAR_OUTCOMES,
  type CoursePlan,
  type Promotion,
  type PromotionRun,
  type StudentYear,
} from '../../models/promotion';
import { converter } from './converter';
import {
  flag,
  mapOf,
  millis,
  nullable,
  number,
  objectOf,
  oneOf,
  optionalMillis,
  optionalNumber,
  text,
} from './fields';

const run = objectOf<PromotionRun>({
  pending: oneOf(...PENDING_CHOICES),
  keepsAccess: flag,
  subjects: flag,
  tutors: flag,
  timetables: flag,
  schemes: flag,
  requestedAt: millis,
  by: objectOf({ id: text, name: text }),
  finishedAt: optionalMillis,
  courses: number,
});

export const promotionConverter = converter<Promotion>({
  endedAt: millis,
  passGrade: number,
  supletorioFrom: number,
  isComplete: flag,
  run: nullable(run),
});

const student = objectOf<StudentYear>({
  name: text,
  surname: text,
  average: optionalNumber,
  outcome: nullable(oneOf(...YEAR_OUTCOMES)),
  failed: mapOf(objectOf({ name: text, average: number, supletorio: optionalNumber })),
  decision: nullable(oneOf(...YEAR_DECISIONS)),
  target: text,
  done: nullable(objectOf({ target: text, at: millis })),
});

export const coursePlanConverter = converter<CoursePlan>({
  idPeriod: text,
  endedAt: millis,
  name: text,
  course: text,
  next: text,
  students: mapOf(student),
  carriedAt: optionalMillis,
});
