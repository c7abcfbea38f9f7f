import type { Firestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import { dbPaths } from '../../../src/domain/dbPaths';
import { storagePathOf } from '../../../src/domain/files';
import { parseJson } from '../../../src/domain/parseJson';
import { parseDraftFields, workOfDraft } from '../../../src/domain/workDraft';
import { readDocument, readFields, type Read } from '../documents';

type Bucket = ReturnType<Storage['bucket']>;

/** The addresses of the files in a draft. Its student wrote it: what cannot be read names none. */
const filesInDraft = (stored: unknown): string[] =>
  Object.values(workOfDraft(parseDraftFields(parseJson(stored))).files).map(({ url }) => url);

/**
 * The addresses of all files that a student's submissions name, the present one and the reopened
 * ones, and those that the present one left in the draft, read at one moment; null while the student may still hand in and name other files.
 */
async function readNamedFiles(
  db: Firestore,
  taskId: string,
  studentId: string,
): Promise<string[] | null> {
  const task = db.doc(dbPaths.task(taskId));
  return db.runTransaction(
    async (transaction) => {
      const [{ students = [] } = {}, submission, archived, draft] = await Promise.all([
        transaction.get(task).then((doc) => readDocument('task', doc, ['students'])),
        transaction.get(db.doc(dbPaths.submission(taskId, studentId))),
        transaction.get(db.collection(dbPaths.archive(taskId)).where('idStudent', '==', studentId)),
        transaction.get(db.doc(dbPaths.draft(taskId, studentId))),
      ]);
      const sent = readDocument('submission', submission, ['fecha', 'files']);
      // A grade without a submission does not end the work; neither does an incomplete reopening.
      if (!sent?.fecha || !students.includes(studentId)) return null;
      const handed = [
        sent,
        ...archived.docs.map((doc) => readFields('archived', doc.ref.path, doc.data(), ['files'])),
      ];
      const named = handed.flatMap(({ files = {} }: Partial<Read<'archived', 'files'>>) =>
        Object.values(files),
      );
      return [...named, ...filesInDraft(draft.get('fields'))];
    },
    { readOnly: true },
  );
}

/**
 * Deletes the files of a student's folder that neither a submission names nor the draft that it left: files that were removed, or
 * replaced under another name. The files are listed before the submission is read: a file that
 * existed then can neither be written nor be named by a submission afterwards. So the function is
 * safe to run twice, late, or after the submission was reopened.
 */
export async function cleanAnswers(
  { db, bucket }: { db: Firestore; bucket: Bucket },
  taskId: string,
  studentId: string,
): Promise<void> {
  const [files] = await bucket.getFiles({ prefix: `answers/${taskId}/${studentId}/` });
  if (files.length === 0) return;
  const addresses = await readNamedFiles(db, taskId, studentId);
  if (addresses === null) return;
  const named = new Set(addresses.map((url) => storagePathOf(url, bucket.name)));
  const left = files.filter(({ name }) => !named.has(name));
  await Promise.all(left.map((file) => file.delete({ ignoreNotFound: true })));
}
