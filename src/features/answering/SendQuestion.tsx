import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { MessageDialog } from '../../components/feedback/MessageDialog';
import { exchangedFiles } from '../../domain/exchangedFiles';
import { photoTexts } from '../../lib/texts/photo';
import { answerTexts } from '../../lib/texts/submission';
import type { Work } from '../../models/work';
import type { TaskActivity } from '../../store/views/activity/useTaskActivities';
import styles from './Answering.module.css';
import { countAnswers, findMissing } from './answers';

/** Photos of an activity that are in no answer, so that they would not be sent. */
export type UnusedPhotos = { id: string; name: string; count: number };

type SendQuestionProps = {
  parts: readonly TaskActivity[];
  work: Work;
  unused: readonly UnusedPhotos[];
  /** Further things to say before it is sent. */
  children?: ReactNode;
  /** The photos of this activity are to be used; nothing is sent. */
  onUsePhotos: (activityId: string) => void;
  onCancel: () => void;
  onConfirm: () => Promise<unknown>;
};

/** The question before work is sent, which is once: it names all that would not be in it. */
export function SendQuestion(props: SendQuestionProps) {
  const { parts, work, unused, children, onUsePhotos, onCancel, onConfirm } = props;
  const { done, all } = countAnswers(parts, work);
  // It was opened for these: another device may change one while it is read.
  const [asked] = useState(work.files);
  const [isAnswered, setIsAnswered] = useState(false);
  const [exchanged] = exchangedFiles(asked, work.files);
  if (exchanged !== undefined && !isAnswered) {
    return (
      <MessageDialog
        title={answerTexts.fileChangedTitle}
        text={answerTexts.fileChanged(exchanged)}
        onClose={onCancel}
      />
    );
  }
  return (
    <ConfirmDialog
      title={answerTexts.sendTitle}
      text={
        <>
          {done < all && (
            <>
              <strong>{answerTexts.unanswered(all - done)}:</strong>
              <ul className={styles.missing}>
                {findMissing(parts, work).map(({ id, name, questions }) => (
                  <li key={id}>{answerTexts.missingOf(name, questions)}</li>
                ))}
              </ul>
            </>
          )}
          {answerTexts.sendQuestion}
        </>
      }
      confirmLabel={answerTexts.send}
      backLabel={done < all ? answerTexts.goOn : undefined}
      busyText={answerTexts.sending}
      onCancel={onCancel}
      onConfirm={() => {
        setIsAnswered(true);
        return onConfirm();
      }}
    >
      {children}
      {unused.map(({ id, name, count }, i) => (
        <Alert
          key={id}
          severity="warning"
          action={
            <Button
              color="inherit"
              autoFocus={i === 0}
              onClick={() => {
                onUsePhotos(id);
              }}
            >
              {photoTexts.useUnused(count)}
            </Button>
          }
        >
          {unused.length === 1 ? photoTexts.unused(count) : photoTexts.unusedOf(name, count)}
        </Alert>
      ))}
    </ConfirmDialog>
  );
}
