import { doc, setDoc } from 'firebase/firestore/lite';
import { dbPaths } from '../../src/domain/dbPaths';
import { LIMITS } from '../../src/domain/limits';
import type { RulesBackend } from '../support/rulesBackend';
import { buildHeldGrade, buildTask } from '../support/rulesBuilders';
import { TASKS } from '../support/rulesSchool';
import { areGradesOfTwo, areSubGrades } from './subGrades';
import type { Target } from './targets';
import * as valid from './valid';

const isTimeOrNone: valid.Check = (value) =>
  value === null || valid.time(value, {}) || valid.now(value, {});

const validHeldGrade = valid.fields({
  subNotes: (value) => areSubGrades(value, areGradesOfTwo),
  noteFinal: (value) =>
    typeof value === 'number' &&
    value >= 0 &&
    value <= 10 &&
    Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  comment: valid.text(LIMITS.submission.comment),
  savedAt: valid.now,
  savedBy: valid.is('teacher'),
  basedOn: isTimeOrNone,
  workAt: isTimeOrNone,
});

/** Builds the target of a grade that waits to be returned. */
export const buildHeldGradeTargets = (school: RulesBackend): Record<string, Target> => ({
  'held grade': {
    document: buildHeldGrade('teacher'),
    write: async (data) => {
      const returning = buildTask({ ...TASKS.answered, publishOnReturn: true });
      await school.put({ [dbPaths.task('answered')]: returning });
      const place = dbPaths.heldGrade('answered', 'classmate');
      return setDoc(doc(school.as('teacher').db, place), data);
    },
    isValid: (data) => validHeldGrade(data, data),
  },
});
