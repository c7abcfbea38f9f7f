import OpenInNew from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { gradingTexts } from '../../lib/texts/submission';
import { useAnswerFile, type AnswerPlace } from '../../store/views/submission/useAnswerFile';

/** The way to a handed-in file. */
export function AnswerFileLink({ url, answer }: { url: string; answer: AnswerPlace }) {
  const file = useAnswerFile(url, answer);
  if (file.state === 'none') return <Typography>{gradingTexts.noFile}</Typography>;
  if (file.state === 'bad') return <Typography color="error">{gradingTexts.badFile}</Typography>;
  if (file.state === 'failed') {
    return <Typography color="error">{gradingTexts.fileFailed}</Typography>;
  }
  if (file.state === 'loading') return <Skeleton variant="rounded" width={140} height={40} />;
  return (
    <div>
      <Button
        variant="outlined"
        component="a"
        href={file.url}
        target="_blank"
        rel="noopener noreferrer"
        endIcon={<OpenInNew />}
      >
        {gradingTexts.viewFile}
      </Button>
    </div>
  );
}
