import type { Firestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import { storagePathOf } from '../../../src/domain/files';

type Bucket = ReturnType<Storage['bucket']>;
type Handed = { files?: Record<string, string> };

/**
 * Deletes the files of a student's folder that the submission does not name: what was replaced by a
 * file of another kind or taken out. What an archived submission names stays.
 */
export async function cleanAnswers(
  { db, bucket }: { db: Firestore; bucket: Bucket },
  taskId: string,
  studentId: string,
): Promise<void> {
  const [files] = await bucket.getFiles({ prefix: `answers/${taskId}/${studentId}/` });
  if (files.length === 0) return;
  const task = db.doc(`tasks/${taskId}`);
  const [note, archived] = await Promise.all([
    task.collection('notes').doc(studentId).get(),
    task.collection('archive').where('idStudent', '==', studentId).get(),
  ]);
  // Without a submission the student is still at work.
  if (!note.exists) return;
  const named = new Set(
    [note, ...archived.docs]
      .flatMap((doc) => Object.values((doc.data() as Handed).files ?? {}))
      .map((url) => storagePathOf(url, bucket.name)),
  );
  const left = files.filter(({ name }) => !named.has(name));
  await Promise.all(left.map((file) => file.delete({ ignoreNotFound: true })));
}
