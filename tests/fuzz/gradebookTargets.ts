import { doc, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore';
import { MAX_DRAFT_LENGTH } from '../../src/domain/limits';
import { partialFinal } from '../../src/domain/grading/partial';
import { MAX_SCHEMES } from '../../src/domain/grading/percent';
import { ECUADOR_POLICY, SPEC_POLICY } from '../../src/domain/grading/policy';
import { dbPaths } from '../../src/domain/dbPaths';
import type { RulesBackend } from '../support/rulesBackend';
import { OPEN_PARTIAL, PERIOD } from '../support/rulesBuilders';
import {
  buildReportCard,
  buildScheme,
  buildSchemeTotal,
  buildScore,
} from '../support/rulesGradebook';
import type { Data } from '../support/rulesDocuments';
import type { Target } from './targets';
import * as valid from './valid';

const PARTIAL = `${PERIOD}_subject_${String(OPEN_PARTIAL)}`;
const CARD = dbPaths.reportCard(`${PERIOD}_subject_student_${String(OPEN_PARTIAL)}`);
const DRAFT = dbPaths.draft('open', 'student');

const hundredths = (value: unknown, max: number): value is number =>
  typeof value === 'number' &&
  value >= 0 &&
  value <= max &&
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const grade =
  (max: number): valid.Check =>
  (value) =>
    hundredths(value, max);
const ownPlace = {
  idPeriod: valid.is(PERIOD),
  idSubject: valid.is('subject'),
  indexPartial: valid.is(OPEN_PARTIAL),
};

/** The seeded scheme of the partial has 40 %: a new one of 40 makes 80. */
const validScheme = valid.fields({
  ...ownPlace,
  name: valid.text({ min: 1, max: 50 }),
  description: valid.text({ min: 1, max: 200 }),
  percent: valid.is(40),
  teacherId: valid.is('teacher'),
  tasks: valid.list(() => false, 0, 0),
  external: valid.is(true),
  deleted: valid.is(false),
});

/** The seeded scheme of the partial, and the new one. */
const SCHEMES = ['scheme', 'new'];

const validTotal = valid.fields({
  ...ownPlace,
  total: valid.is(8000),
  tasks: valid.list(() => false, 0, 0),
  schemes: (value) => JSON.stringify(value) === JSON.stringify(SCHEMES),
  scheme: valid.is('new'),
});

const validScore = valid.fields({
  idStudent: valid.is('classmate'),
  noteFinal: (value) => value === null || hundredths(value, 10),
  creation: valid.text({ min: 1, max: 30 }),
  updatedAt: valid.now,
  updatedBy: valid.is('teacher'),
  revision: valid.is(1),
  writeId: valid.text({ min: 1, max: 128 }),
});

const validCard = valid.fields({
  ...ownPlace,
  creation: valid.now,
  idStudent: valid.is('student'),
  courseId: valid.is('courseA'),
  teacherId: valid.is('teacher'),
  noteFinal: grade(10),
  manual: valid.flag,
  entrySchemes: valid.list(valid.text({ min: 1, max: 128 }), 0, MAX_SCHEMES),
  entryNames: valid.list(valid.text({ min: 1, max: 50 }), 0, MAX_SCHEMES),
  entryShares: valid.list(valid.whole(1, 10_000), 0, MAX_SCHEMES),
  entryGrades: valid.list(valid.whole(0, 1000), 0, MAX_SCHEMES),
  entryDefaults: valid.list(valid.text({ min: 1, max: 128 }), 0, MAX_SCHEMES),
  entryTasks: valid.text({ min: 2, max: 200_000 }),
  entryFinal: valid.whole(0, 1000),
  inputsHash: valid.text({ min: 0, max: 14 }),
  updatedBy: valid.is('teacher'),
  revision: valid.is(1),
  writeId: valid.text({ min: 1, max: 128 }),
});

/** Whether the final is what the application computes from the entries, by one of the policies. */
function isComputed(data: Data): boolean {
  const { entrySchemes, entryNames, entryShares, entryGrades, entryFinal } = data;
  const shares = entryShares as number[];
  const grades = entryGrades as number[];
  const lengths = [entrySchemes, entryNames, shares, grades].map(
    (list) => (list as unknown[]).length,
  );
  if (shares.length === 0 || new Set(lengths).size > 1) return false;
  const entries = shares.map((share, i) => ({
    percent: share / 100,
    grade: (grades[i] ?? 0) / 100,
  }));
  const finals = [SPEC_POLICY, ECUADOR_POLICY].map((policy) => partialFinal(entries, policy));
  return (
    data.entryFinal === Math.round((data.noteFinal as number) * 100) &&
    finals.some((final) => Math.round(final * 100) === entryFinal)
  );
}

/** A new card by hand has no entries. */
const isNewByHand = ({ entrySchemes, entryFinal, entryTasks }: Data): boolean =>
  (entrySchemes as unknown[]).length === 0 && entryFinal === 0 && entryTasks === '{}';

const isValidCard = (data: Data): boolean =>
  validCard(data, data) && (data.manual === true ? isNewByHand(data) : isComputed(data));

const validDraft = valid.fields({
  fields: valid.text({ min: 2, max: MAX_DRAFT_LENGTH }),
  updatedAt: valid.now,
});

/** What teachers write into the gradebook, a student's draft, and the reserved name of a course. */
export function buildGradebookTargets(school: RulesBackend): Record<string, Target> {
  const as = (uid: string) => school.as(uid).db;
  const scheme = () => buildScheme();
  const total = () => buildSchemeTotal({ total: 8000, schemes: SCHEMES, scheme: 'new' });
  const withTotal = (isScheme: boolean): Target => ({
    document: isScheme ? scheme : total,
    write: (data) => {
      const db = as('teacher');
      const batch = writeBatch(db);
      batch.set(doc(db, dbPaths.scheme('new')), isScheme ? data : scheme());
      batch.set(doc(db, dbPaths.schemeTotal(PARTIAL)), isScheme ? total() : data);
      return batch.commit();
    },
    isValid: (data) => (isScheme ? validScheme : validTotal)(data, data),
    restore: () =>
      school.put({
        [dbPaths.scheme('new')]: null,
        [dbPaths.schemeTotal(PARTIAL)]: buildSchemeTotal(),
      }),
  });
  const score = dbPaths.score('scheme', 'classmate');
  return {
    scheme: withTotal(true),
    'total of schemes': withTotal(false),
    score: {
      document: () => buildScore('classmate')(),
      write: (data) => setDoc(doc(as('teacher'), score), data),
      isValid: (data) => validScore(data, data),
      restore: () => school.put({ [score]: null }),
    },
    'report card': {
      document: () => buildReportCard({ creation: serverTimestamp() }),
      write: (data) => setDoc(doc(as('teacher'), CARD), data),
      isValid: isValidCard,
      restore: () => school.put({ [CARD]: null }),
    },
    draft: {
      document: () => ({ fields: '{"quiz/q1":{}}', updatedAt: serverTimestamp() }),
      write: (data) => setDoc(doc(as('student'), DRAFT), data),
      isValid: (data) => validDraft(data, data),
      restore: () => school.put({ [DRAFT]: null }),
    },
    'name of a course': {
      document: () => ({ courseId: 'courseA' }),
      write: (data) => setDoc(doc(as('admin'), dbPaths.courseName('octavo-a')), data),
      isValid: (data) => valid.fields({ courseId: valid.is('courseA', 'courseB') })(data, data),
      restore: () => school.put({ [dbPaths.courseName('octavo-a')]: null }),
    },
  };
}
