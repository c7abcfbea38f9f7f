import { doc, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore/lite';
import { MAX_SAVED_COMMENTS } from '../../src/domain/commentBank';
import { LIMITS, MAX_DRAFT_LENGTH } from '../../src/domain/limits';
import { partialFinal } from '../../src/domain/grading/partial';
import { MAX_SCHEMES } from '../../src/domain/grading/percent';
import { ECUADOR_POLICY, SPEC_POLICY } from '../../src/domain/grading/policy';
import { dbPaths } from '../../src/domain/dbPaths';
import type { RulesBackend } from '../support/rulesBackend';
import { CLOSED_PARTIAL, FAR_AHEAD, OPEN_PARTIAL, PERIOD } from '../support/rulesBuilders';
import {
  buildReportCard,
  buildScheme,
  buildSchemeTotal,
  buildScore,
} from '../support/rulesGradebook';
import type { Data } from '../support/rulesDocuments';
import type { Target } from './targets';
import * as valid from './valid';

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
const placeIn = (indexPartial: number) => ({
  idPeriod: valid.is(PERIOD),
  idSubject: valid.is('subject'),
  indexPartial: valid.is(indexPartial),
});

/** The seeded scheme of the partial has 40 %: a new one of 40 makes 80. */
const validScheme = (indexPartial: number) =>
  valid.fields({
    ...placeIn(indexPartial),
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

const validTotal = (indexPartial: number) =>
  valid.fields({
    ...placeIn(indexPartial),
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
  givenAt: valid.now,
});

const cardFields = (indexPartial: number, revision: number) => ({
  ...placeIn(indexPartial),
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
  revision: valid.is(revision),
  writeId: valid.text({ min: 1, max: 128 }),
});

/**
 * Tells whether the final is the one that the application computes from the entries, by one of the
 * policies.
 */
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

/** Tells whether a card is a new one by hand, which has no entries. */
const isNewByHand = ({ entrySchemes, entryFinal, entryTasks }: Data): boolean =>
  (entrySchemes as unknown[]).length === 0 && entryFinal === 0 && entryTasks === '{}';

const isValidCard = (data: Data, indexPartial: number): boolean =>
  valid.fields(cardFields(indexPartial, 1))(data, data) &&
  (data.manual === true ? isNewByHand(data) : isComputed(data));

const comments = valid.list(
  valid.text({ min: 1, max: LIMITS.submission.comment.max }),
  0,
  MAX_SAVED_COMMENTS,
);
const validBank = valid.fields({ recent: comments, pinned: comments, updatedAt: valid.now });

const validDraft = valid.fields({
  fields: valid.text({ min: 2, max: MAX_DRAFT_LENGTH }),
  updatedAt: valid.now,
});

/** The final that the student brought along from another course. */
const BROUGHT = buildReportCard({
  noteFinal: 8,
  manual: true,
  entrySchemes: [],
  entryNames: [],
  entryShares: [],
  entryGrades: [],
  entryFinal: 0,
  transferredFrom: 'Octavo B',
});

/**
 * Tells whether another final was written over it, by hand or computed; the mark is kept or
 * dropped, never changed.
 */
function isAfterBrought({ transferredFrom, ...data }: Data): boolean {
  const isMark = transferredFrom === undefined || transferredFrom === BROUGHT.transferredFrom;
  const isCard = valid.fields(cardFields(OPEN_PARTIAL, 2))(data, data);
  return isMark && isCard && (data.manual === true ? isNewByHand(data) : isComputed(data));
}

/** Builds the writes of a subject's teacher into one partial of the gradebook. */
function buildPartialTargets(school: RulesBackend, indexPartial: number): Record<string, Target> {
  const partial = `${PERIOD}_subject_${String(indexPartial)}`;
  const card = dbPaths.reportCard(`${PERIOD}_subject_student_${String(indexPartial)}`);
  const run = dbPaths.reportRun(partial);
  const score = dbPaths.score('scheme', 'classmate');
  const inPartial = { indexPartial };
  const teacher = () => school.as('teacher').db;
  /** Prepares each write: a closed partial is reopened, and has a scheme of 40 %. */
  const prepare = async () => {
    if (indexPartial !== CLOSED_PARTIAL) return;
    const key = { idPeriod: PERIOD, idSubject: 'subject' };
    await school.put({
      [dbPaths.reopening(key)]: { ...key, until: { [indexPartial]: FAR_AHEAD }, events: [] },
      [dbPaths.scheme('scheme')]: buildScheme(inPartial),
      [dbPaths.schemeTotal(partial)]: buildSchemeTotal(inPartial),
    });
  };
  const write = (path: string) => async (data: Data) => {
    await prepare();
    return setDoc(doc(teacher(), path), data);
  };
  const scheme = () => buildScheme(inPartial);
  const total = () =>
    buildSchemeTotal({ ...inPartial, total: 8000, schemes: SCHEMES, scheme: 'new' });
  const withTotal = (isScheme: boolean): Target => ({
    document: isScheme ? scheme : total,
    write: async (data) => {
      await prepare();
      const db = teacher();
      const batch = writeBatch(db);
      batch.set(doc(db, dbPaths.scheme('new')), isScheme ? data : scheme());
      batch.set(doc(db, dbPaths.schemeTotal(partial)), isScheme ? total() : data);
      return batch.commit();
    },
    isValid: (data) => (isScheme ? validScheme : validTotal)(indexPartial)(data, data),
    restore: () =>
      school.put({
        [dbPaths.scheme('new')]: null,
        [dbPaths.schemeTotal(partial)]: buildSchemeTotal(inPartial),
      }),
  });
  return {
    scheme: withTotal(true),
    'total of schemes': withTotal(false),
    score: {
      document: () => ({ ...buildScore('classmate')(), givenAt: serverTimestamp() }),
      write: write(score),
      // Earlier releases of the page do not write when it was first typed.
      isValid: (data) => validScore({ givenAt: serverTimestamp(), ...data }, data),
      restore: () => school.put({ [score]: null }),
    },
    'report card': {
      document: () => buildReportCard({ ...inPartial, creation: serverTimestamp() }),
      write: write(card),
      isValid: (data) => isValidCard(data, indexPartial),
      restore: () => school.put({ [card]: null }),
    },
    'run of report cards': {
      document: () => ({
        ...{ idPeriod: PERIOD, idSubject: 'subject', indexPartial },
        ...{ madeAt: serverTimestamp(), madeBy: 'teacher' },
      }),
      write: write(run),
      isValid: (data) =>
        valid.fields({
          ...placeIn(indexPartial),
          madeAt: valid.now,
          madeBy: valid.is('teacher'),
        })(data, data),
      restore: () => school.put({ [run]: null }),
    },
  };
}

/**
 * Builds the writes of teachers into the gradebook, a student's draft, and the reserved name of a
 * course.
 */
export function buildGradebookTargets(school: RulesBackend): Record<string, Target> {
  const as = (uid: string) => school.as(uid).db;
  const reopened = Object.entries(buildPartialTargets(school, CLOSED_PARTIAL)).map(
    ([what, target]) => [`${what} of a reopened subject`, target] as const,
  );
  const brought = dbPaths.reportCard(`${PERIOD}_subject_student_${String(OPEN_PARTIAL)}`);
  const bank = dbPaths.commentBank('teacher');
  return {
    ...buildPartialTargets(school, OPEN_PARTIAL),
    ...Object.fromEntries(reopened),
    'final that was brought along': {
      document: () => ({ ...BROUGHT, creation: serverTimestamp(), revision: 2 }),
      write: async (data) => {
        await school.put({ [brought]: BROUGHT });
        return setDoc(doc(as('teacher'), brought), data);
      },
      isValid: isAfterBrought,
      restore: () => school.put({ [brought]: null }),
    },
    'saved comments': {
      document: () => ({ recent: ['Muy bien'], pinned: [], updatedAt: serverTimestamp() }),
      write: (data) => setDoc(doc(as('teacher'), bank), data),
      isValid: (data) => validBank(data, data),
      restore: () => school.put({ [bank]: null }),
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
