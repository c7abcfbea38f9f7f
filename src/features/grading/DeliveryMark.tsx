import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import Check from '@mui/icons-material/Check';
import EventBusy from '@mui/icons-material/EventBusy';
import RateReview from '@mui/icons-material/RateReviewOutlined';
import Remove from '@mui/icons-material/Remove';
import { classNames } from '../../components/classNames';
import { isLate } from '../../domain/taskStatus';
import { gradingTexts } from '../../lib/texts/submission';
import type { Submission } from '../../models/task';
import styles from './DeliveryMark.module.css';

type DeliveryMarkProps = { dateEnd: number; submission: Pick<Submission, 'fecha'> };

/** Says when a student's work came; only the mark of work that waits for the teacher is filled. */
export function DeliveryMark({ dateEnd, submission: { fecha } }: DeliveryMarkProps) {
  if (fecha === null) {
    return (
      <span className={styles.mark}>
        <Remove fontSize="small" aria-hidden />
        <span>{gradingTexts.withoutWork}</span>
      </span>
    );
  }
  return isLate(fecha, dateEnd) ? (
    <span className={classNames(styles.mark, styles.late)}>
      <EventBusy fontSize="small" aria-hidden />
      <span>{gradingTexts.late}</span>
    </span>
  ) : (
    <span className={classNames(styles.mark, styles.done)}>
      <Check fontSize="small" aria-hidden />
      <span>{gradingTexts.onTime}</span>
    </span>
  );
}

/** Marks work that was given back and waits for its student. */
export function ReturnedMark() {
  return (
    <span className={styles.mark}>
      <AssignmentReturn fontSize="small" aria-hidden />
      <span>{gradingTexts.returned}</span>
    </span>
  );
}

/** Marks work that waits for its teacher. */
export function PendingMark() {
  return (
    <span className={classNames(styles.mark, styles.tint, styles.waiting)}>
      <RateReview fontSize="small" aria-hidden />
      <span>{gradingTexts.pending}</span>
    </span>
  );
}
