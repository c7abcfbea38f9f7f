import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import MuiLink from '@mui/material/Link';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AppDialog } from '../../../components/feedback/AppDialog';
import { Column } from '../../../components/layout/Column';
import { formatGrade } from '../../../domain/grading/gradeText';
import type { PartialEntry } from '../../../domain/grading/partial';
import type { GradingPolicy } from '../../../domain/grading/policy';
import { listedName } from '../../../domain/names';
import { paths } from '../../../lib/paths';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';

type EntryTasksProps = {
  entry: PartialEntry;
  student: ListedStudent;
  policy: GradingPolicy;
  /** Whether the partial is closed. */
  isClosed: boolean;
};

/** Opens the tasks that a grade is the mean of, with a link to each. */
export function EntryTasksButton({ entry, student, policy, isClosed }: EntryTasksProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, tasks } = entry;
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {gridTexts.tasksOf(tasks.length)}
      </Button>
      {isOpen && (
        <AppDialog
          title={gridTexts.tasksTitle(name, listedName(student))}
          onClose={() => {
            setIsOpen(false);
          }}
        >
          <DialogContent>
            <Column as="ul" gap={2}>
              {tasks.map(({ idTask, title, grade, kind }) => (
                <li key={idTask}>
                  <MuiLink component={Link} to={paths.teacher.submissions(idTask)}>
                    {gridTexts.task(
                      kind,
                      title,
                      formatGrade(grade ?? policy.missingGrade),
                      isClosed,
                    )}
                  </MuiLink>
                </li>
              ))}
            </Column>
          </DialogContent>
        </AppDialog>
      )}
    </>
  );
}
