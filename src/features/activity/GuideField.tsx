import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { useId, useState, type ReactNode } from 'react';
import { MessageDialog } from '../../components/feedback/MessageDialog';
import { FileButton } from '../../components/form/FileButton';
import { ANSWER_FILE_TYPES, acceptOf, findFileProblem } from '../../domain/files';
import { authoringTexts } from '../../lib/texts/activity';
import { fileProblemText, fileTexts } from '../../lib/texts/common';

/** The guide of an activity: the stored document, or a new one that goes up when the form is saved. */
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
    // The first press takes back the new file, the next one the stored document.
    if (file) await setFile(null);
    else await setStored('');
  };
  const hasGuide = file !== null || stored !== '';
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      <Typography component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        {authoringTexts.fields.guideDocument}
      </Typography>
      {file && (
        <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
          {authoringTexts.guideChosen(file.name)}
        </Typography>
      )}
      {file === null && stored !== '' && (
        <Link href={stored} target="_blank" rel="noopener noreferrer">
          {authoringTexts.guideStored}
        </Link>
      )}
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
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
      </Box>
      <FormHelperText id={`${id}-help`}>{authoringTexts.guideHint}</FormHelperText>
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
