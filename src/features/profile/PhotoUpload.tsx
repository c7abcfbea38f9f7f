import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { MessageDialog } from '../../components/feedback/MessageDialog';
import { UploadProgress } from '../../components/feedback/UploadProgress';
import { PersonAvatar } from '../../components/layout/PersonAvatar';
import { findFileProblem, IMAGE_FILE_TYPES, type FileProblem } from '../../domain/files';
import { fileTexts } from '../../lib/texts/common';
import { profileTexts } from '../../lib/texts/profile';
import type { User } from '../../models/user';
import { selectUpload } from '../form/formSlice';
import { uploadOwnPhoto } from './profileSlice';

function problemText(problem: FileProblem): string {
  if (problem.kind === 'tooLarge') return fileTexts.tooLarge;
  return problem.kind === 'empty' ? fileTexts.empty : fileTexts.badFormat(problem.extension);
}

/** The own photo and the button that changes it at once. */
export function PhotoUpload({ me }: { me: User }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const share = useAppSelector((state) => selectUpload(state, me.id));
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = share !== null;

  const handleChoice = (file: File) => {
    const found = findFileProblem(file, IMAGE_FILE_TYPES);
    if (found) setProblem(problemText(found));
    else void dispatch(uploadOwnPhoto({ user: me, file }));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <PersonAvatar person={me} size={96} />
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <input
          ref={input}
          type="file"
          accept=".png,.jpeg,.jpg"
          hidden
          aria-label={profileTexts.photo}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) handleChoice(file);
            target.value = ''; // choosing the same file again is a choice too
          }}
        />
        <Button
          variant="outlined"
          startIcon={<PhotoCamera />}
          disabled={isBusy}
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          {me.photo === '' ? fileTexts.choosePhoto : fileTexts.changePhoto}
        </Button>
        <FormHelperText id={id}>{fileTexts.photoFormats}</FormHelperText>
        <UploadProgress share={share} />
      </Box>
      {problem !== null && (
        <MessageDialog
          title={problem}
          onClose={() => {
            setProblem(null);
          }}
        />
      )}
    </Box>
  );
}
