import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { countUnsaved } from '../../lib/drafts';
import { inTime } from '../../lib/inTime';
import { shellTexts } from '../../lib/texts/shell';
import type { User } from '../../models/user';
import { selectHasUploads } from '../../store/form/formSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { logout } from '../../store/login/loginSlice';
import { useSendPendingWork } from '../../store/views/submission/useSendPendingWork';
import styles from './Screens.module.css';

/**
 * The time, in ms, that a sign-out waits for running saves: without its user the server would
 * refuse them.
 */
const SAVED_WITHIN_MS = 3000;

/**
 * The interval, in ms, of checks whether work has been saved by now, also by another try than the
 * one of this question.
 */
const LOOK_EVERY_MS = 1000;

/** The kinds of work that would be lost, in the order in which they are named. */
const KINDS = [
  ['answers', shellTexts.unsavedAnswers],
  ['sendings', shellTexts.unsavedSendings],
  ['grades', shellTexts.unsavedGrades],
  ['scores', shellTexts.unsavedScores],
  ['conduct', shellTexts.unsavedConduct],
  ['uploads', shellTexts.unsavedUploads],
  ['uploading', () => shellTexts.unsavedFile],
  ['photos', shellTexts.unsavedPhotos],
  ['others', shellTexts.unsavedForms],
] as const;

type LogoutDialogProps = { user: User; onCancel: () => void };

/**
 * Asks before signing out. The sign-out erases the work on the device, because machines are shared:
 * so unsaved answers are brought to the server first, and the dialog names work that will be lost.
 */
export function LogoutDialog({ user, onCancel }: LogoutDialogProps) {
  const dispatch = useAppDispatch();
  const sendPending = useSendPendingWork(user);
  const [unsaved, setUnsaved] = useState(() => countUnsaved(user.id));
  const [isSending, setIsSending] = useState(unsaved.answers + unsaved.sendings > 0);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    let isLeft = false;
    const look = () => {
      setUnsaved(countUnsaved(user.id));
    };
    const end = () => {
      if (isLeft) return;
      look();
      setIsSending(false);
    };
    saving.current = sendPending().then(end, end);
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [sendPending, user.id]);

  const hasUploads = useAppSelector((state) => selectHasUploads(state));
  const named = KINDS.flatMap(([kind, text]) => {
    const count = kind === 'uploading' ? Number(hasUploads) : unsaved[kind];
    return count > 0 ? [text(count)] : [];
  });
  return (
    <ConfirmDialog
      title={shellTexts.logoutQuestion}
      confirmLabel={shellTexts.logout}
      isDangerous={named.length > 0}
      onCancel={onCancel}
      onConfirm={async () => {
        await inTime(saving.current, undefined, SAVED_WITHIN_MS);
        return dispatch(logout(undefined)).unwrap();
      }}
    >
      {named.length > 0 && (
        <>
          <Typography>{shellTexts.unsaved}</Typography>
          <ul className={styles.list}>
            {named.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {isSending && unsaved.answers + unsaved.sendings > 0 && (
        <Typography role="status">{shellTexts.savingBeforeLeaving}</Typography>
      )}
    </ConfirmDialog>
  );
}
