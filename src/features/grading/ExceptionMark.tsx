import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Remove from '@mui/icons-material/Remove';
import { taskFor } from '../../domain/exceptions';
import { formatDateTime } from '../../lib/dates';
import { exceptionTexts } from '../../lib/texts/exception';
import type { ExceptionTerms } from '../../models/exception';
import styles from './DeliveryMark.module.css';

type ExceptionMarkProps = {
  /** The end of the task for the class, ms since 1970. */
  commonEnd: number;
  exception: ExceptionTerms | undefined;
};

/** Marks a student's own end or exemption, beside the mark of the delivery. */
export function ExceptionMark({ commonEnd, exception }: ExceptionMarkProps) {
  const { dateEnd, exempt, isExtended } = taskFor({ dateEnd: commonEnd }, exception);
  return (
    <>
      {exempt && (
        <span className={styles.mark}>
          <Remove fontSize="small" aria-hidden />
          <span>{exceptionTexts.isExempt}</span>
        </span>
      )}
      {isExtended && (
        <span className={styles.mark}>
          <EventAvailable fontSize="small" aria-hidden />
          <span>{exceptionTexts.extendedUntil(formatDateTime(dateEnd))}</span>
        </span>
      )}
    </>
  );
}
