import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { mayHold } from '../../../src/domain/activityIndex';
import { isDocumentId } from '../../../src/domain/documentId';
import { MAX_TASK_ACTIVITIES } from '../../../src/domain/limits';
import type { Activity } from '../../../src/models/activity';
import type { Task } from '../../../src/models/task';
import { USER_TYPE } from '../../../src/models/user';
import { indexActivities } from '../triggers/indexActivities';
import type { Caller } from './caller';
import { assertApi } from './errors';

type UpdateTasksInActivityBody = { activities: string[]; idTask: string; add: boolean };

function parseBody(body: unknown): UpdateTasksInActivityBody {
  const { activities, idTask, add } = (body ?? {}) as Record<string, unknown>;
  assertApi(
    Array.isArray(activities) &&
      activities.length > 0 &&
      activities.length <= MAX_TASK_ACTIVITIES &&
      activities.every(isDocumentId),
    400,
    'invalid-argument',
    'activities debe ser una lista de ids.',
  );
  assertApi(isDocumentId(idTask), 400, 'invalid-argument', 'idTask debe ser un id.');
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
 * POST /api/update-tareas-in-activity: keeps `activity.tasks`, the index of the tasks that hold an
 * activity, in step with the task's own lists, which are the truth. Safe to repeat. It is the
 * quick way: the trigger on tasks does the same for whoever does not call.
 * @param body `{activities: string[1..10], idTask: string, add: boolean}`
 * @returns `{activities}`, the ids whose index now holds (or no longer holds) the task
 * @throws ApiError 400 malformed body, 403 another teacher's task or activity, 404 no such task or activity,
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
  const ownTask = { ...(task.data() as Task), id: task.id };
  assertApi(
    !add || found.every((doc) => mayHold(ownTask, { ...(doc.data() as Activity), id: doc.id })),
    403,
    'permission-denied',
    'La actividad es de otro docente.',
  );
  await indexActivities(db, activities);
  return { activities };
}
