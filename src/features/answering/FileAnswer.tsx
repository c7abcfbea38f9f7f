import AttachFile from '@mui/icons-material/AttachFile';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useId, useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { MessageDialog } from '../../components/feedback/MessageDialog';
import { UploadProgress } from '../../components/feedback/UploadProgress';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { useKeeping } from '../../components/hooks/useKeeping';
import { FileButton } from '../../components/form/FileButton';
import { Column } from '../../components/layout/Column';
import { Muted } from '../../components/layout/Muted';
import { Row } from '../../components/layout/Row';
import { lazyPart } from '../../components/lazyPart';
import { ANSWER_FILE_TYPES, acceptOf, findFileProblem, waitingFilePath } from '../../domain/files';
import { fileProblemText, fileTexts } from '../../lib/texts/common';
import { answerTexts } from '../../lib/texts/submission';
import { isPhotoFile } from '../../domain/photos';
import { workPlace } from '../../lib/drafts';
import { markedPhotos } from '../../lib/photos/photoMarks';
import { photoTexts } from '../../lib/texts/photo';
import { selectUpload } from '../../store/form/formSlice';
import type { Work, WorkFile } from '../../models/work';
import styles from './Answering.module.css';
import { PhotosRefused } from './photos/PhotosRefused';
import { usePhotosLeft } from './photos/usePhotosLeft';
import { answerUploadId } from '../../store/submission/pendingWork';
import { useFileUpload } from './useFileUpload';

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

type FileAnswerProps = {
  taskId: string;
  activityId: string;
  studentId: string;
  /** Which attempt at the task the file is of. */
  attempt: number;
  value: Work['files'][string] | undefined;
  /** The file that was in it until the upload of another one began, which is not there yet. */
  replaced: WorkFile | undefined;
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
  const { taskId, activityId, studentId, attempt, value, replaced, isClosed } = props;
  const { onChange, arePhotosAsked, onPhotosClosed } = props;
  const id = useId();
  const keeping = useKeeping();
  const isOnline = useIsOnline();
  const [problem, setProblem] = useState<string | null>(null);
  const share = useAppSelector((state) => selectUpload(state, answerUploadId(taskId, activityId)));
  const place = { studentId, taskId, activityId };
  const { upload, stop, failed, isChecking, readAnew } = useFileUpload({
    place,
    attempt,
    value,
    replaced,
    isUploading: share !== null,
    onChange,
  });
  usePhotosLeft(place, value === undefined && share === null && !isChecking, readAnew);
  // Files to begin with while photos are chosen, otherwise null.
  const [photosFrom, setPhotosFrom] = useState<readonly File[] | null>(null);
  // Read anew each time: an upload that goes on from before may have brought them into the answer.
  const unused = markedPhotos(place);

  // Without a connection photos are added, too, where the device keeps them.
  useEffect(() => {
    if (workPlace() === 'device') PhotosDialog.preload();
  }, []);

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

  const isBusy = share !== null || isChecking;
  const missing = failed?.file.name ?? (value ? undefined : replaced?.name);
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
      {isChecking && <Muted>{answerTexts.fileChecking}</Muted>}
      {isClosed && missing !== undefined && !isBusy && (
        <Alert severity="warning">{answerTexts.fileOutClosed(missing)}</Alert>
      )}
      {failed && !isBusy && !isClosed && (
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
      {!value && replaced && !isBusy && !failed && !isClosed && (
        <Alert severity="warning">{answerTexts.fileReplacing(replaced.name)}</Alert>
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
          disabled={isBusy || isClosed}
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
          disabled={isBusy || isClosed}
          aria-describedby={`${id}-help`}
          onChoose={handleChoice}
        >
          {value ? fileTexts.changeFile : fileTexts.chooseFile}
        </FileButton>
        {share !== null && (
          <Button className={styles.choice} onClick={stop}>
            {answerTexts.stopUpload}
          </Button>
        )}
        {value && !isBusy && !isClosed && (
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
