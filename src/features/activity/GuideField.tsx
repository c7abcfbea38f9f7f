import AttachFile from '@mui/icons-material/AttachFile';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { useField } from 'formik';
import { useId, useState, type ReactNode } from 'react';
import { MessageDialog } from '../../components/feedback/MessageDialog';
import { FileButton } from '../../components/form/FileButton';
import { Row } from '../../components/layout/Row';
import { ANSWER_FILE_TYPES, acceptOf, findFileProblem } from '../../domain/files';
import { authoringTexts } from '../../lib/texts/activity';
import { fileProblemText, fileTexts } from '../../lib/texts/common';
import styles from './Activity.module.css';

/**
 * The guide of an activity: the stored document, or a new one that is uploaded when the form is
 * saved.
 */
export function GuideField({ children }: { children?: ReactNode }) {
  const id = useId();
  const [{ value: stored }, , { setValue: setStored }] = useField<string>('guideDocument');
  const [{ value: file }, , { setValue: setFile }] = useField<File | null>('guideFile');
  const [problem, setProblem] = useState<string | null>(null);

  const handleChoice = async (choice: File) => {
    const found = findFileProblem(choice, ANSWER_FILE_TYPES);
    if (found) setProblem(fileProblemText(found, fileTexts.badAnswerFormat));
    else await setFile(choice);
  };
  const handleRemove = async () => {
    // The first press removes the new file, the next one the stored document.
    if (file) await setFile(null);
    else await setStored('');
  };
  const hasGuide = file !== null || stored !== '';
  return (
    <div className={styles.guideField}>
      <label htmlFor={id} className={styles.label}>
        {authoringTexts.fields.guideDocument}
      </label>
      {file && (
        <p role="status" className={styles.text}>
          {authoringTexts.guideChosen(file.name)}
        </p>
      )}
      {file === null && stored !== '' && (
        <Link href={stored} target="_blank" rel="noopener noreferrer">
          {authoringTexts.guideStored}
        </Link>
      )}
      {children}
      <Row>
        <FileButton
          id={id}
          accept={acceptOf(ANSWER_FILE_TYPES)}
          startIcon={<AttachFile />}
          aria-describedby={`${id}-help`}
          onChoose={(choice) => void handleChoice(choice)}
        >
          {hasGuide ? fileTexts.changeFile : fileTexts.chooseFile}
        </FileButton>
        {hasGuide && (
          <Button color="error" onClick={() => void handleRemove()}>
            {fileTexts.removeFile}
          </Button>
        )}
      </Row>
      <FormHelperText id={`${id}-help`}>{authoringTexts.guideHint}</FormHelperText>
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
