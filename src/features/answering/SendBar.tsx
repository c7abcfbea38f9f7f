import Send from '@mui/icons-material/Send';
import Button from '@mui/material/Button';
import { classNames } from '../../components/classNames';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { useKeeping } from '../../components/hooks/useKeeping';
import { formatDateTime } from '../../lib/dates';
import { workPlace } from '../../lib/drafts';
import type { Keeping } from '../../lib/offline/draftsOnDisk';
import { answerTexts } from '../../lib/texts/submission';
import { unsentTexts } from '../../lib/texts/unsent';
import type { WorkState } from '../../store/submission/workState';
import styles from './SendBar.module.css';

type SendBarProps = {
  done: number;
  all: number;
  hasUploads: boolean;
  hasPending: boolean;
  /** A file that was not uploaded, which only this page has. */
  lacks: string | undefined;
  /** It was told to be sent and has not arrived: one press sends it. */
  isUnsent: boolean;
  /** It is on the device, which sends it by itself. */
  goesByItself: boolean;
  /** Something was written since it was told to be sent, and does not go with it by itself. */
  isLater: boolean;
  /** When its task begins, ms since 1970, where that is to come: nothing is sent before. */
  startsAt: number | null;
  /** It was told to be sent once more, and still nobody answers. */
  isStillOffline: boolean;
  state: WorkState;
  onSend: () => void;
};

type Situation = SendBarProps & { isOnline: boolean; keeping: Keeping };

/** Returns the promise about the answers, once it is true: they are on the device when they are on its disk. */
function draftText({ hasPending, lacks, state, isOnline, keeping }: Situation): string {
  if (lacks !== undefined) return answerTexts.fileOnlyHere(lacks);
  if (!hasPending) return answerTexts.draftKept;
  if (keeping === 'full') return answerTexts.noRoom;
  if (isOnline && state.draft !== 'failed') return answerTexts.draftSaving;
  if (workPlace() === 'tab' || keeping === 'unkept') return answerTexts.draftFailedInTab;
  return keeping === 'kept' ? answerTexts.draftFailed : answerTexts.draftSaving;
}

/** Returns the text that says what becomes of an order to send. */
function orderText({
  goesByItself,
  isLater,
  startsAt,
  isStillOffline,
  state,
  isOnline,
  keeping,
}: Situation): string {
  if (keeping === 'full') return answerTexts.notKept;
  // The next press sends all of it where nothing goes by itself.
  if (isLater && goesByItself && !state.hasFailed) return unsentTexts.writtenSince;
  const willSend = goesByItself && keeping === 'kept' && !state.hasFailed;
  if (startsAt !== null) {
    const text = willSend ? unsentTexts.willSendFrom : unsentTexts.startsFrom;
    return text(formatDateTime(startsAt));
  }
  if (willSend && isOnline) return answerTexts.willSendSoon;
  if (willSend) return isStillOffline ? answerTexts.stillOffline : answerTexts.willSend;
  // Work that only this tab has goes with the tab.
  const isOfTab = !goesByItself && !state.hasFailed;
  if (!isOfTab || isOnline) return answerTexts.unsent;
  return isStillOffline ? unsentTexts.stillOffline : unsentTexts.offline;
}

/** One state has one sentence, also while there is no connection. */
function stateText(situation: Situation): string {
  const { hasUploads, isUnsent, state } = situation;
  if (hasUploads) return answerTexts.uploading;
  if (isUnsent) return orderText(situation);
  if (state.sending === 'sent') return answerTexts.wasSent; // until the page shows what was sent
  return state.sending === 'sending' ? answerTexts.sending : draftText(situation);
}

/** The bar below the answers: how many there are, whether they are kept, and sending. */
export function SendBar(props: SendBarProps) {
  const { done, all, hasUploads, hasPending, isUnsent, state, onSend } = props;
  const isOnline = useIsOnline();
  const keeping = useKeeping();
  const isSending = state.sending === 'sending' || state.sending === 'sent';
  const hasFailed = hasPending && (state.draft === 'failed' || keeping === 'full');
  const isUrgent = isSending || hasUploads || hasFailed || isUnsent || !isOnline;
  return (
    <div className={styles.place}>
      <div data-bottom-bar className={styles.bar} role={isUnsent ? 'alert' : undefined}>
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
            {stateText({ ...props, isOnline, keeping })}
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
          {isUnsent ? answerTexts.sendNow : answerTexts.send}
        </Button>
      </div>
    </div>
  );
}
