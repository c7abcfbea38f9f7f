import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { areActivitiesSettled } from '../../domain/taskGroup';
import { groupTexts } from '../../lib/texts/taskGroup';
import type { Task } from '../../models/task';
import { subjectsOfTeacher } from '../../store/subject/subjectSlice';
import { useTeacherCourses } from '../../store/views/course/useTeacherCourses';
import { useQuery } from '../../store/useQuery';

type GroupNoticeProps = {
  /** The tasks that were made together. */
  tasks: readonly Task[];
  isForAll: boolean;
  onChange: (isForAll: boolean) => void;
};

/** Says in which subjects a task is, and whether its activities change in all of them. */
export function GroupNotice({ tasks, isForAll, onChange }: GroupNoticeProps) {
  const subjects = useQuery(subjectsOfTeacher, tasks[0]?.teacherId ?? '');
  const { labelOf } = useTeacherCourses(subjects.items);
  const labels = (of: readonly Task[]) =>
    of
      .map(({ subjectId }) => labelOf(subjectId))
      .filter((label) => label !== '')
      .join(', ');
  const settled = labels(tasks.filter(areActivitiesSettled));
  return (
    <Alert severity="info">
      <div>{`${groupTexts.inSubjects(tasks.length)}: ${labels(tasks)}.`}</div>
      <FormControlLabel
        label={groupTexts.forAll}
        control={
          <Checkbox
            checked={isForAll}
            onChange={({ target }) => {
              onChange(target.checked);
            }}
          />
        }
      />
      {isForAll && settled !== '' && <div>{groupTexts.settled(settled)}</div>}
    </Alert>
  );
}
