import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { commonTexts } from '../../lib/texts/common';
import { LeftOutTexts } from './LeftOutTexts';

type LeftOutAlertProps = {
  text: string;
  texts: readonly string[];
  /** Without it the texts stay to be read. */
  onDiscard?: () => void;
};

/** Names what was written and is in nothing that was sent; with the button that throws it away, where it may go. */
export function LeftOutAlert({ text, texts, onDiscard }: LeftOutAlertProps) {
  if (texts.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        onDiscard && (
          <Button color="inherit" onClick={onDiscard}>
            {commonTexts.discardDraft}
          </Button>
        )
      }
    >
      {text}
      <LeftOutTexts texts={texts} />
    </Alert>
  );
}
