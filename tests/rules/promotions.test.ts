import { collection, doc, getDoc, getDocs } from 'firebase/firestore/lite';
import { beforeEach } from 'vitest';
import { serverPaths } from '../../src/domain/serverPaths';
import type { Actor } from '../support/rulesBackend';
import { LONG_AGO } from '../support/rulesBuilders';
import { describeAccess } from '../support/rulesMatrix';
import { noWrites } from '../support/rulesNoWrites';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('promotions');
const PERIOD = 'p2025';
const PROMOTION = serverPaths.promotion(PERIOD);
const PLAN = serverPaths.coursePlan(PERIOD, 'courseA');

const promotion = {
  endedAt: LONG_AGO,
  passGrade: 7,
  supletorioFrom: 4.01,
  isComplete: true,
  run: null,
};
const plan = { idPeriod: PERIOD, endedAt: LONG_AGO, next: '', students: {}, carriedAt: null };

beforeEach(() => school.put({ [PROMOTION]: promotion, [PLAN]: plan }));

const get = (path: string) => (actor: Actor) => getDoc(doc(actor.db, path));
const list = (path: string) => (actor: Actor) => getDocs(collection(actor.db, path));

describeAccess(school, 'the promotion after a period', {
  get: [['admin'], get(PROMOTION)],
  list: [[], list('promotions')],
  ...noWrites(PROMOTION, promotion),
});
describeAccess(school, 'the plan of a course', {
  get: [['admin'], get(PLAN)],
  list: [['admin'], list(serverPaths.coursePlans(PERIOD))],
  ...noWrites(PLAN, plan),
});
