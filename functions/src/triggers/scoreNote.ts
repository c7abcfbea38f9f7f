import { FieldValue, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { isAutoScored } from '../../../src/domain/scoring';
import { scoreSubmission, type ActivityKeys } from '../../../src/domain/subNotes';
import { taskActivityIds } from '../../../src/domain/submission';
import type { Activity, AnswerKey } from '../../../src/models/activity';
import type { Task, TaskNote } from '../../../src/models/task';

/**
 * Scores a submission when it is created (D5): writes `subNotes`, `noteFinal` and `scoredAt`.
 * Idempotent: a note that is scored already, or graded by hand, is left as it is.
 */
export async function scoreNote(db: Firestore, taskId: string, studentId: string): Promise<void> {
  const noteRef = db.doc(`tasks/${taskId}/notes/${studentId}`);
  await db.runTransaction(async (transaction) => {
    const [noteDoc, taskDoc] = await transaction.getAll(noteRef, db.doc(`tasks/${taskId}`));
    const note = noteDoc?.data();
    const task = taskDoc?.data();
    if (!note || !task || note.scoredAt || note.reviewed === true) return;

    const readKeys = async (activity: DocumentSnapshot): Promise<ActivityKeys> => {
      const { subtype, maxGrade } = activity.data() as Activity;
      const [questions, keys] = isAutoScored(subtype)
        ? await Promise.all(
            ['questions', 'answerKeys'].map(async (name) =>
              (await transaction.get(activity.ref.collection(name))).docs.map((doc) => ({
                ...doc.data(),
                id: doc.id,
              })),
            ),
          )
        : [];
      return {
        activity: { id: activity.id, subtype, maxGrade },
        questions: questions ?? [],
        keys: (keys ?? []) as AnswerKey[],
      };
    };
    const ids = taskActivityIds(task as Task);
    const activities = ids.length
      ? await transaction.getAll(...ids.map((id) => db.doc(`activities/${id}`)))
      : [];
    const known = await Promise.all(activities.filter((doc) => doc.exists).map(readKeys));
    transaction.update(noteRef, {
      ...scoreSubmission(
        task as Task,
        note as TaskNote,
        new Map(known.map((each) => [each.activity.id, each])),
      ),
      scoredAt: FieldValue.serverTimestamp(),
    });
  });
}
