import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { commonTexts } from '../../lib/texts/common';
import { useBackCloses } from '../hooks/useBackCloses';
import { usePressGuard } from '../hooks/usePressGuard';
import styles from './Picture.module.css';
import type { PictureView as View } from './pictureSize';
import { PictureView } from './PictureView';

type FullPictureProps = {
  url: string;
  alt: string;
  view: View;
  onView: (view: View) => void;
  onClose: () => void;
};

/** A picture that fills the screen until Escape, its button or Back closes it. */
export function FullPicture({ url, alt, view, onView, onClose }: FullPictureProps) {
  const guard = usePressGuard();
  useBackCloses(onClose);
  return (
    <Dialog
      ref={guard}
      open
      fullScreen
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': alt } }}
    >
      <div className={styles.screen}>
        <PictureView url={url} alt={alt} view={view} onView={onView} />
        <IconButton
          autoFocus
          aria-label={commonTexts.close}
          className={styles.close}
          onClick={onClose}
        >
          <Close />
        </IconButton>
      </div>
    </Dialog>
  );
}
