import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { MessageDialog } from '../../components/feedback/MessageDialog';
import { UploadProgress } from '../../components/feedback/UploadProgress';
import { FileButton } from '../../components/form/FileButton';
import { ANSWER_FILE_TYPES, acceptOf, findFileProblem } from '../../domain/files';
import { fileProblemText, fileTexts } from '../../lib/texts/common';
import { answerTexts } from '../../lib/texts/submission';
import { selectUpload } from '../../store/form/formSlice';
import type { Work } from '../../models/work';
import { answerUploadId, uploadAnswer } from '../../store/submission/submissionWrites';

type FileAnswerProps = {
  taskId: string;
  activityId: string;
  studentId: string;
  /** Which attempt at the task the file is of. */
  attempt: number;
  value: Work['files'][string] | undefined;
  onChange: (file: Work['files'][string] | undefined) => void;
};

/**
 * The file a student hands in. It is uploaded when it is chosen, so that sending is quick and a
 * failure shows at once; it counts only when the task is sent.
 */
export function FileAnswer(props: FileAnswerProps) {
  const { taskId, activityId, studentId, attempt, value, onChange } = props;
  const dispatch = useAppDispatch();
  const id = useId();
  const running = useRef<{ abort: () => void } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const share = useAppSelector((state) => selectUpload(state, answerUploadId(taskId, activityId)));

  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  const handleChoice = async (file: File) => {
    const found = findFileProblem(file, ANSWER_FILE_TYPES);
    if (found) {
      setProblem(fileProblemText(found, fileTexts.badAnswerFormat));
      return;
    }
    const upload = dispatch(uploadAnswer({ taskId, activityId, studentId, attempt, file }));
    running.current = upload;
    const outcome = await upload;
    running.current = null;
    if (uploadAnswer.fulfilled.match(outcome)) onChange({ url: outcome.payload, name: file.name });
  };

  const isBusy = share !== null;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        {answerTexts.fileField}
      </Typography>
      {value && !isBusy && (
        <Typography role="status">{answerTexts.fileReady(value.name)}</Typography>
      )}
      <UploadProgress share={share} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FileButton
          id={id}
          accept={acceptOf(ANSWER_FILE_TYPES)}
          startIcon={<AttachFile />}
          disabled={isBusy}
          aria-describedby={`${id}-help`}
          onChoose={(file) => void handleChoice(file)}
        >
          {value ? fileTexts.changeFile : fileTexts.chooseFile}
        </FileButton>
        {value && !isBusy && (
          <Button
            color="error"
            onClick={() => {
              onChange(undefined);
            }}
          >
            {fileTexts.removeFile}
          </Button>
        )}
      </Box>
      <FormHelperText id={`${id}-help`}>{answerTexts.fileHint}</FormHelperText>
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
