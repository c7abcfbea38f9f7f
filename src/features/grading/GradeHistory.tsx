import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { QueryState } from '../../components/feedback/QueryState';
import { formatGrade } from '../../domain/grading/gradeText';
import { formatDateTime } from '../../lib/dates';
import { correctionTexts } from '../../lib/texts/correction';
import { gradingTexts } from '../../lib/texts/submission';
import type { Submission } from '../../models/task';
import { changesOfSubmission } from '../../store/submission/submissionSlice';
import { useQuery } from '../../store/useQuery';
import styles from './Grading.module.css';

const gradeText = (grade: number | null) =>
  grade === null ? gradingTexts.noGrade : formatGrade(grade);

/** Lists the changes of the final, the latest first; they are read when the list is opened. */
export function GradeHistory({ submission }: { submission: Pick<Submission, 'taskId' | 'id'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const { items, ...reading } = useQuery(
    changesOfSubmission,
    isOpen ? submission.taskId : null,
    submission.id,
  );
  return (
    <details
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary className={styles.summary}>{gradingTexts.history}</summary>
      {isOpen && (
        <QueryState reading={reading} skeleton={<Skeleton />}>
          <ul className={styles.list}>
            {items.map(({ id, at, from, to, isCorrection }) => (
              <li key={id}>
                {gradingTexts.historyEntry(formatDateTime(at), gradeText(from), gradeText(to))}
                {isCorrection && ` (${correctionTexts.inHistory})`}
              </li>
            ))}
          </ul>
        </QueryState>
      )}
    </details>
  );
}
