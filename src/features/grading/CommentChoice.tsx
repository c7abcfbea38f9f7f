import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { listedName } from '../../domain/names';
import { bulkTexts } from '../../lib/texts/bulkGrades';
import type { ListedStudent } from '../../store/views/gradebook/useGradebookStudents';
import styles from './Bulk.module.css';

type CommentChoiceProps = {
  students: readonly ListedStudent[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Chooses the students who get the comment. */
export function CommentChoice({ students, chosen, onChange }: CommentChoiceProps) {
  const areAll = students.length > 0 && students.every(({ id }) => chosen.has(id));
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <div className={styles.choice}>
      <FormControlLabel
        control={
          <Checkbox
            checked={areAll}
            indeterminate={!areAll && chosen.size > 0}
            onChange={(_, isChecked) => {
              onChange(new Set(isChecked ? students.map(({ id }) => id) : []));
            }}
          />
        }
        label={bulkTexts.chooseAll}
      />
      <ul className={styles.list}>
        {students.map((student) => (
          <li key={student.id}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={chosen.has(student.id)}
                  onChange={(_, isChecked) => {
                    toggle(student.id, isChecked);
                  }}
                />
              }
              label={listedName(student)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
