import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { memo, type KeyboardEvent } from 'react';
import { PersonAvatar } from '../../components/layout/PersonAvatar';
import { valueText } from '../../domain/grading/cell';
import { isColumn } from '../../domain/grading/paste';
import { listedName } from '../../domain/names';
import { scoreTexts } from '../../lib/texts/score';
import type { ListedStudent } from '../../store/gradebook/useGradebookStudents';
import { scoreFieldId, type ScoreMove } from './scoreFocus';
import { ScoreStatus } from './ScoreStatus';
import { ScoreTrouble } from './ScoreTrouble';
import { useScoreCell } from './useScoreCell';

const MOVES: Record<string, ScoreMove> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

type ScoreRowProps = {
  scheme: string;
  student: ListedStudent;
  isReadOnly: boolean;
  nameOf: (uid: string) => string;
  onMove: (from: string, move: ScoreMove) => void;
  onPaste: (student: string, text: string) => void;
};

/** One student of a scheme (spec 2.9): photo, name and a decimal field that saves itself. */
export const ScoreRow = memo(function ScoreRow(props: ScoreRowProps) {
  const { scheme, student, isReadOnly, nameOf, onMove, onPaste } = props;
  const score = useScoreCell(scheme, student.id);
  const { text, status, flash, send } = score;
  const name = listedName(student);
  const fieldId = scoreFieldId(student.id);
  const troubleId = `${fieldId}-aviso`;
  const isTroubled = ['invalid', 'error', 'conflict'].includes(status);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      send({ kind: 'restored' });
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = event.key === 'Enter' ? (event.shiftKey ? 'previous' : 'next') : MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    send({ kind: 'flushed', isLeaving: false });
    onMove(student.id, move);
  };
  return (
    <Box
      component="li"
      key={flash?.at}
      sx={{
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        '@keyframes flash': { from: { backgroundColor: '#fff0b8' } },
        animation: flash ? 'flash 4s' : undefined,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <PersonAvatar person={student} size={36} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="label" htmlFor={fieldId} sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {student.isFormer && (
            <Typography variant="body2" color="textSecondary">
              {scoreTexts.former}
            </Typography>
          )}
          {flash && (
            <Typography variant="body2" color="textSecondary">
              {scoreTexts.changed(
                nameOf(flash.by),
                valueText(flash.value) || scoreTexts.none,
                name,
              )}
            </Typography>
          )}
        </Box>
        <OutlinedInput
          id={fieldId}
          size="small"
          value={text}
          readOnly={isReadOnly}
          error={status === 'invalid' || status === 'error'}
          placeholder={scoreTexts.noneShort}
          autoComplete="off"
          inputProps={{
            inputMode: 'decimal',
            'aria-label': scoreTexts.field(name),
            'aria-describedby': isTroubled ? troubleId : undefined,
            'aria-invalid': status === 'invalid',
            maxLength: 12,
          }}
          sx={{ width: 92, flex: 'none', '& input': { textAlign: 'right' } }}
          onChange={({ target }) => {
            send({ kind: 'typed', text: target.value });
          }}
          onFocus={({ target }) => {
            target.select();
          }}
          onBlur={() => {
            if (!isReadOnly) send({ kind: 'flushed', isLeaving: true });
          }}
          onKeyDown={handleKey}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (isReadOnly || !isColumn(pasted)) return;
            event.preventDefault();
            onPaste(student.id, pasted);
          }}
        />
        <ScoreStatus status={status} />
      </Box>
      {isTroubled && (
        <Box sx={{ pl: 6 }}>
          <ScoreTrouble id={troubleId} score={score} nameOf={nameOf} />
        </Box>
      )}
    </Box>
  );
});
