import Box from '@mui/material/Box';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { listedName } from '../../domain/names';
import { scoreTexts } from '../../lib/texts/score';
import type { Scheme } from '../../models/gradebook';
import type { ListedStudent } from '../../store/gradebook/useGradebookStudents';
import { ScoreStatus } from './ScoreStatus';
import { useScoreCell } from './useScoreCell';

/** replace: what is typed takes the place of what stood there. change: it is edited as text. */
export type Editing = 'replace' | 'change' | null;

type BookCellProps = {
  scheme: Scheme;
  student: ListedStudent;
  editing: Editing;
  onKey: (event: KeyboardEvent, editing: Editing) => void;
  onLeave: () => void;
};

/** A score in the cuaderno: it saves itself as in the scores screen, by the same machine. */
export function BookCell({ scheme, student, editing, onKey, onLeave }: BookCellProps) {
  const { text, status, flash, send } = useScoreCell(scheme.id, student.id);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (editing === null) return;
    input.current?.focus();
    if (editing === 'change') input.current?.select();
  }, [editing]);
  const isWrong = status === 'invalid' || status === 'error' || status === 'conflict';
  return (
    // Plain elements: a class has hundreds of these cells, styled by the table around them.
    <div key={flash?.at} className={`score${flash ? ' flash' : ''}${isWrong ? ' wrong' : ''}`}>
      {editing === null ? (
        <span>{text === '' ? scoreTexts.noneShort : text}</span>
      ) : (
        <Box
          component="input"
          ref={input}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          aria-label={scoreTexts.field(listedName(student))}
          aria-invalid={status === 'invalid'}
          onChange={(event) => {
            send({ kind: 'typed', text: event.target.value });
          }}
          onBlur={() => {
            send({ kind: 'flushed', isLeaving: true });
            onLeave();
          }}
          onKeyDown={(event) => {
            onKey(event, editing);
          }}
          sx={{
            width: 56,
            font: 'inherit',
            textAlign: 'right',
            border: 0,
            outline: 'none',
            bgcolor: 'transparent',
            color: 'inherit',
          }}
        />
      )}
      {status === 'idle' ? <span className="status" /> : <ScoreStatus status={status} />}
    </div>
  );
}
