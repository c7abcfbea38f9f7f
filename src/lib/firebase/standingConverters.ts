import type {
  GradingPlan,
  OwnGrades,
  PlannedScheme,
  PlannedTask,
  SubjectPlan,
} from '../../models/standing';
import { converter } from './converter';
import {
  flag,
  listOf,
  mapOf,
  millis,
  number,
  objectOf,
  optionalMillis,
  text,
  type Field,
} from './fields';

const plannedScheme = objectOf<PlannedScheme>({
  id: text,
  name: text,
  percent: number,
  external: flag,
  tasks: listOf(text),
  indexPartial: number,
});

/** Only of a task without activities it is stored. */
const isEmpty: Field<boolean | undefined> = { ...flag, write: (value) => value === true };

const subjectPlan = objectOf<SubjectPlan>({
  schemes: listOf(plannedScheme),
  tasks: mapOf(objectOf<PlannedTask>({ title: text, dateEnd: millis, isEmpty })),
});

export const gradingPlanConverter = converter<GradingPlan>({
  idPeriod: text,
  subjects: mapOf(subjectPlan),
});

export const ownGradesConverter = converter<OwnGrades>({
  idPeriod: text,
  scores: mapOf(number),
  tasks: mapOf(objectOf({ grade: number, at: millis })),
  reopened: mapOf(millis),
  finals: mapOf(objectOf({ idSubject: text, noteFinal: number })),
  seenAt: optionalMillis,
});
