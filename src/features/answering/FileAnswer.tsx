import AttachFile from '@mui/icons-material/AttachFile';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useId, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { MessageDialog } from '../../components/feedback/MessageDialog';
import { UploadProgress } from '../../components/feedback/UploadProgress';
import { FileButton } from '../../components/form/FileButton';
import { Column } from '../../components/layout/Column';
import { Row } from '../../components/layout/Row';
import { ANSWER_FILE_TYPES, acceptOf, findFileProblem } from '../../domain/files';
import { fileProblemText, fileTexts } from '../../lib/texts/common';
import { answerTexts } from '../../lib/texts/submission';
import { selectUpload } from '../../store/form/formSlice';
import type { Work } from '../../models/work';
import styles from './Answering.module.css';
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
    <Column gap={2}>
      <label htmlFor={id} className={styles.strong}>
        {answerTexts.fileField}
      </label>
      {value && !isBusy && (
        <p role="status" className={styles.text}>
          {answerTexts.fileReady(value.name)}
        </p>
      )}
      <UploadProgress share={share} />
      <Row>
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
      </Row>
      <FormHelperText id={`${id}-help`}>{answerTexts.fileHint}</FormHelperText>
      {problem !== null && (
        <MessageDialog
          title={problem}
          onClose={() => {
            setProblem(null);
          }}
        />
      )}
    </Column>
  );
}
