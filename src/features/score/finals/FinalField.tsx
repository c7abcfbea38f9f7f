import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import { useId, type RefObject } from 'react';
import { TextInput } from '../../../components/form/TextInput';
import { isHeldSign } from '../../../components/grid/keys';
import { valueText } from '../../../domain/grading/cell';
import { reportTexts } from '../../../lib/texts/report';
import { scoreTexts } from '../../../lib/texts/score';
import { useAppSelector } from '../../../store/hooks';
import { selectMe } from '../../../store/login/loginSlice';
import { ScoreStatus } from '../entry/ScoreStatus';
import { ScoreTrouble } from '../entry/ScoreTrouble';
import type { ScoreCell } from '../entry/useScoreCell';
import { useWriterNames } from '../entry/useWriterNames';
import styles from './Finals.module.css';

type FinalFieldProps = {
  final: ScoreCell;
  /** The name of the partial. */
  name: string;
  /** The name of the student. */
  owner: string;
  courseId: string;
  isReadOnly: boolean;
  /** The reason why it may not be removed, if so. */
  whyKept: string;
  /** The box around its field, for code that focuses the field. */
  box: RefObject<HTMLDivElement | null>;
};

const TROUBLED: readonly ScoreCell['status'][] = ['error', 'conflict', 'emptied'];

/** Focuses the field of a final: the button that was pressed disappears with its action. */
export const focusField = (box: RefObject<HTMLDivElement | null>): void => {
  box.current?.querySelector('input')?.focus();
};

/** The final of a partial as a field that saves itself, as a score does. */
export function FinalField(props: FinalFieldProps) {
  const { final, name, owner, courseId, isReadOnly, whyKept, box } = props;
  const { text, status, flash, send } = final;
  const me = useAppSelector(selectMe);
  const nameOf = useWriterNames(courseId);
  const troubleId = useId();
  const { problem } = final.cell;
  return (
    <div ref={box} className={styles.field}>
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
        describedBy={TROUBLED.includes(status) ? troubleId : undefined}
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
          // Enter moves no focus: each partial is saved by itself, and the next one may have no
          // grades at all yet.
          send({ kind: 'flushed', isLeaving: false });
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
          whyKept={whyKept}
          nameOf={nameOf}
          onAnswered={() => {
            focusField(box);
          }}
        />
      )}
    </div>
  );
}
