import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { mayAll } from '../../../src/domain/capabilities/may';
import * as can from '../../../src/domain/capabilities/table';
import { dbPaths } from '../../../src/domain/dbPaths';
import { mayHold } from '../../../src/domain/activityIndex';
import { isDocumentId } from '../../../src/domain/documentId';
import { MAX_TASK_ACTIVITIES } from '../../../src/domain/limits';
import { readDocument, readFields } from '../documents';
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
  const lists = readDocument('task', task, ['activities', 'activitiesBook']);
  return [lists?.activities, lists?.activitiesBook].some((ids) => ids?.includes(activityId));
}

/**
 * POST /api/update-tareas-in-activity: updates `activity.tasks`, the index of the tasks that hold
 * an activity, from the tasks' own lists, which are authoritative. Safe to repeat. It updates the
 * index at once; the trigger on tasks does the same a little later, even without this call.
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
    db.doc(dbPaths.task(idTask)),
    ...activities.map((id) => db.doc(dbPaths.activity(id))),
  );
  assertApi(task?.exists, 404, 'not-found', 'La tarea no existe');
  assertApi(
    mayAll(caller.type, 'change', can.activities) || task.get('teacherId') === caller.uid,
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
  const ownTask = {
    ...readFields('task', task.ref.path, task.data() ?? {}, [
      'activities',
      'activitiesBook',
      'teacherId',
    ]),
    id: task.id,
  };
  const mayBeHeld = (doc: DocumentSnapshot): boolean => {
    const activity = readDocument('activity', doc, ['idTeacher', 'isBook', 'tasks']);
    return activity !== undefined && mayHold(ownTask, { ...activity, id: doc.id });
  };
  assertApi(
    !add || found.every(mayBeHeld),
    403,
    'permission-denied',
    'La actividad es de otro docente.',
  );
  await indexActivities(db, activities);
  return { activities };
}
