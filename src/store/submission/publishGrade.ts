import { doc, serverTimestamp, type Transaction } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { writeSubGrades } from '../../domain/storedSubGrades';
import { toGivenSubGrades } from '../../domain/subGrades';
import { db } from '../../lib/firebase/firestore';
import type { Submission, Task } from '../../models/task';

export type GradedTask = Pick<Task, 'id' | 'subjectId' | 'courseId' | 'idPeriod'>;

/** The part of a grade that is published. */
export type PublishedGrade = Pick<Submission, 'subNotes' | 'comment'> & { noteFinal: number };

/** Publishes a grade in a transaction: a student without a submission gets one. */
export function publishGrade(
  transaction: Transaction,
  { task, studentId, teacherId }: { task: GradedTask; studentId: string; teacherId: string },
  { subNotes, noteFinal, comment }: PublishedGrade,
  stored: Submission | undefined,
): void {
  const ref = doc(db, dbPaths.submission(task.id, studentId));
  const grade = {
    subNotes: writeSubGrades(toGivenSubGrades(subNotes, stored?.subNotes ?? [])),
    noteFinal,
    comment,
    reviewed: true,
    reviewedAt: serverTimestamp(),
    reviewedBy: teacherId,
  };
  if (stored) {
    transaction.update(ref, grade);
    return;
  }
  const { subjectId, courseId, idPeriod } = task;
  transaction.set(ref, {
    ...grade,
    idStudent: studentId,
    subjectId,
    courseId,
    idPeriod,
    fecha: null,
    answers: {},
    files: {},
    sinEntrega: true,
  });
}
