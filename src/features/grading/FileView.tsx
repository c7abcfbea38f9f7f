import Download from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IMAGE_FILE_TYPES } from '../../domain/files';
import { gradingTexts } from '../../lib/texts/submission';
import { useAnswerFile, type AnswerPlace } from '../../store/submission/useAnswerFile';

const FRAME = { width: '100%', border: '1px solid #d9e5ec', borderRadius: 8 } as const;

/** A handed-in file: images and PDF in place, anything else to download. */
export function FileView({ url, answer }: { url: string; answer: AnswerPlace }) {
  const file = useAnswerFile(url, answer);
  if (file.state === 'none') return <Typography>{gradingTexts.noFile}</Typography>;
  if (file.state === 'bad') return <Typography color="error">{gradingTexts.badFile}</Typography>;
  if (file.state === 'failed') {
    return <Typography color="error">{gradingTexts.fileFailed}</Typography>;
  }
  if (file.state === 'loading') return <Skeleton variant="rounded" height={320} />;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {file.extension in IMAGE_FILE_TYPES && (
        <img
          src={file.url}
          alt={gradingTexts.viewFile}
          style={{ ...FRAME, maxHeight: 640, objectFit: 'contain' }}
        />
      )}
      {file.extension === 'pdf' && (
        <object
          data={file.url}
          type="application/pdf"
          aria-label={gradingTexts.viewFile}
          style={{ ...FRAME, height: 600 }}
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
    </Box>
  );
}
