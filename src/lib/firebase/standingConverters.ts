import type { GradingPlan, OwnGrades, PlannedScheme, SubjectPlan } from '../../models/standing';
import { converter } from './converter';
import { flag, listOf, mapOf, millis, number, objectOf, optionalMillis, text } from './fields';

const plannedScheme = objectOf<PlannedScheme>({
  id: text,
  name: text,
  percent: number,
  external: flag,
  tasks: listOf(text),
  indexPartial: number,
});

const subjectPlan = objectOf<SubjectPlan>({
  schemes: listOf(plannedScheme),
  tasks: mapOf(objectOf({ title: text, dateEnd: millis })),
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
