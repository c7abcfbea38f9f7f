import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { activitiesById, questionsOfActivity } from '../../src/store/activity/activitySlice';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';

const { db } = useAdmin();
const app = useApp();

const TASK = 'octavo-a-matematica-tarea-5';
const COURSE = 'octavo-a';

async function activitiesOf(taskId: string): Promise<string[]> {
  const task = await db.doc(`tasks/${taskId}`).get();
  return [...(task.get('activities') as string[]), ...(task.get('activitiesBook') as string[])];
}

const close = (id: string) =>
  db.doc(`activities/${id}`).update({
    openFor: { [COURSE]: Timestamp.fromMillis(Date.now() + 86_400_000) },
  });
const open = (id: string) =>
  db.doc(`activities/${id}`).update({ openFor: { [COURSE]: Timestamp.fromMillis(0) } });

describe('what a student reads of a task', () => {
  it('a student reads the activities of a task and their questions one by one', async () => {
    const ids = await activitiesOf(TASK);
    await app.enter('estudiante');
    const activities = app.watch(activitiesById, ids);
    expect((await activities.ready()).map(({ id }) => id)).toEqual(ids);
    const [first = ''] = ids;
    const questions = app.watch(questionsOfActivity, first);
    expect((await questions.ready()).length).toBeGreaterThan(0);
  });

  it("a student's refused read succeeds when the server has opened the task a moment later", async () => {
    const [first = ''] = await activitiesOf(TASK);
    await close(first);
    await app.enter('estudiante');
    const activities = app.watch(activitiesById, [first]);
    const questions = app.watch(questionsOfActivity, first);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(activities.view().status).toBe('loading');
    await open(first);
    await activities.ready();
    await questions.ready();
    expect(activities.view().items).toHaveLength(1);
    expect(questions.view().items.length).toBeGreaterThan(0);
  });

  it("a student's read is refused in the end while the task has not begun", async () => {
    const [first = ''] = await activitiesOf(TASK);
    await close(first);
    await app.enter('estudiante');
    const activities = app.watch(activitiesById, [first]);
    await expect.poll(() => activities.view().status).toBe('failed');
    expect(activities.view()).toMatchObject({ items: [], error: 'permission-denied' });
    await open(first);
  });

  it('a task is no longer asked for once its screen is left', async () => {
    const [first = ''] = await activitiesOf(TASK);
    await close(first);
    await app.enter('estudiante');
    const activities = app.watch(activitiesById, [first]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    activities.leave();
    await open(first);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(activities.view()).toMatchObject({ status: 'loading', items: [] });
  });
});
