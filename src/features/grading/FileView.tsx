import Download from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { classNames } from '../../components/classNames';
import { IMAGE_FILE_TYPES } from '../../domain/files';
import { gradingTexts } from '../../lib/texts/submission';
import { useAnswerFile, type AnswerPlace } from '../../store/views/submission/useAnswerFile';
import styles from './Grading.module.css';
import { PictureFile } from './PictureFile';

/** Shows a handed-in file: images and PDF in place, any other file as a download. */
export function FileView({ url, answer }: { url: string; answer: AnswerPlace }) {
  const file = useAnswerFile(url, answer);
  if (file.state === 'none') return <p className={styles.text}>{gradingTexts.noFile}</p>;
  if (file.state === 'bad') return <p className={styles.problem}>{gradingTexts.badFile}</p>;
  if (file.state === 'failed') {
    return <p className={styles.problem}>{gradingTexts.fileFailed}</p>;
  }
  if (file.state === 'loading') return <Skeleton variant="rounded" height={320} />;
  return (
    <div className={styles.file}>
      {file.isOther && <Alert severity="warning">{gradingTexts.otherFile}</Alert>}
      {file.extension in IMAGE_FILE_TYPES && <PictureFile key={file.url} url={file.url} />}
      {file.extension === 'pdf' && (
        <object
          data={file.url}
          type="application/pdf"
          aria-label={gradingTexts.viewFile}
          className={classNames(styles.shown, styles.document)}
        >
          {gradingTexts.viewFile}
        </object>
      )}
      <Button
        variant="outlined"
        component="a"
        href={file.url}
        target="_blank"
        rel="noopener noreferrer"
        startIcon={<Download />}
      >
        {gradingTexts.download}
      </Button>
    </div>
  );
}
