import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { isHeldSign } from '../../../components/grid/keys';
import { PersonAvatar } from '../../../components/layout/PersonAvatar';
import { valueText } from '../../../domain/grading/cell';
import { isColumn } from '../../../domain/grading/paste';
import { areTwoDigits, TWO_DIGITS_PAUSE } from '../../../domain/grading/twoDigits';
import { listedName } from '../../../domain/names';
import { scoreTexts } from '../../../lib/texts/score';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import { classNames } from '../../../components/classNames';
import styles from './Score.module.css';
import { focusScoreField, scoreFieldId, type ScoreMove } from './scoreFocus';
import type { RowMoves } from './useRowMoves';
import { ScoreStatus } from './ScoreStatus';
import { ScoreTrouble } from './ScoreTrouble';
import type { AskRegrade } from './useRegradeQuestion';
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
  /** Whether two typed digits are a whole grade, which leads on to the next student. */
  isTwoDigits?: boolean;
  nameOf: (uid: string) => string;
  onMove: RowMoves['onMove'];
  /** Tells whether Enter still ends the previous grade; only when two digits lead on. */
  endsBefore?: RowMoves['endsBefore'];
  onPaste: (student: string, text: string) => void;
  /** A note about the stored score, such as its origin. */
  note?: string | undefined;
  /** Runs the change that typing makes, after a question when one is needed. */
  ask?: AskRegrade;
};

/** One student of a scheme: photo, name and a decimal field that saves itself. */
export const ScoreRow = memo(function ScoreRow(props: ScoreRowProps) {
  const { scheme, student, isReadOnly, isTwoDigits = false, nameOf, onPaste, ask } = props;
  const { onMove, endsBefore, note } = props;
  const score = useScoreCell(scheme, student.id);
  const { text, status, flash, send } = score;
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(pause.current);
    },
    [],
  );
  const name = listedName(student);
  const fieldId = scoreFieldId(student.id);
  const troubleId = `${fieldId}-aviso`;
  const isAsking = status === 'emptied' && !score.cell.isFocused;
  const isTroubled = isAsking || ['invalid', 'error', 'conflict'].includes(status);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      send({ kind: 'restored' });
      return;
    }
    if (isHeldSign(event)) event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = event.key === 'Enter' ? (event.shiftKey ? 'previous' : 'next') : MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    clearTimeout(pause.current);
    if (move === 'next' && endsBefore?.() === true) return;
    send({ kind: 'flushed', isLeaving: false });
    onMove(student.id, move);
  };
  const handleType = (typed: string) => {
    send({ kind: 'typed', text: typed, isTwoDigits });
    clearTimeout(pause.current);
    if (!isTwoDigits || !areTwoDigits(typed)) return;
    // A third digit of the same burst stays with this student.
    pause.current = setTimeout(() => {
      send({ kind: 'flushed', isLeaving: false });
      onMove(student.id, 'next', true);
    }, TWO_DIGITS_PAUSE);
  };
  const isWrong = status === 'invalid' || status === 'error';
  return (
    <li key={flash?.at} className={classNames(styles.row, flash && styles.flash)}>
      <div className={styles.line}>
        <PersonAvatar person={student} size={36} />
        <div className={styles.who}>
          <label htmlFor={fieldId}>{name}</label>
          {student.isFormer && <small>{scoreTexts.former}</small>}
          {note !== undefined && <small>{note}</small>}
          {flash && (
            <small>
              {scoreTexts.changed(
                nameOf(flash.by),
                valueText(flash.value) || scoreTexts.none,
                name,
              )}
            </small>
          )}
        </div>
        <input
          id={fieldId}
          className={isWrong ? styles.wrong : undefined}
          value={text}
          readOnly={isReadOnly}
          placeholder={scoreTexts.noneShort}
          autoComplete="off"
          inputMode="decimal"
          aria-label={scoreTexts.field(name)}
          aria-describedby={isTroubled ? troubleId : undefined}
          aria-invalid={status === 'invalid'}
          onChange={({ target }) => {
            const { value } = target;
            if (ask) ask([{ scheme, student: student.id }], handleType, value);
            else handleType(value);
          }}
          onFocus={({ target }) => {
            target.select();
          }}
          onBlur={() => {
            clearTimeout(pause.current);
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
      </div>
      {isTroubled && (
        <div className={styles.trouble}>
          <ScoreTrouble
            id={troubleId}
            score={score}
            isReadOnly={isReadOnly}
            nameOf={nameOf}
            onAnswered={() => {
              focusScoreField(student.id);
            }}
          />
        </div>
      )}
    </li>
  );
});
