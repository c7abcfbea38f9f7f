import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { useLayoutEffect, useRef, useState } from 'react';
import { AppDialog } from '../../../components/feedback/AppDialog';
import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog';
import { FileButton } from '../../../components/form/FileButton';
import { MAX_PHOTOS, moveItem, turnBy } from '../../../domain/photos';
import { answerFileOf } from '../../../lib/photos/answerFile';
import { refusedPhotos, type PhotoPlace } from '../../../lib/photos/photoMarks';
import { commonTexts } from '../../../lib/texts/common';
import { photoProblemText, photoTexts } from '../../../lib/texts/photo';
import { PhotoItem, type PhotoAction } from './PhotoItem';
import styles from './Photos.module.css';
import { PhotosRefused } from './PhotosRefused';
import { usePhotos } from './usePhotos';

/** Photos of any kind; the camera's own formats are told by their endings on some devices. */
const ACCEPT = 'image/*,.heic,.heif';

type PhotosDialogProps = {
  place: PhotoPlace;
  /** Files to add at once. */
  first: readonly File[];
  /** The photos are to be the answer, as one file. */
  onUse: (file: File) => void;
  onClose: () => void;
};

/** The dialog in which photos of a notebook are chosen, put in order and turned, before they become one answer file. */
export function PhotosDialog({ place, first, onUse, onClose }: PhotosDialogProps) {
  const { photos, progress, refused, change, add, stop } = usePhotos(place, first);
  const [said, setSaid] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [use, setUse] = useState<'idle' | 'making' | 'failed'>('idle');
  const content = useRef<HTMLDivElement>(null);
  const focusNext = useRef<{ id: string; action: PhotoAction } | null>(null);

  const handleFiles = async (files: readonly File[]) => {
    const before = photos?.length ?? 0;
    setSaid('');
    const added = await add(files);
    setSaid(added > 0 ? photoTexts.added(added, before + added) : '');
  };
  // Moved or removed, a button has lost the focus: it goes on beside where it was.
  useLayoutEffect(() => {
    const next = focusNext.current;
    if (next === null || content.current === null) return;
    focusNext.current = null;
    const button = (action: string) =>
      content.current?.querySelector<HTMLElement>(
        `[data-photo="${next.id}"] [data-action="${action}"]:not(:disabled)`,
      );
    const other = next.action === 'before' ? 'after' : 'before';
    const found = button(next.action) ?? button(other);
    (found ?? content.current.querySelector<HTMLElement>('button'))?.focus();
  }, [photos]);

  const handleAction = (position: number, action: PhotoAction) => {
    const photo = photos?.[position];
    if (photos === null || photo === undefined) return;
    if (action === 'turnLeft' || action === 'turnRight') {
      const turn = turnBy(photo.turn, action === 'turnRight' ? 1 : -1);
      change(photos.map((each) => (each === photo ? { ...photo, turn } : each)));
      setSaid(photoTexts.turned(position + 1));
    } else if (action === 'remove') {
      const left = photos.filter((each) => each !== photo);
      focusNext.current = { id: (left[position] ?? left.at(-1))?.id ?? '', action };
      change(left);
      setSaid(photoTexts.removed);
    } else {
      const to = action === 'before' ? position - 1 : position + 1;
      focusNext.current = { id: photo.id, action };
      change(moveItem(photos, position, to));
      setSaid(photoTexts.moved(to + 1, photos.length));
    }
  };

  const handleUse = async () => {
    if (photos === null || use === 'making') return;
    setUse('making');
    try {
      onUse(await answerFileOf(photos));
    } catch {
      setUse('failed'); // the device had no memory left for it: the photos stay
    }
  };
  const handleClose = () => {
    if (progress === null) onClose();
    else setIsAsking(true);
  };

  // All are ready: the question is over, and choosing more does not ask it again.
  if (isAsking && progress === null) setIsAsking(false);

  const count = photos?.length ?? 0;
  const isBusy = photos === null || progress !== null;
  const isFull = count >= MAX_PHOTOS;
  return (
    <AppDialog title={photoTexts.title} maxWidth="md" isTall onClose={handleClose}>
      <DialogContent ref={content} className={styles.content}>
        <p className={styles.hint}>{photoTexts.hint(MAX_PHOTOS)}</p>
        <div className={styles.choices}>
          {(
            [
              [photoTexts.take, <PhotoCamera key="icon" />, true],
              [photoTexts.choose, <AddPhotoAlternateOutlined key="icon" />, false],
            ] as const
          ).map(([label, icon, isCamera]) => (
            <FileButton
              key={label}
              label={label}
              accept={ACCEPT}
              isCamera={isCamera}
              isMultiple={!isCamera}
              startIcon={icon}
              className={styles.choice}
              disabled={isBusy || isFull}
              onChoose={(_, all) => void handleFiles(all)}
            >
              {label}
            </FileButton>
          ))}
        </div>
        {progress && (
          <div className={styles.progress}>
            <LinearProgress
              variant="determinate"
              value={((progress.number - 1) * 100) / progress.all}
              aria-label={photoTexts.preparing(progress.number, progress.all)}
            />
            <p className={styles.status}>{photoTexts.preparing(progress.number, progress.all)}</p>
            <Button onClick={stop}>{photoTexts.stop}</Button>
          </div>
        )}
        <p role="status" className={styles.status}>
          {said}
        </p>
        {refused.map(({ name, problem }) => (
          <Alert key={name} severity="warning">
            {photoProblemText(name, problem, MAX_PHOTOS)}
          </Alert>
        ))}
        <PhotosRefused place={place} />
        {use === 'failed' && <Alert severity="error">{photoTexts.failed}</Alert>}
        {photos === null ? (
          <Skeleton variant="rounded" height={180} />
        ) : (
          <ol className={styles.photos} aria-label={photoTexts.title}>
            {photos.map((photo, i) => (
              <PhotoItem
                key={photo.id}
                photo={photo}
                number={i + 1}
                all={count}
                onAction={(action) => {
                  handleAction(i, action);
                }}
              />
            ))}
          </ol>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={handleClose}>{commonTexts.close}</Button>
        <Button
          variant="contained"
          className={styles.use}
          disabled={count === 0 || isBusy || use === 'making'}
          onClick={() => void handleUse()}
        >
          {count === 0 ? photoTexts.open : photoTexts.use(count)}
        </Button>
      </DialogActions>
      {isAsking && (
        <ConfirmDialog
          title={photoTexts.stopTitle}
          text={refusedPhotos.has(place) ? photoTexts.stopQuestionOfPage : photoTexts.stopQuestion}
          confirmLabel={photoTexts.stopConfirm}
          onCancel={() => {
            setIsAsking(false);
          }}
          onConfirm={() => {
            stop();
            onClose();
            return undefined;
          }}
        />
      )}
    </AppDialog>
  );
}
