import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { valueText } from '../../domain/grading/cell';
import { validationTexts } from '../../lib/texts/common';
import { scoreTexts } from '../../lib/texts/score';
import type { ScoreCell } from './useScoreCell';

type ScoreTroubleProps = { id: string; score: ScoreCell; nameOf: (uid: string) => string };

/** What a score needs its teacher for: a wrong text, a refused save, somebody else's value. */
export function ScoreTrouble({ id, score, nameOf }: ScoreTroubleProps) {
  const { cell, status, send } = score;
  if (status === 'invalid') {
    const text = cell.problem === 'outOfRange' ? scoreTexts.outOfRange : validationTexts.number;
    return (
      <FormHelperText id={id} error>
        {text}
      </FormHelperText>
    );
  }
  if (status === 'error') {
    return (
      <Box id={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <FormHelperText error>{scoreTexts.status.error}</FormHelperText>
        <Button
          size="small"
          onClick={() => {
            send({ kind: 'flushed', isLeaving: false });
          }}
        >
          {scoreTexts.retry}
        </Button>
      </Box>
    );
  }
  if (status !== 'conflict') return null;
  const { by, value } = cell.stored;
  const theirs = valueText(value) || scoreTexts.none;
  const mine = valueText(cell.wanted?.value ?? null) || (cell.text ?? '');
  return (
    <Box
      id={id}
      role="alert"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <FormHelperText error>{scoreTexts.conflict(nameOf(by), theirs)}</FormHelperText>
      <Button
        size="small"
        onClick={() => {
          send({ kind: 'tookTheirs' });
        }}
      >
        {scoreTexts.takeTheirs}
      </Button>
      <Button
        size="small"
        onClick={() => {
          send({ kind: 'keptMine' });
        }}
      >
        {scoreTexts.keepMine(mine)}
      </Button>
    </Box>
  );
}
