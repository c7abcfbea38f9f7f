import PhotoCamera from '@mui/icons-material/PhotoCamera';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
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
import { uploadOwnPhoto } from '../../store/profile/profileWrites';

/** The own photo and the button that changes it at once. */
export function PhotoUpload({ me }: { me: User }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const share = useAppSelector((state) => selectUpload(state, me.id));
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = share !== null;

  const handleChoice = (file: File) => {
    const found = findFileProblem(file, IMAGE_FILE_TYPES);
    if (found) setProblem(fileProblemText(found));
    else void dispatch(uploadOwnPhoto({ user: me, file }));
  };
  return (
    <div className={styles.photo}>
      <PersonAvatar person={me} size={useIsPhone() ? 64 : 96} />
      <div>
        <FileButton
          label={profileTexts.photo}
          accept={acceptOf(IMAGE_FILE_TYPES)}
          startIcon={<PhotoCamera />}
          disabled={isBusy}
          aria-describedby={id}
          onChoose={handleChoice}
        >
          {me.photo === '' ? fileTexts.choosePhoto : fileTexts.changePhoto}
        </FileButton>
        <FormHelperText id={id}>{fileTexts.photoFormats}</FormHelperText>
        <UploadProgress share={share} />
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
