import { afterAll, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin';
import { DEMO_PASSWORD } from '../support/apiClient';
import { copyTask } from '../support/schoolWork';
import { openTask, type StudentClient } from '../support/studentClients';
import { ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { auth, db } = useAdmin();
const COURSE = 'octavo-a';
const TASK = 'toda-la-clase';

/** Returns an answer for every question, so that there is something to score. */
async function answersFor(activityIds: readonly string[]) {
  const entries = await Promise.all(
    activityIds.map(async (id) => {
      const { docs } = await db.collection(`activities/${id}/questions`).get();
      return [id, Object.fromEntries(docs.map((question) => [question.id, 'uno']))] as const;
    }),
  );
  return Object.fromEntries(entries.filter(([, answers]) => Object.keys(answers).length > 0));
}

/** Lets students join the course until a class is complete. */
async function completeClass(size: number): Promise<void> {
  const like = (await db.doc('users/estudiante').get()).data() ?? {};
  const { docs } = await db.collection(`courses/${COURSE}/students`).get();
  const missing = Array.from({ length: size - docs.length }, (_, i) => `nuevo-${String(i)}`);
  for (const uid of missing) {
    const email = `${uid}@aula.example.com`;
    await auth.createUser({ uid, email, password: DEMO_PASSWORD, emailVerified: true });
    const { name, surname, photo } = like;
    const card = {
      id: uid,
      name: name as string,
      surname: surname as string,
      photo: photo as string,
    };
    await Promise.all([
      db.doc(`users/${uid}`).set({ ...like, id: uid, email, identification: '' }),
      db.doc(`courses/${COURSE}/students/${uid}`).set(card),
    ]);
  }
  await settle();
}

describe('a class that hands in within the same second', () => {
  let clients: StudentClient[] = [];
  afterAll(() => Promise.all(clients.map((client) => client.close())));

  it('the server saves and scores every submission once when a whole class sends within the same second', async () => {
    const source = (
      await db.collection('tasks').where('courseId', '==', COURSE).where('partial', '==', 1).get()
    ).docs.find((task) => (task.get('activities') as string[]).length > 0);
    await copyTask(db, source?.id ?? '', TASK);
    await completeClass(20);
    const answers = await answersFor(source?.get('activities') as string[]);
    const students = await db
      .collection('users')
      .where('courseId', '==', COURSE)
      .where('type', '==', 3)
      .get();
    expect(students.size).toBe(20);
    clients = await Promise.all(
      students.docs.map((student) =>
        openTask(school, { uid: student.id, email: String(student.get('email')) }, TASK, 20_000),
      ),
    );
    await Promise.all(
      clients.map(async (client, i) => {
        await new Promise((resolve) => setTimeout(resolve, (i * 1000) / clients.length));
        await client.send(answers);
      }),
    );

    const task = await db.doc(`tasks/${TASK}`).get();
    expect([...(task.get('students') as string[])].sort()).toEqual(
      students.docs.map(({ id }) => id).sort(),
    );
    const submissions = await db.collection(`tasks/${TASK}/notes`).get();
    expect(submissions.size).toBe(20);
    for (const submission of submissions.docs)
      expect(submission.get('noteFinal')).toBeTypeOf('number');
  }, 60_000);
});
