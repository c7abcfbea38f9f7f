import PhotoCamera from '@mui/icons-material/PhotoCamera';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { MessageDialog } from '../../components/feedback/MessageDialog';
import { UploadProgress } from '../../components/feedback/UploadProgress';
import { FileButton } from '../../components/form/FileButton';
import { PersonAvatar } from '../../components/layout/PersonAvatar';
import { useIsPhone } from '../../components/layout/useIsPhone';
import { acceptOf, findFileProblem, IMAGE_FILE_TYPES } from '../../domain/files';
import { fileProblemText, fileTexts } from '../../lib/texts/common';
import { profileTexts } from '../../lib/texts/profile';
import type { User } from '../../models/user';
import { selectUpload } from '../../store/form/formSlice';
import styles from './ProfilePage.module.css';
import { useOwnPhoto } from './useOwnPhoto';

/** The user's own photo and the button that changes it at once. */
export function PhotoUpload({ me }: { me: User }) {
  const id = useId();
  const share = useAppSelector((state) => selectUpload(state, me.id));
  const [problem, setProblem] = useState<string | null>(null);
  const { state, name, choose } = useOwnPhoto(me);

  const handleChoice = (file: File) => {
    const found = findFileProblem(file, IMAGE_FILE_TYPES);
    if (found) setProblem(fileProblemText(found));
    else choose(file);
  };
  return (
    <div className={styles.photo}>
      <PersonAvatar person={me} size={useIsPhone() ? 64 : 96} />
      <div>
        <FileButton
          label={profileTexts.photo}
          accept={acceptOf(IMAGE_FILE_TYPES)}
          startIcon={<PhotoCamera />}
          disabled={state === 'sending'}
          aria-describedby={id}
          onChoose={handleChoice}
        >
          {me.photo === '' ? fileTexts.choosePhoto : fileTexts.changePhoto}
        </FileButton>
        <FormHelperText id={id}>{fileTexts.photoFormats}</FormHelperText>
        <UploadProgress share={share ?? (state === 'sending' ? 0 : null)} />
        <div role="status">{state === 'waiting' && profileTexts.photoWaits(name)}</div>
      </div>
      {problem !== null && (
        <MessageDialog
          title={problem}
          onClose={() => {
            setProblem(null);
          }}
        />
      )}
    </div>
  );
}
