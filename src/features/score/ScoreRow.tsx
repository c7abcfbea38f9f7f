import { memo, type KeyboardEvent } from 'react';
import { PersonAvatar } from '../../components/layout/PersonAvatar';
import { valueText } from '../../domain/grading/cell';
import { isColumn } from '../../domain/grading/paste';
import { twoDigitGrade } from '../../domain/grading/twoDigits';
import { listedName } from '../../domain/names';
import { scoreTexts } from '../../lib/texts/score';
import type { ListedStudent } from '../../store/gradebook/useGradebookStudents';
import { classNames } from '../../components/classNames';
import styles from './Score.module.css';
import { scoreFieldId, type ScoreMove } from './scoreFocus';
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
  onMove: (from: string, move: ScoreMove) => void;
  onPaste: (student: string, text: string) => void;
  /** Runs what typing changes, after a question where there is one. */
  ask?: AskRegrade;
};

/** One student of a scheme: photo, name and a decimal field that saves itself. */
export const ScoreRow = memo(function ScoreRow(props: ScoreRowProps) {
  const { scheme, student, isReadOnly, isTwoDigits = false, nameOf, onMove, onPaste, ask } = props;
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
  const handleType = (typed: string, before: string) => {
    const grade = isTwoDigits ? twoDigitGrade(before, typed) : null;
    send({ kind: 'typed', text: grade ?? typed });
    if (grade === null) return;
    send({ kind: 'flushed', isLeaving: false });
    onMove(student.id, 'next');
  };
  const isWrong = status === 'invalid' || status === 'error';
  return (
    <li key={flash?.at} className={classNames(styles.row, flash && styles.flash)}>
      <div className={styles.line}>
        <PersonAvatar person={student} size={36} />
        <div className={styles.who}>
          <label htmlFor={fieldId}>{name}</label>
          {student.isFormer && <small>{scoreTexts.former}</small>}
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
          maxLength={12}
          onChange={({ target }) => {
            const { value } = target;
            const run = (typed: string) => {
              // Behind the question the grade was typed from the beginning.
              handleType(typed, typed === value ? text : typed.slice(0, 1));
            };
            if (ask) ask([{ scheme, student: student.id }], run, value);
            else run(value);
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
      </div>
      {isTroubled && (
        <div className={styles.trouble}>
          <ScoreTrouble id={troubleId} score={score} nameOf={nameOf} />
        </div>
      )}
    </li>
  );
});
