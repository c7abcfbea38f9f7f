import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import '../../lib/presses';
import { paths } from '../../lib/paths';
import { taskTexts } from '../../lib/texts/task';
import type { Subject } from '../../models/subject';
import { useTeacherCourses } from '../../store/views/course/useTeacherCourses';
import styles from './taskPages.module.css';

type SubjectPickerProps = { subjects: readonly Subject[]; subjectId: string };

/** Chooses which of the teacher's subjects the task list shows. */
export function SubjectPicker({ subjects, subjectId }: SubjectPickerProps) {
  const id = useId();
  const navigate = useNavigate();
  const { labelOf, ordered } = useTeacherCourses(subjects);
  return (
    <FormControl size="small" className={styles.picker}>
      <InputLabel id={id}>{taskTexts.fields.subject}</InputLabel>
      <Select
        labelId={id}
        label={taskTexts.fields.subject}
        value={subjectId}
        onChange={({ target }) => void navigate(paths.teacher.tasks(target.value))}
      >
        {ordered.map(({ id: value }) => (
          <MenuItem key={value} value={value}>
            {labelOf(value)}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
