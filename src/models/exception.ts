/** The exception of one student in one task, apart from the class; its id is the student's. */
export type TaskException = {
  id: string;
  taskId: string;
  idStudent: string;
  subjectId: string;
  courseId: string;
  idPeriod: string;
  teacherId: string;
  /** The end for this student, ms since 1970, later than the task's; null for the task's own. */
  dateEnd: number | null;
  /** Whether the task is left out of the student's mean. */
  exempt: boolean;
  updatedAt: number;
  updatedBy: string;
};

/** The fields that an exception changes. */
export type ExceptionTerms = Pick<TaskException, 'dateEnd' | 'exempt'>;
