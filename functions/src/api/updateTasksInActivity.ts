import { FieldValue, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { MAX_TASK_ACTIVITIES } from '../../../src/domain/limits';
import { USER_TYPE } from '../../../src/models/user';
import type { Caller } from './caller';
import { assertApi } from './errors';

type UpdateTasksInActivityBody = { activities: string[]; idTask: string; add: boolean };

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

/** Whether a task that is not deleted holds an activity. */
function holds(task: DocumentSnapshot, activityId: string): boolean {
  if (!task.exists || task.get('deleted') === true) return false;
  return ['activities', 'activitiesBook'].some((list) =>
    (task.get(list) as string[]).includes(activityId),
  );
}

/**
 * Writes what a task says into the index of activities, and looks again whether it still says so. No
 * transaction, because it would hold the task, which every student who hands in writes (D111).
 */
async function followTask(
  db: Firestore,
  task: DocumentSnapshot,
  activities: readonly string[],
): Promise<void> {
  const batch = db.batch();
  for (const id of activities) {
    const tasks = holds(task, id)
      ? FieldValue.arrayUnion(task.id)
      : FieldValue.arrayRemove(task.id);
    batch.update(db.doc(`activities/${id}`), { tasks });
  }
  await batch.commit();
  const later = await task.ref.get();
  if (activities.some((id) => holds(later, id) !== holds(task, id))) {
    await followTask(db, later, activities);
  }
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
  const [task, ...found] = await db.getAll(
    db.doc(`tasks/${idTask}`),
    ...activities.map((id) => db.doc(`activities/${id}`)),
  );
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
  assertApi(
    activities.every((id) => holds(task, id) === add),
    409,
    'conflict',
    'La tarea no tiene esas actividades.',
  );
  await followTask(db, task, activities);
  return { activities };
}
