import Cancel from '@mui/icons-material/Cancel';
import CheckCircle from '@mui/icons-material/CheckCircle';
import { classNames } from '../classNames';
import { Muted } from '../layout/Muted';
import { Row } from '../layout/Row';
import styles from './AnswerVerdict.module.css';

type AnswerVerdictProps = {
  isRight: boolean;
  /** The verdict in words. */
  label: string;
  /** A text beside it, such as the right answer. */
  hint?: string | undefined;
};

/** Says whether one answer is right, in form, word and colour. */
export function AnswerVerdict({ isRight, label, hint }: AnswerVerdictProps) {
  const Icon = isRight ? CheckCircle : Cancel;
  return (
    <Row className={styles.row}>
      <span className={classNames(styles.verdict, isRight ? styles.right : styles.wrong)}>
        <Icon fontSize="small" aria-hidden />
        {label}
      </span>
      {hint !== undefined && <Muted>{hint}</Muted>}
    </Row>
  );
}
