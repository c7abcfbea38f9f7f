import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useNow } from '../../../components/hooks/useNow';
import { Muted } from '../../../components/layout/Muted';
import { formatGrade } from '../../../domain/grading/gradeText';
import { computePartial, partialFinal } from '../../../domain/grading/partial';
import type { GradingPolicy } from '../../../domain/grading/policy';
import { reportTexts } from '../../../lib/texts/report';
import type { GeneratedCard } from '../../../models/gradebook';
import type { Institute } from '../../../models/institute';
import type { Subject } from '../../../models/subject';
import { recalculateFinal } from '../../../store/gradebook/recalculateFinal';
import { useAppDispatch } from '../../../store/hooks';
import { useGradebookStudents } from '../../../store/views/gradebook/useGradebookStudents';
import { usePartialGradebook } from '../../../store/views/gradebook/usePartialGradebook';
import styles from './Finals.module.css';

type ComputedFinalProps = {
  subject: Subject;
  institute: Institute;
  card: GeneratedCard;
  policy: GradingPolicy;
  /** Whether the final can no longer change. */
  isReadOnly: boolean;
  /**
   * Whether nothing of the final is being typed or saved; either button answers the question of an
   * emptied field.
   */
  isSettled: boolean;
  /** Called before the computed final replaces it. */
  onBegin: () => void;
  /** Asks whether to remove the final. */
  onTakeAway: () => void;
  /** Called after the computed final has replaced it: the button that was pressed is gone. */
  onDone: () => void;
};

/** Shows the final of the current grades, and the button that goes back to it. */
function OfToday(props: ComputedFinalProps) {
  const { subject, institute, card, isSettled, onBegin, onDone } = props;
  const dispatch = useAppDispatch();
  const isRunning = useRef(false);
  const { indexPartial, idStudent } = card;
  const book = usePartialGradebook(subject, institute, indexPartial, useNow());
  const { students, ...roster } = useGradebookStudents(subject.courseId, [idStudent]);
  const student = students.find(({ id }) => id === idStudent);
  const isKnown = book.status === 'ready' && roster.status === 'ready' && book.schemes.length > 0;
  if (!isKnown || !student) return null;
  const { noteFinal } = computePartial(book.schemes, student, book.sources, book.policy);
  const recalculate = async () => {
    // The second press of a double click would find no final by hand any more.
    if (isRunning.current) return;
    isRunning.current = true;
    onBegin();
    const payload = { subject, institute, indexPartial, idStudent, shown: noteFinal };
    const outcome = await dispatch(recalculateFinal(payload));
    if (recalculateFinal.fulfilled.match(outcome)) onDone();
    else isRunning.current = false;
  };
  return (
    <div className={styles.line}>
      <Muted>{reportTexts.computed(formatGrade(noteFinal))}</Muted>
      <Button size="small" disabled={!isSettled} onClick={() => void recalculate()}>
        {reportTexts.recalculate}
      </Button>
    </div>
  );
}

/**
 * Shows the computed final that a final by hand replaces. While it may change, this is the final of
 * the current grades, with a button that takes it; afterwards it is the final of the grades in the
 * report card. A final by hand without entries in its report card can be removed.
 */
export function ComputedFinal(props: ComputedFinalProps) {
  const { card, policy, isReadOnly, isSettled, onTakeAway } = props;
  const isAlone = card.entries.length === 0;
  if (!card.manual) return null;
  if (isAlone) {
    return isReadOnly ? null : (
      <div>
        <Button size="small" disabled={!isSettled} onClick={onTakeAway}>
          {reportTexts.takeFinal}
        </Button>
      </div>
    );
  }
  if (!isReadOnly) return <OfToday {...props} />;
  return (
    <div className={styles.line}>
      <Muted>{reportTexts.computed(formatGrade(partialFinal(card.entries, policy)))}</Muted>
    </div>
  );
}
