import PhotoCamera from '@mui/icons-material/PhotoCamera';
import FormHelperText from '@mui/material/FormHelperText';
import { useField } from 'formik';
import { useEffect, useId, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { acceptOf, findFileProblem, IMAGE_FILE_TYPES } from '../../domain/files';
import { fileTexts } from '../../lib/texts/common';
import { MessageDialog } from '../feedback/MessageDialog';
import { FileButton } from './FileButton';
import styles from './Form.module.css';

type FormPhotoFieldProps = {
  label: string;
  /** The field with the photo's address, or the name of the newly chosen file. */
  name: string;
  /** The field with the newly chosen file, or null. */
  fileName: string;
  /** Width and height of the preview in pixels; a phone shows it smaller. */
  size: readonly [number, number];
  required?: boolean;
  children?: ReactNode;
};

/**
 * The address of an uploaded file or of one of this site; any other text is a chosen file's name.
 */
const ADDRESS = /^(https?:\/)?\//;

/** Chooses an image of at most 5 MB and shows it before the upload. */
export function FormPhotoField(props: FormPhotoFieldProps) {
  const { label, name, fileName, size, required = false, children } = props;
  const id = useId();
  const [{ value: address }, { touched, error }, { setValue, setTouched }] = useField<string>(name);
  const [{ value: file }, , { setValue: setFile }] = useField<File | null>(fileName);
  const [isTooLarge, setIsTooLarge] = useState(false);

  const chosen = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(
    () => () => {
      if (chosen !== null) URL.revokeObjectURL(chosen);
    },
    [chosen],
  );
  const shown = chosen ?? (ADDRESS.test(address) ? address : '');

  const handleChoice = async (choice: File) => {
    const problem = findFileProblem(choice, IMAGE_FILE_TYPES);
    if (problem?.kind === 'tooLarge') {
      setIsTooLarge(true);
      return;
    }
    // Storing the file's name makes a wrong format show as the field's error.
    await setFile(problem === null ? choice : null);
    await setValue(choice.name);
    await setTouched(true, false);
  };

  const shape = {
    '--photo-shape': `${size[0]} / ${size[1]}`,
    '--photo-height': `${size[1]}px`,
  } as CSSProperties;
  const shownError = touched ? error : undefined;
  return (
    <div className={styles.photo}>
      <div className={styles.preview} style={shape}>
        {shown === '' ? <PhotoCamera aria-hidden /> : <img src={shown} alt="" />}
      </div>
      <div className={styles.choice}>
        <label htmlFor={id} className={styles.label}>
          {required ? `${label} *` : label}
        </label>
        <FileButton
          id={id}
          accept={acceptOf(IMAGE_FILE_TYPES)}
          startIcon={<PhotoCamera />}
          aria-describedby={`${id}-help`}
          onChoose={(choice) => void handleChoice(choice)}
        >
          {shown === '' ? fileTexts.choosePhoto : fileTexts.changePhoto}
        </FileButton>
        <FormHelperText id={`${id}-help`} error={shownError !== undefined}>
          {shownError ?? fileTexts.photoFormats}
        </FormHelperText>
        {children}
      </div>
      {isTooLarge && (
        <MessageDialog
          title={fileTexts.tooLarge}
          onClose={() => {
            setIsTooLarge(false);
          }}
        />
      )}
    </div>
  );
}
