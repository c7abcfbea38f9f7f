import { Column } from '../../components/layout/Column';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { formatGrade } from '../../domain/grading/gradeText';
import { formatDateTime } from '../../lib/dates';
import { answerTexts } from '../../lib/texts/submission';
import type { ReopenedSubmission } from '../../models/task';
import styles from './Answering.module.css';
import { AnswerFileLink } from './AnswerFileLink';

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <h3 className={styles.label}>{label}</h3>
      <p className={styles.text}>{children}</p>
    </div>
  );
}

/** Shows the submission from before the task was reopened: the reason, its grade, its comment and its files. */
export function FormerWork({ former }: { former: ReopenedSubmission }) {
  const { fecha, reason, reviewed, noteFinal, comment, files, taskId, idStudent } = former;
  if (fecha === null) return null; // a grade without work, which was taken back
  return (
    <Panel as="section">
      <Column gap={3}>
        <div>
          <h2 className={styles.title}>{answerTexts.formerTitle}</h2>
          <Muted>{answerTexts.submittedAt(formatDateTime(fecha))}</Muted>
        </div>
        {reason !== '' && <Fact label={answerTexts.formerReason}>{reason}</Fact>}
        {reviewed && noteFinal !== null && (
          <Fact label={answerTexts.formerGrade}>{formatGrade(noteFinal)}</Fact>
        )}
        {comment.trim() !== '' && <Fact label={answerTexts.comment}>{comment}</Fact>}
        {Object.entries(files).map(([activityId, url]) => (
          <AnswerFileLink
            key={activityId}
            url={url}
            answer={{ taskId, studentId: idStudent, activityId }}
          />
        ))}
      </Column>
    </Panel>
  );
}
