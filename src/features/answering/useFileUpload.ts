import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { attemptOfFile, waitingFilePath } from '../../domain/files';
import { markPhotos } from '../../lib/photos/photoMarks';
import { answerTexts } from '../../lib/texts/submission';
import { showToast } from '../../lib/toast';
import type { WorkFile } from '../../models/work';
import { useAppDispatch } from '../../store/hooks';
import { stopUpload } from '../../store/submission/answerFiles';
import { goOnUploading } from '../../store/submission/leftUpload';
import { answerUploadId, type WorkPlace } from '../../store/submission/pendingWork';
import { findPresentFile } from '../../store/submission/presentFile';
import { uploadAnswer } from '../../store/submission/submissionWrites';
import { findFailed, noteFailed, type FailedFile } from './failedFiles';

type Running = {
  chosen: Parameters<typeof uploadAnswer>[0];
  sending: ReturnType<ReturnType<typeof uploadAnswer>>;
  ofPhotos: boolean;
};

type Answer = {
  place: WorkPlace & { activityId: string };
  attempt: number;
  value: WorkFile | undefined;
  /** The file that was in it until the upload of another one began, which is not there yet. */
  replaced: WorkFile | undefined;
  /** An upload of this answer is running, also one that was begun at an earlier visit. */
  isUploading: boolean;
  onChange: (file: WorkFile | undefined) => void;
};

type Checked = { former: WorkFile; file: File; ofPhotos: boolean };

/** Uploads the file of an answer, as soon as it is chosen; an upload goes on when its student leaves the screen. */
export function useFileUpload({ place, attempt, value, replaced, isUploading, onChange }: Answer) {
  const { taskId, activityId } = place;
  const dispatch = useAppDispatch();
  const running = useRef<Running | null>(null);
  const [failed, setFailed] = useState(() => findFailed(place));
  // The page that uploaded another file may have been closed meanwhile.
  const [isChecking, setIsChecking] = useState(
    value === undefined && replaced !== undefined && !isUploading && failed === null,
  );
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

  const fail = (next: FailedFile | null) => {
    noteFailed(place, next);
    setFailed(next);
  };

  /** After an upload that was stopped or has failed: the file that the answer had before may be there no more. */
  const check = async ({ former, file, ofPhotos }: Checked, isStopped: boolean) => {
    const found = await dispatch(findPresentFile({ ...place, attempt, former, file }));
    setIsChecking(false);
    if (found === null) return;
    onChange(found);
    if (found.url === former.url) return;
    fail(null);
    if (ofPhotos) markPhotos(place, 0);
    if (isStopped) showToast('info', answerTexts.fileWasUploaded(found.name));
  };

  const checkFound = useEffectEvent(() => {
    if (!isChecking || replaced === undefined) return;
    const asked = { ...place, attempt, former: replaced, file: null };
    void dispatch(findPresentFile(asked)).then((found) => {
      setIsChecking(false);
      if (found !== null) onChange(found);
    });
  });
  useEffect(() => {
    checkFound();
  }, []);

  const upload = async (file: File, ofPhotos: boolean) => {
    fail(null);
    const isReplaced =
      value !== undefined &&
      waitingFilePath(value.url) === null &&
      attemptOfFile(value.url) === attempt;
    const former = isReplaced ? value : undefined;
    const bytes = { haveBegun: false };
    const onBegun = () => {
      bytes.haveBegun = true;
    };
    const chosen = { ...place, attempt, file, ofPhotos, onBegun };
    const sending = dispatch(uploadAnswer(chosen));
    running.current = { chosen, sending, ofPhotos };
    const isLeft = () => running.current?.sending !== sending;
    const outcome = await sending;
    if (isLeft()) return; // it goes on without this screen
    running.current = null;
    if (uploadAnswer.fulfilled.match(outcome)) {
      onChange({ url: outcome.payload, name: file.name });
      if (ofPhotos) markPhotos(place, 0);
    } else {
      if (!outcome.meta.aborted) fail({ file, ofPhotos });
      // A file of another device is there then, and its draft tells of it.
      const isTaken = outcome.error.code === 'file-replaced';
      if (former !== undefined && bytes.haveBegun && !isTaken) {
        setIsChecking(true);
        await check({ former, file, ofPhotos }, outcome.meta.aborted);
      }
    }
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

  return { upload, stop, failed, isChecking, readAnew };
}
