import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { MAX_TASK_ACTIVITIES } from '../../../src/domain/limits';
import { USER_TYPE } from '../../../src/models/user';
import type { Caller } from './caller';
import { assertApi } from './errors';

export type UpdateTasksInActivityBody = { activities: string[]; idTask: string; add: boolean };

function isId(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length > 0 && value.length <= 128 && !value.includes('/')
  );
}

function parseBody(body: unknown): UpdateTasksInActivityBody {
  const { activities, idTask, add } = (body ?? {}) as Record<string, unknown>;
  assertApi(
    Array.isArray(activities) &&
      activities.length > 0 &&
      activities.length <= MAX_TASK_ACTIVITIES &&
      activities.every(isId),
    400,
    'invalid-argument',
    'activities debe ser una lista de ids.',
  );
  assertApi(isId(idTask), 400, 'invalid-argument', 'idTask debe ser un id.');
  assertApi(typeof add === 'boolean', 400, 'invalid-argument', 'add debe ser verdadero o falso.');
  return { activities: [...new Set(activities)], idTask, add };
}

/**
 * POST /api/update-tareas-in-activity: keeps `activity.tasks`, the index of the tasks that hold an
 * activity, in step with the task's own lists, which are the truth (D36). Safe to repeat.
 * @param body `{activities: string[1..10], idTask: string, add: boolean}`
 * @returns `{activities}`, the ids whose index now holds (or no longer holds) the task
 * @throws ApiError 400 malformed body, 403 another teacher's task, 404 no such task or activity,
 *   409 the task's lists say otherwise
 */
export async function updateTasksInActivity(
  db: Firestore,
  caller: Caller,
  body: unknown,
): Promise<{ activities: string[] }> {
  const { activities, idTask, add } = parseBody(body);
  await db.runTransaction(async (transaction) => {
    const taskRef = db.doc(`tasks/${idTask}`);
    const activityRefs = activities.map((id) => db.doc(`activities/${id}`));
    const [task, ...found] = await transaction.getAll(taskRef, ...activityRefs);
    assertApi(task?.exists, 404, 'not-found', 'La tarea no existe');
    assertApi(
      caller.type === USER_TYPE.admin || task.get('teacherId') === caller.uid,
      403,
      'permission-denied',
      'La tarea es de otro docente.',
    );
    assertApi(
      found.every((activity) => activity.exists),
      404,
      'not-found',
      'La actividad no existe',
    );
    const held = new Set([
      ...(task.get('activities') as string[]),
      ...(task.get('activitiesBook') as string[]),
    ]);
    const isDeleted = task.get('deleted') === true;
    assertApi(
      activities.every((id) => (held.has(id) && !isDeleted) === add),
      409,
      'conflict',
      'La tarea no tiene esas actividades.',
    );
    const tasks = add ? FieldValue.arrayUnion(idTask) : FieldValue.arrayRemove(idTask);
    for (const ref of activityRefs) transaction.update(ref, { tasks });
  });
  return { activities };
}
