import { serverTimestamp } from 'firebase/firestore';
import type {
  GeneratedCard,
  GeneratedEntry,
  GradeChange,
  Scheme,
  SchemeNote,
  SchemeTotal,
} from '../../src/models/gradebook';
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
  builder<SchemeNote, never>({
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
  scheme: 'scheme',
});

export const buildEntry = builder<GeneratedEntry, never>({
  idScheme: 'scheme',
  name: 'Lecciones',
  percent: 40,
  grade: 8.5,
  note: 3.4,
  isDefault: false,
  tasks: [],
});

export const buildReportCard = builder<GeneratedCard>({
  creation: LONG_AGO,
  idPeriod: PERIOD,
  idStudent: 'student',
  idSubject: 'subject',
  courseId: 'courseA',
  teacherId: 'teacher',
  indexPartial: OPEN_PARTIAL,
  noteFinal: 8,
  manual: false,
  notes: [],
  inputsHash: '',
});

export const buildGradeChange = builder<GradeChange>({
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
