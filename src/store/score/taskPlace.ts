import type { ScorePlace } from './saveScore';

const MARK = 'tarea';
const SEPARATOR = '~'; // this character occurs in no id

/** The key under which the grades of one task act as cells; it replaces the scheme's id. */
export const taskSheet = (taskId: string): string => `${MARK}${SEPARATOR}${taskId}`;

/** The task whose grade a cell stands for; null for a score or a final. */
export function taskOfSheet(sheet: string): string | null {
  const [mark, taskId] = sheet.split(SEPARATOR);
  return mark === MARK && taskId ? taskId : null;
}

/** The task and the student whose grade a cell stands for; null for a score or a final. */
export function taskPlaceOf({
  scheme,
  student,
}: ScorePlace): { taskId: string; studentId: string } | null {
  const taskId = taskOfSheet(scheme);
  return taskId === null ? null : { taskId, studentId: student };
}
