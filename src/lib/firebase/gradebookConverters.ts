import {
  TASK_GRADE_KINDS,
  type EntryTask,
  type GeneratedCard,
  type GeneratedEntry,
  type GradeChange,
  type Scheme,
  type SchemeNote,
  type SchemeTotal,
} from '../../models/gradebook';
import { converter } from './converter';
import { flag, listOf, millis, number, objectOf, oneOf, optionalNumber, text } from './fields';

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

/** A score with the scheme it belongs to: its own id, the student's, is unique only in it. */
export type OfScheme<T> = T & { id: string; idScheme: string };

export const scoreConverter = converter<OfScheme<SchemeNote>, 'idScheme'>(
  {
    idStudent: text,
    noteFinal: optionalNumber,
    creation: text,
    updatedAt: millis,
    updatedBy: text,
    revision: number,
    writeId: text,
  },
  (ref) => ({ idScheme: ref.parent.parent?.id ?? '' }),
);

export const schemeTotalConverter = converter<SchemeTotal>({
  idPeriod: text,
  idSubject: text,
  indexPartial: number,
  total: number,
  tasks: listOf(text),
  scheme: text,
});

export const reportCardConverter = converter<GeneratedCard>({
  creation: millis,
  idPeriod: text,
  idStudent: text,
  idSubject: text,
  courseId: text,
  teacherId: text,
  indexPartial: number,
  noteFinal: number,
  manual: flag,
  notes: listOf(
    objectOf<GeneratedEntry>({
      idScheme: text,
      name: text,
      percent: number,
      grade: number,
      note: number,
      isDefault: flag,
      tasks: listOf(
        objectOf<EntryTask>({
          idTask: text,
          title: text,
          grade: optionalNumber,
          kind: oneOf(...TASK_GRADE_KINDS),
        }),
      ),
    }),
  ),
  inputsHash: text,
});

export const gradeChangeConverter = converter<GradeChange>({
  source: oneOf('score', 'task'),
  idSource: text,
  name: text,
  idStudent: text,
  idSubject: text,
  idPeriod: text,
  indexPartial: number,
  teacherId: text,
  at: millis,
  by: text,
  from: optionalNumber,
  to: optionalNumber,
});
