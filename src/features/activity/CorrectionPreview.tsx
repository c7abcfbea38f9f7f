import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { QueryState } from '../../components/feedback/QueryState';
import { Muted } from '../../components/layout/Muted';
import { formatGrade } from '../../domain/grading/gradeText';
import { listedName } from '../../domain/names';
import { correctionTexts } from '../../lib/texts/correction';
import type { Task } from '../../models/task';
import type { CorrectedGrade, Correction } from '../../store/views/activity/useCorrection';
import { useGradebookStudents } from '../../store/views/gradebook/useGradebookStudents';
import styles from './Correction.module.css';

/** Lists the students of one task whose automatic score changes, by surname. */
function TaskChanges({ task, grades }: { task: Task; grades: CorrectedGrade[] }) {
  const byStudent = new Map(grades.map((each) => [each.submission.idStudent, each]));
  const { students, ...reading } = useGradebookStudents(task.courseId, [...byStudent.keys()]);
  return (
    <section aria-label={task.title}>
      <p className={styles.title}>{task.title}</p>
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={56} />}>
        <ul className={styles.list}>
          {students.flatMap((student) => {
            const found = byStudent.get(student.id);
            if (!found) return [];
            const { submission, rescored } = found;
            const { from, to, isAdjusted, noteFinal } = rescored;
            return (
              <li key={student.id} className={styles.entry}>
                <span className={styles.name}>{listedName(student)}</span>
                <Muted as="p">
                  {correctionTexts.automatic(formatGrade(from), formatGrade(to))}
                  {' · '}
                  {isAdjusted
                    ? correctionTexts.adjusted
                    : correctionTexts.final(
                        formatGrade(submission.noteFinal ?? 0),
                        formatGrade(noteFinal ?? 0),
                      )}
                </Muted>
              </li>
            );
          })}
        </ul>
      </QueryState>
    </section>
  );
}

type CorrectionPreviewProps = {
  correction: Correction;
  /** Whether the typed answer differs from the stored one. */
  isChanged: boolean;
};

/** Shows which automatic scores a correction changes, their old and new values, and what stays. */
export function CorrectionPreview({ correction, isChanged }: CorrectionPreviewProps) {
  const { tasks, scored, closed } = correction;
  const changing = tasks.filter(({ grades }) => grades.length > 0);
  const changed = changing.reduce((sum, { grades }) => sum + grades.length, 0);
  const summary = !isChanged
    ? correctionTexts.change
    : scored === 0
      ? correctionTexts.noSubmissions
      : correctionTexts.summary(changed, scored);
  return (
    <QueryState reading={correction} skeleton={<Skeleton variant="rounded" height={120} />}>
      <p role="status" className={styles.text}>
        {summary}
      </p>
      {changing.map(({ task, grades }) => (
        <TaskChanges key={task.id} task={task} grades={grades} />
      ))}
      {closed.length > 0 && (
        <Alert severity="info">
          {correctionTexts.closed(closed.map(({ title }) => title).join(', '))}
        </Alert>
      )}
    </QueryState>
  );
}
