import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { UploadProgress } from '../../components/feedback/UploadProgress';
import type { Credential } from '../../components/person/credentials';
import { CredentialsDialog } from '../../components/person/CredentialsDialog';
import { commonTexts } from '../../lib/texts/common';
import { personTexts } from '../../lib/texts/person';
import { selectUpload } from '../../store/form/formSlice';
import { savePhoto, sendResetEmail, type PhotoPayload } from '../../store/person/personWrites';

export type CreatedPerson = {
  credential: Credential;
  /** The second write, when a photo was chosen. */
  photo: PhotoPayload | null;
};

type PhotoState = 'none' | 'saving' | 'failed';

/** Saves the photo of an account that was just created, and tries again after a failure. */
function useSecondWrite(payload: PhotoPayload | null) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<PhotoState>(payload ? 'saving' : 'none');
  const isStarted = useRef(false);
  const run = useCallback(async () => {
    if (payload === null) return;
    const outcome = await dispatch(savePhoto(payload)); // a failure is reported, and stands below
    setState(savePhoto.fulfilled.match(outcome) ? 'none' : 'failed');
  }, [dispatch, payload]);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void run();
  }, [run]);
  const retry = () => {
    setState('saving');
    void run();
  };
  return { state, retry };
}

/** The steps after an account was created: its password is shown once, its photo is saved. */
export function NewAccount({ created, onClose }: { created: CreatedPerson; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { credential, photo } = created;
  const share = useAppSelector((state) => selectUpload(state, photo?.person.id ?? ''));
  const { state, retry } = useSecondWrite(photo);
  return (
    <CredentialsDialog
      people={[credential]}
      onClose={onClose}
      onSendReset={(email) => dispatch(sendResetEmail(email)).unwrap()}
    >
      {state === 'saving' && (
        <Alert severity="info">
          {personTexts.photoUploading}
          <UploadProgress share={share} />
        </Alert>
      )}
      {state === 'failed' && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={retry}>
              {commonTexts.retry}
            </Button>
          }
        >
          {personTexts.photoLeft}
        </Alert>
      )}
    </CredentialsDialog>
  );
}
