import Send from '@mui/icons-material/Send';
import Button from '@mui/material/Button';
import { classNames } from '../../components/classNames';
import { workPlace } from '../../lib/drafts';
import { answerTexts } from '../../lib/texts/submission';
import type { WorkState } from '../../store/submission/workState';
import styles from './SendBar.module.css';

type SendBarProps = {
  done: number;
  all: number;
  hasUploads: boolean;
  hasPending: boolean;
  state: WorkState;
  onSend: () => void;
};

function stateText({ hasUploads, hasPending, state }: SendBarProps): string {
  if (state.sending === 'sending') return answerTexts.sending;
  if (hasUploads) return answerTexts.uploading;
  if (state.draft === 'failed') {
    return workPlace() === 'device' ? answerTexts.draftFailed : answerTexts.draftFailedInTab;
  }
  return hasPending ? answerTexts.draftSaving : answerTexts.draftKept;
}

/** The bar below the answers: how many there are, whether they are kept, and sending. */
export function SendBar(props: SendBarProps) {
  const { done, all, hasUploads, state, onSend } = props;
  const isSending = state.sending === 'sending';
  const hasFailed = state.draft === 'failed';
  const isUrgent = isSending || hasUploads || hasFailed;
  return (
    <div className={styles.place}>
      <div data-bottom-bar className={styles.bar}>
        <div className={styles.progress} aria-hidden>
          <div
            className={styles.reached}
            style={{ width: `${all === 0 ? 0 : (done * 100) / all}%` }}
          />
        </div>
        <div className={styles.counts}>
          <p className={styles.count}>{answerTexts.answered(done, all)}</p>
          <p
            className={classNames(
              styles.state,
              !isSending && !hasUploads && hasFailed && styles.failed,
              !isUrgent && styles.calm,
            )}
          >
            {stateText(props)}
          </p>
        </div>
        <Button
          className={styles.send}
          variant="contained"
          size="large"
          startIcon={<Send />}
          disabled={hasUploads || isSending}
          onClick={onSend}
        >
          {answerTexts.send}
        </Button>
      </div>
    </div>
  );
}
