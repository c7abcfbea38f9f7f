import LinearProgress from '@mui/material/LinearProgress';
import { fileTexts } from '../../lib/texts/common';
import { Muted } from '../layout/Muted';
import styles from './Notice.module.css';

/** The progress of an upload; nothing while no upload runs. */
export function UploadProgress({ share }: { share: number | null }) {
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <div className={styles.upload}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={fileTexts.uploading(percent)}
      />
      <Muted>{fileTexts.uploading(percent)}</Muted>
    </div>
  );
}
