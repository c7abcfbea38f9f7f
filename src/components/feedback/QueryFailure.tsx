import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { commonTexts, dataErrors, errorHints } from '../../lib/texts/common';
import type { Reading } from '../../lib/reading';

type QueryFailureProps = {
  reading: Pick<Reading, 'error' | 'retry'>;
  /** The catalogue's text for a failure. */
  failure?: string;
};

/** Replaces content that could not be read, with a button to retry. */
export function QueryFailure({ reading, failure = dataErrors.load }: QueryFailureProps) {
  const { error, retry } = reading;
  const hint = error ? errorHints[error] : undefined;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={retry}>
          {commonTexts.retry}
        </Button>
      }
    >
      {hint === undefined ? failure : `${failure} ${hint}`}
    </Alert>
  );
}
