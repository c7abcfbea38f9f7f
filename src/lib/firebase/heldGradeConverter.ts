import type { HeldGrade } from '../../models/task';
import { converter } from './converter';
import { subGrades } from './taskConverters';
import { millis, number, optionalMillis, text } from './fields';

/** Apart from the others: only the grader needs it. */
export const heldGradeConverter = converter<HeldGrade>(
  {
    taskId: text,
    subNotes: subGrades,
    noteFinal: number,
    comment: text,
    savedAt: millis,
    savedBy: text,
    basedOn: optionalMillis,
    workAt: optionalMillis,
  },
  (ref) => ({ taskId: ref.parent.parent?.id ?? '' }),
);
