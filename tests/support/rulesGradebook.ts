import { serverTimestamp } from 'firebase/firestore/lite';
import type {
  GeneratedCard,
  GradeChange,
  PartialProgress,
  Scheme,
  SchemeScore,
  SchemeTotal,
} from '../../src/models/gradebook';
import type { StoredEntries } from '../../src/domain/grading/storedEntries';
import { LONG_AGO, OPEN_PARTIAL, PERIOD, builder } from './rulesBuilders';

export const buildScheme = builder<Scheme>({
  name: 'Lecciones',
  description: 'Lecciones orales',
  percent: 40,
  idPeriod: PERIOD,
  idSubject: 'subject',
  indexPartial: OPEN_PARTIAL,
  teacherId: 'teacher',
  tasks: [],
  external: true,
  deleted: false,
});

export const buildScore = (idStudent: string) =>
  builder<Omit<SchemeScore, 'givenAt'>, never>({
    idStudent,
    noteFinal: 8.5,
    creation: '2026-11-18T15:00:00.000Z',
    updatedAt: serverTimestamp(),
    updatedBy: 'teacher',
    revision: 1,
    writeId: 'visit.1',
  });

export const buildSchemeTotal = builder<SchemeTotal>({
  idPeriod: PERIOD,
  idSubject: 'subject',
  indexPartial: OPEN_PARTIAL,
  total: 4000,
  tasks: [],
  schemes: ['scheme'],
  scheme: 'scheme',
});

/** Builds a report card in its stored form: the only entry is 40 % of an 8.5. */
export const buildReportCard = builder<
  Omit<GeneratedCard, 'entries' | 'transferredFrom'> & StoredEntries
>({
  creation: LONG_AGO,
  idPeriod: PERIOD,
  idStudent: 'student',
  idSubject: 'subject',
  courseId: 'courseA',
  teacherId: 'teacher',
  indexPartial: OPEN_PARTIAL,
  noteFinal: 3.4,
  manual: false,
  entrySchemes: ['scheme'],
  entryNames: ['Lecciones'],
  entryShares: [4000],
  entryGrades: [850],
  entryDefaults: [],
  entryTasks: '{}',
  entryFinal: 340,
  inputsHash: '',
  updatedBy: 'teacher',
  revision: 1,
  writeId: 'visit.1',
});

/** Builds the totals that the server keeps for the partial, with these tasks. */
export const buildProgress = builder<PartialProgress, 'id' | 'reopenedUntil'>({
  idPeriod: PERIOD,
  idSubject: 'subject',
  indexPartial: OPEN_PARTIAL,
  courseId: 'courseA',
  teacherId: 'teacher',
  subjectName: 'Lengua',
  courseName: 'Octavo A',
  teacherName: 'María José Ñaupari',
  students: 2,
  share: 4000,
  blanks: { scheme: 1 },
  tasks: Object.fromEntries(
    ['open', 'answered', 'future', 'empty'].map((id) => [
      id,
      { unreviewed: 0, dateEnd: LONG_AGO, isCounted: false, extended: {} },
    ]),
  ),
  cards: 0,
  changedAt: null,
  generatedAt: null,
});

export const buildGradeChange = builder<GradeChange, 'id' | 'isCorrection' | 'byName'>({
  source: 'score',
  idSource: 'scheme',
  name: 'Lecciones',
  idStudent: 'student',
  idSubject: 'subject',
  idPeriod: PERIOD,
  indexPartial: OPEN_PARTIAL,
  teacherId: 'teacher',
  at: LONG_AGO,
  by: 'teacher',
  from: null,
  to: 8,
});
