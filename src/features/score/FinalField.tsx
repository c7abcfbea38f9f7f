import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import { useId, useRef } from 'react';
import { TextInput } from '../../components/form/TextInput';
import { isHeldSign } from '../../components/grid/keys';
import { valueText } from '../../domain/grading/cell';
import { reportTexts } from '../../lib/texts/report';
import { scoreTexts } from '../../lib/texts/score';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { ScoreStatus } from './ScoreStatus';
import { ScoreTrouble } from './ScoreTrouble';
import type { ScoreCell } from './useScoreCell';
import { useWriterNames } from './useWriterNames';
import styles from './Finals.module.css';

type FinalFieldProps = {
  final: ScoreCell;
  /** Of the partial. */
  name: string;
  /** The student's. */
  owner: string;
  courseId: string;
  isReadOnly: boolean;
  /** To the next final or, with Shift, the one before. */
  onMove: (isBack: boolean) => void;
};

/** The final of a partial as a field that saves itself, as a score does. */
export function FinalField(props: FinalFieldProps) {
  const { final, name, owner, courseId, isReadOnly, onMove } = props;
  const { text, status, flash, send } = final;
  const me = useAppSelector(selectMe);
  const nameOf = useWriterNames(courseId);
  const troubleId = useId();
  const whole = useRef<HTMLDivElement>(null);
  const { problem } = final.cell;
  return (
    <div ref={whole} className={styles.field}>
      <TextInput
        label={reportTexts.finalOf(name)}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        readOnly={isReadOnly}
        error={
          problem === null || problem === 'emptied' || status !== 'invalid'
            ? undefined
            : scoreTexts.problem[problem]
        }
        describedBy={status === 'error' || status === 'conflict' ? troubleId : undefined}
        endAdornment={
          <InputAdornment position="end">
            <ScoreStatus status={status} />
          </InputAdornment>
        }
        onChange={({ target }) => {
          send({ kind: 'typed', text: target.value });
        }}
        onFocus={({ target }) => {
          target.select();
        }}
        onBlur={() => {
          if (!isReadOnly) send({ kind: 'flushed', isLeaving: true });
        }}
        onKeyDown={(event) => {
          if (isHeldSign(event)) event.preventDefault();
          if (event.key === 'Escape') send({ kind: 'restored' });
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send({ kind: 'flushed', isLeaving: false });
          onMove(event.shiftKey);
        }}
      />
      {flash && flash.by !== me.id && (
        <FormHelperText>
          {scoreTexts.changed(nameOf(flash.by), valueText(flash.value), owner)}
        </FormHelperText>
      )}
      {status !== 'invalid' && (
        <ScoreTrouble
          id={troubleId}
          score={final}
          nameOf={nameOf}
          onAnswered={() => {
            whole.current?.querySelector('input')?.focus();
          }}
        />
      )}
    </div>
  );
}
