import { doc, setDoc } from 'firebase/firestore/lite';
import { MAX_ABSENCES, MAX_OBSERVATION } from '../../src/domain/conduct';
import { BEHAVIOURS } from '../../src/models/conduct';
import type { RulesBackend } from '../support/rulesBackend';
import { OPEN_PARTIAL, PERIOD } from '../support/rulesBuilders';
import { buildConduct, conductPath, TUTORED } from '../support/rulesConduct';
import type { Target } from './targets';
import * as valid from './valid';

const validConduct = valid.fields({
  idPeriod: valid.is(PERIOD),
  idStudent: valid.is('student'),
  courseId: valid.is('courseA'),
  indexPartial: valid.is(OPEN_PARTIAL),
  behaviour: valid.is('', ...BEHAVIOURS),
  justified: valid.whole(0, MAX_ABSENCES),
  unjustified: valid.whole(0, MAX_ABSENCES),
  late: valid.whole(0, MAX_ABSENCES),
  observation: valid.text({ min: 0, max: MAX_OBSERVATION }),
  updatedAt: valid.now,
  updatedBy: valid.is('teacher'),
});

/** Builds the target of a student's behaviour and absences in a partial. */
export const buildConductTargets = (school: RulesBackend): Record<string, Target> => ({
  conduct: {
    document: buildConduct('teacher'),
    write: async (data) => {
      await school.put(TUTORED);
      return setDoc(doc(school.as('teacher').db, conductPath('student')), data);
    },
    isValid: (data) => validConduct(data, data),
  },
});
