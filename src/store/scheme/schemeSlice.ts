import type { WithSlice } from '@reduxjs/toolkit';
import { collection, collectionGroup, doc, query, where } from 'firebase/firestore';
import { compareNumbered } from '../../domain/names';
import {
  gradeChangeConverter,
  reportCardConverter,
  schemeConverter,
  scoreConverter,
  type OfScheme,
} from '../../lib/firebase/gradebookConverters';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { countQuery } from '../../lib/firebase/reading';
import type { GeneratedCard, GradeChange, Scheme, StoredScore } from '../../models/gradebook';
import { createLiveSlice } from '../live';

export type Score = OfScheme<StoredScore>;

const live = createLiveSlice('scheme', {
  schemes: ({ id }: Scheme) => id,
  scores: ({ idScheme, id }: Score) => `${idScheme}/${id}`,
  reportCards: ({ id }: GeneratedCard) => id,
  changes: ({ id }: GradeChange) => id,
});
export const schemeSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof schemeSlice> {}
}

const schemes = () => collection(db, dbPaths.schemes).withConverter(schemeConverter);
const cards = () => collection(db, dbPaths.reportCards).withConverter(reportCardConverter);

/** The schemes of a subject in a period, those of all partials. */
export const schemesOf = (idPeriod: string, idSubject: string, teacherId: string) =>
  query(
    schemes(),
    where('idPeriod', '==', idPeriod),
    where('idSubject', '==', idSubject),
    where('teacherId', '==', teacherId),
    where('deleted', '==', false),
  );

/** The sort order of schemes in every list. */
export const byName = (found: Scheme[]): Scheme[] =>
  found.sort((a, b) => compareNumbered(a.name, b.name));

export const scoresOf = (schemeId: string) =>
  collection(db, dbPaths.scores(schemeId)).withConverter(scoreConverter);

/** Counts the students who have a score in a scheme, without reading the scores. */
export const countScores = (schemeId: string): Promise<number> =>
  countQuery('scores.count', query(scoresOf(schemeId), where('noteFinal', '>=', 0)));

export const cardsOf = (idPeriod: string, idSubject: string, teacherId: string) =>
  query(
    cards(),
    where('idPeriod', '==', idPeriod),
    where('idSubject', '==', idSubject),
    where('teacherId', '==', teacherId),
  );

/**
 * The schemes of one partial of a subject, by name. The query names the subject's teacher even when
 * an admin asks, because the rules check a list by its teacher.
 */
export const schemesOfPartial = live.query(
  'schemes',
  'ofPartial',
  (idPeriod: string, idSubject: string, teacherId: string, indexPartial: number) =>
    query(schemesOf(idPeriod, idSubject, teacherId), where('indexPartial', '==', indexPartial)),
  { order: byName },
);

/** The schemes of a subject in a period, those of all partials, by name. */
export const schemesOfSubject = live.query('schemes', 'ofSubject', schemesOf, { order: byName });

/** All schemes of a teacher in a period: of every subject and partial, by name. */
export const schemesOfTeacher = live.query(
  'schemes',
  'ofTeacher',
  (idPeriod: string, teacherId: string) =>
    query(
      schemes(),
      where('idPeriod', '==', idPeriod),
      where('teacherId', '==', teacherId),
      where('deleted', '==', false),
    ),
  { order: byName },
);

export const schemeById = live.query('schemes', 'one', (id: string) => doc(schemes(), id));

/** Every score of a scheme, for its teacher. */
export const scoresOfScheme = live.query('scores', 'ofScheme', scoresOf);

/** The report cards of a subject in a period: every student's, of every partial. */
export const cardsOfSubject = live.query('reportCards', 'ofSubject', cardsOf);

/** One student's report cards of a subject in a period, for the teacher. */
export const cardsOfStudent = live.query(
  'reportCards',
  'ofStudent',
  (idPeriod: string, idSubject: string, teacherId: string, idStudent: string) =>
    query(cardsOf(idPeriod, idSubject, teacherId), where('idStudent', '==', idStudent)),
);

/** The student's own report cards of a period, over all subjects and partials. */
export const ownReportCards = live.query(
  'reportCards',
  'own',
  (studentId: string, idPeriod: string) =>
    query(cards(), where('idStudent', '==', studentId), where('idPeriod', '==', idPeriod)),
);

const newestFirst = (found: GradeChange[]) => found.sort((a, b) => b.at - a.at);

/** Every grade of a subject that changed in a period, the newest first. */
export const changesOfSubject = live.query(
  'changes',
  'ofSubject',
  (idPeriod: string, idSubject: string, teacherId: string) =>
    query(
      collectionGroup(db, dbPaths.historyGroup).withConverter(gradeChangeConverter),
      where('idPeriod', '==', idPeriod),
      where('idSubject', '==', idSubject),
      where('teacherId', '==', teacherId),
    ),
  { order: newestFirst },
);

/** The changes of one score, the newest first. */
export const changesOfScore = live.query(
  'changes',
  'ofScore',
  (schemeId: string, studentId: string, teacherId: string) =>
    query(
      collection(db, dbPaths.scoreHistory(schemeId, studentId)).withConverter(gradeChangeConverter),
      where('teacherId', '==', teacherId),
    ),
  { order: newestFirst },
);
