import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  arrayUnion,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  onSnapshot,
  serverTimestamp,
  terminate,
  writeBatch,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { HOST } from '../../local/ports';
import { DEMO_PASSWORD } from './apiClient';
import type { TestSchool } from './testSchool';

// Students with the web SDK and the rules, as in a browser, but without one.

/** A student with an open task: listeners on the task and on the student's own submission. */
export type StudentClient = {
  /** Sends the work; the results are milliseconds from the call. */
  send: (answers: Record<string, Record<string, string>>) => Promise<Sent>;
  close: () => Promise<void>;
};

export type Sent = {
  /** The time until the server confirmed the write. */
  confirmed: number;
  /** The time until the student's listener received the score. */
  scored: number;
};

const within = <T>(promise: Promise<T>, ms: number, what: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`${what}: no answer after ${String(ms)} ms`));
    }, ms);
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });

/**
 * Opens a task as a student.
 * @param patience the timeout of a send without an answer, in milliseconds
 */
export async function openTask(
  { ports, project }: TestSchool,
  student: { uid: string; email: string },
  taskId: string,
  patience: number,
): Promise<StudentClient> {
  const app = initializeApp(
    { projectId: project, apiKey: 'local' },
    `${student.uid}-${taskId}-${String(Math.random())}`,
  );
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://${HOST}:${String(ports.auth)}`, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, student.email, DEMO_PASSWORD);
  const db = getFirestore(app);
  connectFirestoreEmulator(db, HOST, ports.firestore);

  const task = doc(db, `tasks/${taskId}`);
  const submission = doc(db, `tasks/${taskId}/notes/${student.uid}`);
  let seeScore: () => void = () => undefined;
  const isScored = new Promise<void>((resolve) => {
    seeScore = resolve;
  });
  let found: DocumentData | undefined;
  const releases: (() => void)[] = [];
  const follow = (ref: DocumentReference, see: (snapshot: DocumentSnapshot) => void) =>
    new Promise<void>((resolve, reject) => {
      const handle = (snapshot: DocumentSnapshot) => {
        if (snapshot.metadata.fromCache) return; // the server has not answered yet
        see(snapshot);
        resolve();
      };
      releases.push(onSnapshot(ref, { includeMetadataChanges: true }, handle, reject));
    });
  const opening = Promise.all([
    follow(task, (snapshot) => {
      found = snapshot.data();
    }),
    follow(submission, (snapshot) => {
      if (snapshot.get('scoredAt')) seeScore();
    }),
  ]);
  await within(opening, patience, `opening ${taskId}`);

  return {
    send: async (answers) => {
      const { subjectId, courseId, idPeriod } = found as Record<string, string>;
      const start = performance.now();
      const batch = writeBatch(db);
      batch.set(submission, {
        idStudent: student.uid,
        subjectId,
        courseId,
        idPeriod,
        fecha: serverTimestamp(),
        answers,
        files: {},
      });
      batch.update(task, { students: arrayUnion(student.uid) });
      await within(batch.commit(), patience, `sending ${taskId}`);
      const confirmed = performance.now() - start;
      await within(isScored, patience, `the score of ${taskId}`);
      return { confirmed, scored: performance.now() - start };
    },
    close: async () => {
      for (const release of releases) release();
      await terminate(db);
      await deleteApp(app);
    },
  };
}
