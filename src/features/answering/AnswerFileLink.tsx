import OpenInNew from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { answerTexts, gradingTexts } from '../../lib/texts/submission';
import { useAnswerFile, type AnswerPlace } from '../../store/views/submission/useAnswerFile';

type AnswerFileLinkProps = {
  url: string;
  answer: AnswerPlace;
  /** Is said where another file is in the place of this one. */
  otherText?: string;
};

/** The way to a handed-in file. */
export function AnswerFileLink({
  url,
  answer,
  otherText = answerTexts.yourOtherFile,
}: AnswerFileLinkProps) {
  const file = useAnswerFile(url, answer);
  if (file.state === 'none') return <Typography>{gradingTexts.noFile}</Typography>;
  if (file.state === 'bad') return <Typography color="error">{gradingTexts.badFile}</Typography>;
  if (file.state === 'failed') {
    return <Typography color="error">{gradingTexts.fileFailed}</Typography>;
  }
  if (file.state === 'loading') return <Skeleton variant="rounded" width={140} height={40} />;
  return (
    <div>
      {file.isOther && <Alert severity="warning">{otherText}</Alert>}
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
