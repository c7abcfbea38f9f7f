import AttachFile from '@mui/icons-material/AttachFile';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useEffectEvent, useId, useReducer, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { MessageDialog } from '../../components/feedback/MessageDialog';
import { UploadProgress } from '../../components/feedback/UploadProgress';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { useKeeping } from '../../components/hooks/useKeeping';
import { FileButton } from '../../components/form/FileButton';
import { Column } from '../../components/layout/Column';
import { Row } from '../../components/layout/Row';
import { lazyPart } from '../../components/lazyPart';
import { ANSWER_FILE_TYPES, acceptOf, findFileProblem, waitingFilePath } from '../../domain/files';
import { fileProblemText, fileTexts } from '../../lib/texts/common';
import { answerTexts } from '../../lib/texts/submission';
import { isPhotoFile } from '../../domain/photos';
import { workPlace } from '../../lib/drafts';
import { markedPhotos, markPhotos } from '../../lib/photos/photoMarks';
import { photoTexts } from '../../lib/texts/photo';
import { selectUpload } from '../../store/form/formSlice';
import type { Work, WorkFile } from '../../models/work';
import styles from './Answering.module.css';
import { findFailed, noteFailed, type FailedFile } from './failedFiles';
import { stopUpload } from '../../store/submission/answerFiles';
import { PhotosRefused } from './photos/PhotosRefused';
import { answerUploadId } from '../../store/submission/pendingWork';
import { goOnUploading } from '../../store/submission/leftUpload';
import { uploadAnswer } from '../../store/submission/submissionWrites';

const PhotosDialog = lazyPart(() => import('./photos/PhotosDialog'), 'PhotosDialog');

/** A file that waits is on the device when its place in the answer is, too. */
function fileText(
  { url, name }: WorkFile,
  { isClosed, isOnDisk, isOnline }: Record<'isClosed' | 'isOnDisk' | 'isOnline', boolean>,
): string {
  if (waitingFilePath(url) === null) return answerTexts.fileReady(name);
  if (!isOnDisk) return answerTexts.fileKeeping(name);
  if (isClosed) return answerTexts.fileStays(name);
  return isOnline ? answerTexts.fileWaitingSoon(name) : answerTexts.fileWaiting(name);
}

type Running = {
  chosen: Parameters<typeof uploadAnswer>[0];
  sending: ReturnType<ReturnType<typeof uploadAnswer>>;
  ofPhotos: boolean;
};

type FileAnswerProps = {
  taskId: string;
  activityId: string;
  studentId: string;
  /** Which attempt at the task the file is of. */
  attempt: number;
  value: Work['files'][string] | undefined;
  /** The task takes nothing more: what waits is not uploaded. */
  isClosed: boolean;
  onChange: (file: Work['files'][string] | undefined) => void;
  /** The photos are to be shown, without a press here. */
  arePhotosAsked: boolean;
  onPhotosClosed: () => void;
};

/**
 * The file a student hands in. It is uploaded when it is chosen, so that sending is quick and a
 * failure shows at once; it counts only when the task is sent. Photos are chosen in a dialog, which makes
 * one such file of them.
 */
export function FileAnswer(props: FileAnswerProps) {
  const { taskId, activityId, studentId, attempt, value, isClosed, onChange } = props;
  const { arePhotosAsked, onPhotosClosed } = props;
  const dispatch = useAppDispatch();
  const id = useId();
  const keeping = useKeeping();
  const isOnline = useIsOnline();
  const running = useRef<Running | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const share = useAppSelector((state) => selectUpload(state, answerUploadId(taskId, activityId)));
  const place = { studentId, taskId, activityId };
  const [failed, setFailed] = useState(() => findFailed(place));
  // Files to begin with while photos are chosen, otherwise null.
  const [photosFrom, setPhotosFrom] = useState<readonly File[] | null>(null);
  // Read anew each time: an upload that goes on from before may have brought them into the answer.
  const unused = markedPhotos(place);
  const [, readAnew] = useReducer((count: number) => count + 1, 0);

  const leave = useEffectEvent(() => {
    if (running.current === null) return;
    const { chosen, sending, ofPhotos } = running.current;
    running.current = null;
    void dispatch(goOnUploading(chosen, sending)).then((end) => {
      if (end === 'inAnswer' && ofPhotos) markPhotos(place, 0);
      if (end === 'failed') noteFailed(place, { file: chosen.file, ofPhotos });
    });
  });
  useEffect(
    () => () => {
      leave();
    },
    [],
  );

  // Without a connection photos are added, too, where the device keeps them.
  useEffect(() => {
    if (workPlace() === 'device') PhotosDialog.preload();
  }, []);

  const fail = (next: FailedFile | null) => {
    noteFailed(place, next);
    setFailed(next);
  };
  const upload = async (file: File, ofPhotos: boolean) => {
    fail(null);
    const chosen = { taskId, activityId, studentId, attempt, file, ofPhotos };
    const sending = dispatch(uploadAnswer(chosen));
    running.current = { chosen, sending, ofPhotos };
    const isLeft = () => running.current?.sending !== sending;
    const outcome = await sending;
    if (isLeft()) return; // it goes on without this screen
    running.current = null;
    if (uploadAnswer.fulfilled.match(outcome)) {
      onChange({ url: outcome.payload, name: file.name });
      if (ofPhotos) markPhotos(place, 0);
    } else if (!outcome.meta.aborted) {
      fail({ file, ofPhotos });
    }
    readAnew();
  };
  const handleChoice = (file: File) => {
    const found = findFileProblem(file, ANSWER_FILE_TYPES);
    if (found === null) {
      void upload(file, false);
    } else if (found.kind !== 'empty' && isPhotoFile(file)) {
      setPhotosFrom([file]); // made lighter, it may be handed in
    } else {
      setProblem(fileProblemText(found, fileTexts.badAnswerFormat));
    }
  };
  const closePhotos = () => {
    setPhotosFrom(null);
    onPhotosClosed();
    readAnew();
  };

  const stop = () => {
    if (running.current !== null) {
      running.current.sending.abort();
      return;
    }
    // It was chosen before: it is taken out, so that it is not uploaded again.
    onChange(undefined);
    stopUpload(answerUploadId(taskId, activityId));
  };

  const isBusy = share !== null;
  return (
    <Column gap={2}>
      <label htmlFor={id} className={styles.strong}>
        {answerTexts.fileField}
      </label>
      {value && !isBusy && (
        <p role="status" className={styles.text}>
          {fileText(value, { isClosed, isOnDisk: keeping === 'kept', isOnline })}
        </p>
      )}
      <UploadProgress share={share} />
      {failed && !isBusy && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void upload(failed.file, failed.ofPhotos)}>
              {answerTexts.retryUpload}
            </Button>
          }
        >
          {answerTexts.fileFailed(failed.file.name)}
        </Alert>
      )}
      {unused > 0 && !isBusy && !failed && (
        <Alert severity="warning">{photoTexts.unused(unused)}</Alert>
      )}
      <PhotosRefused place={place} />
      <Row>
        <Button
          variant={unused > 0 ? 'contained' : 'outlined'}
          className={styles.choice}
          startIcon={<PhotoCamera />}
          disabled={isBusy}
          onPointerEnter={PhotosDialog.preload}
          onClick={() => {
            setPhotosFrom([]);
          }}
        >
          {unused > 0 ? photoTexts.seeUnused : photoTexts.open}
        </Button>
        <FileButton
          id={id}
          accept={acceptOf(ANSWER_FILE_TYPES)}
          startIcon={<AttachFile />}
          className={styles.choice}
          disabled={isBusy}
          aria-describedby={`${id}-help`}
          onChoose={handleChoice}
        >
          {value ? fileTexts.changeFile : fileTexts.chooseFile}
        </FileButton>
        {isBusy && (
          <Button className={styles.choice} onClick={stop}>
            {answerTexts.stopUpload}
          </Button>
        )}
        {value && !isBusy && (
          <Button
            className={styles.choice}
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
      {(photosFrom !== null || arePhotosAsked) && (
        <PhotosDialog
          place={place}
          first={photosFrom ?? []}
          onUse={(file: File) => {
            closePhotos();
            void upload(file, true);
          }}
          onClose={closePhotos}
        />
      )}
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
