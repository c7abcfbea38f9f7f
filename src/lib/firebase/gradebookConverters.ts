import {
  TASK_GRADE_KINDS,
  type EntryTask,
  type GeneratedCard,
  type GradeChange,
  type PartialProgress,
  type Scheme,
  type StoredScore,
  type SchemeTotal,
  type TaskProgress,
} from '../../models/gradebook';
import type { Reopening, ReopeningEvent } from '../../models/reopening';
import type {
  DocumentData,
  FirestoreDataConverter,
  QueryDocumentSnapshot,
} from 'firebase/firestore';
import { joinEntries, splitEntries, type ReadEntries } from '../../domain/grading/storedEntries';
import { parseJson } from '../../domain/parseJson';
import { converter } from './converter';
import {
  flag,
  listOf,
  mapOf,
  millis,
  number,
  objectOf,
  oneOf,
  optionalMillis,
  optionalNumber,
  text,
} from './fields';

export const schemeConverter = converter<Scheme>({
  name: text,
  description: text,
  percent: number,
  idPeriod: text,
  idSubject: text,
  indexPartial: number,
  teacherId: text,
  tasks: listOf(text),
  external: flag,
  deleted: flag,
});

/**
 * A score with its scheme's id, because its own id, the student's, is unique only within the
 * scheme.
 */
export type OfScheme<T> = T & { id: string; idScheme: string };

export const scoreConverter = converter<OfScheme<StoredScore>, 'idScheme'>(
  {
    idStudent: text,
    noteFinal: optionalNumber,
    creation: text,
    givenAt: optionalMillis,
    updatedAt: millis,
    updatedBy: text,
    revision: number,
    writeId: text,
    broughtFrom: text,
  },
  (ref) => ({ idScheme: ref.parent.parent?.id ?? '' }),
);

export const schemeTotalConverter = converter<SchemeTotal>({
  idPeriod: text,
  idSubject: text,
  indexPartial: number,
  total: number,
  tasks: listOf(text),
  schemes: listOf(text),
  scheme: text,
});

const tasksByScheme = mapOf(
  listOf(
    objectOf<EntryTask>({
      idTask: text,
      title: text,
      grade: optionalNumber,
      kind: oneOf(...TASK_GRADE_KINDS),
    }),
  ),
);

type StoredCard = Omit<GeneratedCard, 'entries' | 'transferredFrom'> &
  ReadEntries & {
    /** Empty for none. */
    transferredFrom: string;
  };

const storedCardConverter = converter<StoredCard>({
  creation: millis,
  idPeriod: text,
  idStudent: text,
  idSubject: text,
  courseId: text,
  teacherId: text,
  indexPartial: number,
  noteFinal: number,
  manual: flag,
  entrySchemes: listOf(text),
  entryNames: listOf(text),
  entryShares: listOf(number),
  entryGrades: listOf(number),
  entryDefaults: listOf(text),
  entryTasks: { read: (stored) => tasksByScheme.read(parseJson(stored)), write: JSON.stringify },
  entryFinal: number,
  inputsHash: text,
  transferredFrom: text,
  updatedBy: text,
  revision: number,
  writeId: text,
});

/** A report card before it is stored; its time may be left to the server. */
type CardFields = Omit<GeneratedCard, 'id' | 'creation'> & { creation?: number };

const encodeCard = ({ entries, ...fields }: CardFields): DocumentData => ({
  ...storedCardConverter.encode(fields),
  ...splitEntries(entries),
});

function decodeCard(stored: StoredCard): GeneratedCard {
  const { entrySchemes, entryNames, entryShares, entryGrades, ...rest } = stored;
  const { entryDefaults, entryTasks, entryFinal, transferredFrom, ...card } = rest;
  const lists = { entrySchemes, entryNames, entryShares, entryGrades, entryDefaults };
  const entries = joinEntries({ ...lists, entryTasks, entryFinal });
  return { ...card, entries, ...(transferredFrom !== '' && { transferredFrom }) };
}

/** A report card; each of its entries has its own tasks. */
export const reportCardConverter: FirestoreDataConverter<GeneratedCard> & {
  encode: typeof encodeCard;
} = {
  encode: encodeCard,
  toFirestore: (card) => encodeCard(card as CardFields),
  fromFirestore: (snapshot: QueryDocumentSnapshot, options) =>
    decodeCard(storedCardConverter.fromFirestore(snapshot, options)),
};

export const partialProgressConverter = converter<PartialProgress>({
  idPeriod: text,
  idSubject: text,
  indexPartial: number,
  courseId: text,
  teacherId: text,
  subjectName: text,
  courseName: text,
  teacherName: text,
  students: number,
  share: number,
  blanks: mapOf(number),
  tasks: mapOf(
    objectOf<TaskProgress>({
      unreviewed: number,
      held: number,
      toReturn: number,
      exempt: listOf(text),
      dateEnd: millis,
      isCounted: flag,
      extended: mapOf(millis),
    }),
  ),
  cards: number,
  changedAt: optionalMillis,
  generatedAt: optionalMillis,
  reopenedUntil: optionalMillis,
});

export const reopeningConverter = converter<Reopening>({
  idPeriod: text,
  idSubject: text,
  until: mapOf(millis),
  events: listOf(
    objectOf<ReopeningEvent>({
      indexPartial: number,
      at: millis,
      by: objectOf<ReopeningEvent['by']>({ id: text, name: text }),
      until: millis,
    }),
  ),
});

export const gradeChangeConverter = converter<GradeChange>({
  source: oneOf('score', 'task', 'transfer'),
  idSource: text,
  name: text,
  idStudent: text,
  idSubject: text,
  idPeriod: text,
  indexPartial: number,
  teacherId: text,
  at: millis,
  by: text,
  byName: text,
  from: optionalNumber,
  to: optionalNumber,
  isCorrection: flag,
});
