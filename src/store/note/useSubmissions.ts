import { appliesTo } from '../../domain/membership';
import type { Task, TaskNote } from '../../models/task';
import { useGradebookStudents, type ListedStudent } from '../gradebook/useGradebookStudents';
import { joinReadings, useQuery, type Reading } from '../useQuery';
import { notesOfTask } from './noteSlice';

/** A student with the submission to the task, if there is one. */
export type StudentWork = {
  student: ListedStudent;
  note: TaskNote | undefined;
  /** False for whoever came after the task was over, and has nothing in it. */
  isConcerned: boolean;
};

type Submissions = Reading & {
  /** Every student of the course, and whoever left it and has a note, by surname. */
  rows: StudentWork[];
  /** The same without waiting for those who left. */
  roster: Reading;
};

/** Who is to hand in a task and what they handed in, live. */
export function useSubmissions(
  task: Pick<Task, 'id' | 'courseId' | 'dateEnd'> | undefined,
): Submissions {
  const notes = useQuery(notesOfTask, task?.id ?? null);
  const owners = notes.status === 'ready' ? notes.items.map(({ id }) => id) : null;
  const { students, roster, ...reading } = useGradebookStudents(task?.courseId ?? null, owners);
  const noteOf = new Map(notes.items.map((note) => [note.id, note]));
  return {
    ...joinReadings(notes, reading),
    roster: joinReadings(notes, roster),
    rows: students.map((student) => {
      const note = noteOf.get(student.id);
      const isConcerned = note !== undefined || appliesTo(task?.dateEnd ?? 0, student);
      return { student, note, isConcerned };
    }),
  };
}
