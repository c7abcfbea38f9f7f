import {
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { apportionFinal, partialFinal } from '../../src/domain/grading/partial';
import { MAX_SCHEMES } from '../../src/domain/grading/percent';
import { ECUADOR_POLICY, SPEC_POLICY, type GradingPolicy } from '../../src/domain/grading/policy';
import { splitEntries, type StoredEntries } from '../../src/domain/grading/storedEntries';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import {
  buildClassList,
  CLOSED_PARTIAL,
  LONG_AGO,
  OPEN_PARTIAL,
  PERIOD,
} from '../support/rulesBuilders';
import type { Data } from '../support/rulesDocuments';
import { buildReportCard } from '../support/rulesGradebook';
import { describeAccess, describeShape, describeValues } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('report-cards');
const pathOf = ({ idPeriod, idSubject, idStudent, indexPartial }: Data) =>
  dbPaths.reportCard([idPeriod, idSubject, idStudent, indexPartial].map(String).join('_'));
const build = (overrides: Data = {}) =>
  buildReportCard({ creation: serverTimestamp(), ...overrides });
const PATH = pathOf(buildReportCard());
const save = (data: Data) => setDoc(doc(school.as('teacher').db, PATH), data);

/** Builds the card of a student with these percents and grades, as the application stores it. */
function computed(rows: readonly (readonly [number, number])[], policy: GradingPolicy): Data {
  const weighted = rows.map(([percent, grade]) => ({ percent, grade }));
  const noteFinal = partialFinal(weighted, policy);
  const parts = apportionFinal(weighted, noteFinal);
  const entries = weighted.map((each, i) => ({
    ...each,
    idScheme: `s${String(i)}`,
    name: 'Lecciones',
    weighted: parts[i] ?? 0,
    isDefault: i === 1,
    tasks: [],
  }));
  return { noteFinal, ...splitEntries(entries) };
}
const SIXTEEN = Array.from({ length: MAX_SCHEMES }, (_, i) => [6.25, (i * 61 + 2) % 10] as const);
const NO_ENTRIES = splitEntries([]);
const BY_HAND = { manual: true, ...NO_ENTRIES, inputsHash: '', noteFinal: 9 };

describeAccess(school, 'report cards', {
  create: [
    ['teacher'],
    ({ db, uid }) => setDoc(doc(db, PATH), build({ teacherId: uid, updatedBy: uid })),
  ],
  'generate again': [
    ['teacher'],
    async ({ db, uid }) => {
      await school.put({ [PATH]: buildReportCard({ teacherId: uid }) });
      return setDoc(doc(db, PATH), build({ teacherId: uid, updatedBy: uid, revision: 2 }));
    },
  ],
  'delete one that holds a final by hand alone': [
    ['teacher'],
    async ({ db, uid }) => {
      await school.put({ [PATH]: buildReportCard({ ...BY_HAND, teacherId: uid }) });
      return deleteDoc(doc(db, PATH));
    },
  ],
});

describeAccess(school, 'class lists', {
  get: [
    ['admin', 'inspector', 'teacher'],
    ({ db }) => getDoc(doc(db, dbPaths.classList('courseA'))),
  ],
  write: [[], ({ db }) => setDoc(doc(db, dbPaths.classList('courseA')), buildClassList(['x']))],
  delete: [[], ({ db }) => deleteDoc(doc(db, dbPaths.classList('courseA')))],
});

const buildRun = (uid: string) => ({
  idPeriod: PERIOD,
  idSubject: 'subject',
  indexPartial: OPEN_PARTIAL,
  madeAt: serverTimestamp(),
  madeBy: uid,
});
const RUN = dbPaths.reportRun(`${PERIOD}_subject_${String(OPEN_PARTIAL)}`);
describeAccess(school, 'when report cards were made', {
  note: [['teacher'], ({ db, uid }) => setDoc(doc(db, RUN), buildRun(uid))],
  get: [[], ({ db }) => getDoc(doc(db, RUN))],
  delete: [[], ({ db }) => deleteDoc(doc(db, RUN))],
});
const run = {
  valid: buildRun('teacher'),
  write: (data: Data) => setDoc(doc(school.as('teacher').db, RUN), data),
};
describeShape('when report cards were made', run);
describeValues('when report cards were made', run, {
  idPeriod: { bad: ['p2025'] },
  idSubject: { bad: ['otherSubject'] },
  indexPartial: { bad: [CLOSED_PARTIAL, 0.5] },
  madeAt: { bad: [LONG_AGO] },
  madeBy: { bad: ['otherTeacher'] },
});

const anew = { valid: build(), write: save };
describeShape('a report card', anew);
describeValues('a report card', anew, {
  idPeriod: { bad: ['p2025'] },
  idStudent: { bad: ['classmate'] },
  idSubject: { bad: ['otherSubject'] },
  courseId: { bad: ['courseB'] },
  teacherId: { bad: ['otherTeacher'] },
  indexPartial: { bad: [CLOSED_PARTIAL, 7] },
  creation: { bad: [LONG_AGO] },
  entrySchemes: { bad: ['scheme'] },
  noteFinal: { bad: [-1, 10.01, 3.405, 3.41, 3.39, 10, null] },
  manual: { bad: [true, 1] },
  entryTasks: { good: ['x'.repeat(200_000)], bad: ['', 'x'.repeat(200_001), {}] },
  inputsHash: { good: ['', 'a'.repeat(14)], bad: ['a'.repeat(15)] },
  updatedBy: { bad: ['otherTeacher', ''] },
  revision: { bad: [0, 2] },
  writeId: { bad: ['', 'x'.repeat(129)] },
});

describe('the entries of a report card', () => {
  it.each([SPEC_POLICY, ECUADOR_POLICY])(
    'a report card can have the entries that the application computes by the policy $id',
    async (policy) => {
      const thirds = [33.33, 33.34, 33.33];
      for (const rows of [
        thirds.map((percent) => [percent, 10] as const),
        thirds.map((percent, i) => [percent, 9.99 - i / 7] as const),
        [[0.01, 10] as const],
        [[100, 0] as const],
        SIXTEEN,
      ]) {
        const rounded = rows.map(([p, g]) => [p, Math.round(g * 100) / 100] as const);
        await school.put({ [PATH]: null });
        await allow(save(build(computed(rounded, policy))));
      }
    },
  );

  const whole = computed(SIXTEEN, SPEC_POLICY) as Data & StoredEntries;
  /** Returns one of the lists with another last value. */
  const last = (
    field: 'entrySchemes' | 'entryNames' | 'entryShares' | 'entryGrades',
    value: unknown,
  ) => ({
    [field]: [...whole[field].slice(0, -1), value],
  });
  const more = Object.fromEntries(
    Object.entries(whole).map(([field, list]) => [
      field,
      Array.isArray(list) && field !== 'entryDefaults' ? [...(list as unknown[]), list[0]] : list,
    ]),
  );
  it.each<[string, Data]>([
    ['are missing', NO_ENTRIES],
    ['are no lists', { entrySchemes: {} }],
    ['are more than a partial has schemes', { ...more, ...last('entrySchemes', 's16') }],
    ['have lists of different lengths', { entryNames: whole.entryNames.slice(1) }],
    ['have a scheme twice', last('entrySchemes', 's0')],
    ['have a map as their scheme', last('entrySchemes', {})],
    ['have a path as their scheme', last('entrySchemes', 'a/b')],
    ['have a map as their name', last('entryNames', {})],
    ['have a number as their name', last('entryNames', 7)],
    ['have a long name', last('entryNames', 'x'.repeat(51))],
    ['have no name', last('entryNames', '')],
    ['have a negative percent', last('entryShares', -625)],
    ['have a percent of 0', last('entryShares', 0)],
    ['have a percent above 100', last('entryShares', 10_001)],
    ['have percents above 100 together', last('entryShares', 626)],
    ['have a percent of three decimals', last('entryShares', 625.5)],
    ['have text as their percent', last('entryShares', '625')],
    ['have a negative grade', last('entryGrades', -1)],
    ['have a grade above 10', last('entryGrades', 1001)],
    ['add up to something else', { entryFinal: whole.entryFinal + 1 }],
    ['add up to text', { entryFinal: String(whole.entryFinal) }],
    ['add up to a number of three decimals', { entryFinal: whole.entryFinal + 0.5 }],
    ['have a default that is no entry', { entryDefaults: ['s99'] }],
    ['have something else as their defaults', { entryDefaults: 's1' }],
  ])('a report card cannot have entries that %s', async (_what, wrong) => {
    await deny(save(build({ ...whole, ...wrong })));
    await allow(save(build(whole)));
  });
});

describe('a final set by hand', () => {
  it('a final set by hand is marked as such and has no entries that were not computed', async () => {
    await deny(save(build({ ...BY_HAND, manual: false })));
    await deny(save(build({ manual: true, noteFinal: 9 })));
    await deny(save(build({ ...BY_HAND, entryTasks: 'x'.repeat(900_000) })));
    await deny(save(build({ ...BY_HAND, noteFinal: 10.01 })));
    await deny(save(build({ ...BY_HAND, noteFinal: 9.005 })));
    await allow(save(build(BY_HAND)));
  });

  it('a final set by hand keeps the computed entries unchanged', async () => {
    const change = { noteFinal: 9, manual: true, revision: 2 };
    const put = () => school.put({ [PATH]: buildReportCard() });
    await put();
    await deny(save(build({ ...change, entryGrades: [1000], entryFinal: 400 })));
    await deny(save(build({ ...change, inputsHash: 'other' })));
    await deny(save(build({ ...change, entryTasks: '{"s":[]}' })));
    await deny(save(build({ ...change, manual: false })));
    await allow(save(build(change)));
    await allow(save(build({ revision: 3 })));
  });
});

describe('a final set by hand that is taken away', () => {
  const takeAway = async (stored: Data) => {
    const path = pathOf(stored);
    await school.put({ [path]: stored });
    return deleteDoc(doc(school.as('teacher').db, path));
  };
  const alone = buildReportCard(BY_HAND);

  it.each<[string, Data]>([
    ['was generated', buildReportCard()],
    ['has entries beneath its final set by hand', buildReportCard({ manual: true, noteFinal: 9 })],
    ['is of a closed partial', { ...alone, indexPartial: CLOSED_PARTIAL }],
    ['is of another teacher', { ...alone, teacherId: 'otherTeacher' }],
    ['is of another period', { ...alone, idPeriod: 'p2025' }],
    ['is of a course that the student left', { ...alone, idStudent: 'otherStudent' }],
  ])('a report card that %s cannot be deleted', async (_what, stored) => {
    await deny(takeAway(stored));
    await allow(takeAway(alone));
  });

  it('a final that was taken away can be set again', async () => {
    await allow(takeAway(alone));
    await allow(save(build(BY_HAND)));
  });
});

describe('report cards', () => {
  it('a teacher can write the report cards of sixty students in one batch', async () => {
    const uids = Array.from({ length: 60 }, (_, i) => `student-${String(i)}`);
    await school.put({ [dbPaths.classList('courseA')]: buildClassList(uids) });
    const { db } = school.as('teacher');
    const batch = writeBatch(db);
    for (const idStudent of uids) {
      const card = build({ idStudent, ...computed(SIXTEEN, SPEC_POLICY) });
      batch.set(doc(db, pathOf(card)), card);
    }
    await allow(batch.commit());
  });

  it('a teacher can write report cards only of students of the course, not of who has left it', async () => {
    const { db } = school.as('teacher');
    const of = (idStudent: string) => {
      const card = build({ idStudent });
      return setDoc(doc(db, pathOf(card)), card);
    };
    await deny(of('otherStudent'));
    await deny(of('nobody'));
    await deny(of('teacher'));
    await school.put({ [dbPaths.classList('courseA')]: buildClassList([], ['classmate']) });
    await deny(of('classmate'));
    await school.put({ [dbPaths.classList('courseA')]: buildClassList(['classmate']) });
    await allow(of('classmate'));
  });

  it('a report card cannot have a second id', async () => {
    const { db } = school.as('teacher');
    await deny(setDoc(doc(db, dbPaths.reportCard('second')), build()));
    await allow(save(build()));
  });

  it('a report card is saved only with the revision that follows the stored one', async () => {
    await allow(save(build()));
    await deny(save(build()));
    await deny(save(build({ revision: 3 })));
    await allow(save(build({ revision: 2 })));
  });

  it('a report card of a closed partial cannot be written', async () => {
    const closed = build({ indexPartial: CLOSED_PARTIAL });
    const { db } = school.as('teacher');
    await deny(setDoc(doc(db, pathOf(closed)), closed));
    await allow(save(build()));
  });
});

describe('a final that was brought along from another course', () => {
  const FROM = { transferredFrom: 'Octavo A' };
  const stored = buildReportCard({ ...BY_HAND, ...FROM });
  const by = { creation: serverTimestamp(), revision: 2 };

  it('only the server says that it was', async () => {
    await deny(save(build({ ...BY_HAND, ...FROM })));
    await allow(save(build(BY_HAND)));
    await deny(save(build({ ...BY_HAND, ...FROM, revision: 2 })));
    await allow(save(build({ ...BY_HAND, revision: 2 })));
  });

  it('its teacher sets another one by hand, with the mark or without, but not with another', async () => {
    await school.put({ [PATH]: stored });
    await deny(save({ ...stored, ...by, noteFinal: 7, transferredFrom: 'Octavo B' }));
    await allow(save({ ...stored, ...by, noteFinal: 7 }));
    await school.put({ [PATH]: stored });
    const { transferredFrom: _from, ...without } = stored;
    await allow(save({ ...without, ...by, noteFinal: 7 }));
  });

  it('its teacher generates over it', async () => {
    await school.put({ [PATH]: stored });
    await allow(save(build({ revision: 2 })));
  });
});
