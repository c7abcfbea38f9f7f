import { doc, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { MAX_SCHEMES } from '../../src/domain/grading/percent';
import { dbPaths } from '../../src/lib/firebase/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import { CLOSED_PARTIAL, LONG_AGO } from '../support/rulesBuilders';
import { buildEntry, buildReportCard } from '../support/rulesGradebook';
import type { Data } from '../support/rulesDocuments';
import { describeAccess, describeShape, describeValues } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('report-cards');
const pathOf = ({ idPeriod, idSubject, idStudent, indexPartial }: Data) =>
  dbPaths.reportCard([idPeriod, idSubject, idStudent, indexPartial].map(String).join('_'));
const build = (overrides: Data = {}) =>
  buildReportCard({ creation: serverTimestamp(), notes: [buildEntry()], ...overrides });
const PATH = pathOf(buildReportCard());

describeAccess(school, 'report cards', {
  create: [['teacher'], ({ db, uid }) => setDoc(doc(db, PATH), build({ teacherId: uid }))],
  'generate again': [
    ['teacher'],
    async ({ db, uid }) => {
      await school.put({ [PATH]: buildReportCard({ teacherId: uid }) });
      return setDoc(doc(db, PATH), build({ teacherId: uid, noteFinal: 9 }));
    },
  ],
});

const anew = {
  valid: build(),
  write: (data: Data) => setDoc(doc(school.as('teacher').db, PATH), data),
};
describeShape(school, 'a report card', anew);

const entries = (...list: Data[]) => list;
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => buildEntry({ idScheme: `s${String(i)}` }));
const LAST = MAX_SCHEMES - 1;
const inPlace = (place: number, entry: unknown) =>
  many(MAX_SCHEMES).map((each, i) => (i === place ? entry : each));
describeValues(school, 'a report card', anew, {
  idPeriod: { bad: ['p2025'] },
  idStudent: { bad: ['classmate'] },
  idSubject: { bad: ['otherSubject'] },
  courseId: { bad: ['courseB'] },
  teacherId: { bad: ['otherTeacher'] },
  indexPartial: { bad: [CLOSED_PARTIAL, 7] },
  creation: { bad: [LONG_AGO] },
  noteFinal: { good: [0, 10, 7.25], bad: [-1, 10.01, 7.255, null] },
  manual: { good: [true], bad: [1] },
  inputsHash: { good: ['', 'a'.repeat(14)], bad: ['a'.repeat(15)] },
  notes: {
    good: [[], many(MAX_SCHEMES)],
    bad: [
      many(MAX_SCHEMES + 1),
      entries(buildEntry({ note: 10.01 })),
      entries(buildEntry({ grade: 11 })),
      entries(buildEntry({ percent: 101 })),
      entries(buildEntry({ name: 'x'.repeat(51) })),
      entries(buildEntry({ note: '3' })),
      entries(buildEntry({ extra: 1 })),
      inPlace(LAST, 'x'),
      inPlace(0, buildEntry({ grade: -1 })),
      inPlace(LAST, buildEntry({ grade: -1 })),
    ],
  },
});

describe('report cards', () => {
  it('are written a class at a time', async () => {
    const { db } = school.as('teacher');
    const batch = writeBatch(db);
    for (let i = 0; i < 60; i += 1) {
      const card = build({ idStudent: `student-${String(i)}`, notes: many(12) });
      batch.set(doc(db, pathOf(card)), card);
    }
    await allow(batch.commit());
  });

  it('have one id', async () => {
    const { db } = school.as('teacher');
    await deny(setDoc(doc(db, dbPaths.reportCard('second')), build()));
    await allow(setDoc(doc(db, PATH), build()));
  });

  it('of a closed partial are only read', async () => {
    const closed = build({ indexPartial: CLOSED_PARTIAL });
    const { db } = school.as('teacher');
    await deny(setDoc(doc(db, pathOf(closed)), closed));
    await allow(setDoc(doc(db, PATH), build()));
  });
});
