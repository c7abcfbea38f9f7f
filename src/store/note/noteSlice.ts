import type { WithSlice } from '@reduxjs/toolkit';
import { collection, collectionGroup, doc, orderBy, query, where } from 'firebase/firestore';
import { noteChangeConverter, noteConverter } from '../../lib/firebase/converters';
import { dbPaths } from '../../lib/firebase/dbPaths';
import { db } from '../../lib/firebase/firestore';
import type { NoteChange, TaskNote } from '../../models/task';
import { createLiveSlice } from '../live';

const live = createLiveSlice('note', {
  notes: ({ taskId, id }: TaskNote) => `${taskId}/${id}`,
  changes: ({ id }: NoteChange) => id,
});
export const noteSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof noteSlice> {}
}

/** Every submission of a task, for its teacher. */
export const notesOfTask = live.query('notes', 'ofTask', (taskId: string) =>
  collection(db, dbPaths.notes(taskId)).withConverter(noteConverter),
);

/** How the grade of a submission changed, the latest first, for its teacher. */
export const changesOfNote = live.query('changes', 'ofNote', (taskId: string, studentId: string) =>
  query(
    collection(db, dbPaths.noteHistory(taskId, studentId)).withConverter(noteChangeConverter),
    orderBy('at', 'desc'),
  ),
);

/** A student's own submission: work counts as sent, and its draft goes, when the server has it. */
export const ownNote = live.query(
  'notes',
  'own',
  (taskId: string, studentId: string) =>
    doc(db, dbPaths.note(taskId, studentId)).withConverter(noteConverter),
  { confirmedOnly: true },
);

const ownNotes = (studentId: string, courseId: string, idPeriod: string) =>
  query(
    collectionGroup(db, dbPaths.notesGroup).withConverter(noteConverter),
    where('idStudent', '==', studentId),
    where('courseId', '==', courseId),
    where('idPeriod', '==', idPeriod),
  );

/** The student's own submissions of a period, over all subjects: one query, one read each. */
export const ownNotesOfPeriod = live.query('notes', 'mine', ownNotes);

export const ownNotesOfSubject = live.query(
  'notes',
  'mineOfSubject',
  (studentId: string, courseId: string, idPeriod: string, subjectId: string) =>
    query(ownNotes(studentId, courseId, idPeriod), where('subjectId', '==', subjectId)),
);
