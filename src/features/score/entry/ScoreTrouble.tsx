import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import {
  knownValue,
  valueText,
  type CellState,
  type CellValue,
} from '../../../domain/grading/cell';
import type { CellEvent } from '../../../domain/grading/cellEvents';
import { formatGrade } from '../../../domain/grading/gradeText';
import { scoreTexts } from '../../../lib/texts/score';
import styles from './Score.module.css';
import type { ScoreCell } from './useScoreCell';

type ScoreTroubleProps = {
  id: string;
  score: ScoreCell;
  /** Whether nothing can be typed in its place. */
  isReadOnly?: boolean;
  /** The reason why its grade may not be removed, if so. */
  whyKept?: string;
  nameOf: (uid: string) => string;
  /** Called after an answer, to focus the cell: the pressed button disappears with the question. */
  onAnswered: () => void;
};

type EmptiedCellProps = {
  id: string;
  cell: CellState;
  canBeEmpty: boolean;
  whyKept: string | undefined;
  onAnswer: (event: CellEvent) => void;
};

/** Asks what to do with the grade of an emptied cell; work that was handed in cannot lose it. */
function EmptiedCell({ id, cell, canBeEmpty, whyKept, onAnswer }: EmptiedCellProps) {
  const known = knownValue(cell);
  const answers: [label: string, value: CellValue][] = [
    ...(canBeEmpty ? [[scoreTexts.takeAway, null] satisfies [string, CellValue]] : []),
    ...(known === 0 ? [] : [[scoreTexts.putZero(formatGrade(0)), 0] satisfies [string, CellValue]]),
    [scoreTexts.leaveGrade(valueText(known)), known],
  ];
  return (
    <div id={id} role="alert" className={styles.conflict}>
      <FormHelperText error>{scoreTexts.emptied(valueText(known))}</FormHelperText>
      {!canBeEmpty && whyKept !== undefined && <FormHelperText error>{whyKept}</FormHelperText>}
      {answers.map(([label, value]) => (
        <Button
          key={label}
          size="small"
          onClick={() => {
            onAnswer({ kind: 'answered', value });
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/**
 * Shows why a score needs its teacher: a wrong text, a refused save, somebody else's value. The
 * answers to the last one name both values, because the sentence beside them is cut where there is
 * little room.
 */
export function ScoreTrouble({
  id,
  score,
  isReadOnly = false,
  whyKept,
  nameOf,
  onAnswered,
}: ScoreTroubleProps) {
  const { cell, status } = score;
  const answer = (event: CellEvent) => {
    score.send(event);
    onAnswered();
  };
  const giveUp = (
    <Button
      size="small"
      onClick={() => {
        answer({ kind: 'restored' });
      }}
    >
      {scoreTexts.giveUp}
    </Button>
  );
  if (status === 'emptied') {
    // While the cell has the focus, a digit may follow.
    return cell.isFocused ? null : (
      <EmptiedCell
        id={id}
        cell={cell}
        canBeEmpty={score.canBeEmpty}
        whyKept={whyKept}
        onAnswer={answer}
      />
    );
  }
  if (cell.problem !== null && cell.problem !== 'emptied' && status === 'invalid') {
    const text = scoreTexts.problem[cell.problem];
    return isReadOnly ? (
      <div id={id} className={styles.conflict}>
        <FormHelperText error>{text}</FormHelperText>
        {giveUp}
      </div>
    ) : (
      <FormHelperText id={id} error>
        {text}
      </FormHelperText>
    );
  }
  if (status === 'error') {
    return (
      <div id={id} className={styles.conflict}>
        <FormHelperText error>{scoreTexts.status.error}</FormHelperText>
        <Button
          size="small"
          onClick={() => {
            answer({ kind: 'flushed', isLeaving: false });
          }}
        >
          {scoreTexts.retry}
        </Button>
        {giveUp}
      </div>
    );
  }
  if (status !== 'conflict') return null;
  const { by, value, writeId } = cell.stored;
  const theirs = valueText(value) || scoreTexts.none;
  // Work that was just sent has no grade of anybody yet.
  const isWork = by === '' && writeId === '';
  const typed = valueText(cell.wanted?.value ?? null) || (cell.text ?? '');
  const mine = typed === '' ? scoreTexts.none : typed;
  return (
    <div id={id} role="alert" className={styles.conflict}>
      <FormHelperText error>
        {isWork ? scoreTexts.workCame(theirs) : scoreTexts.conflict(nameOf(by), theirs)}
      </FormHelperText>
      <Button
        size="small"
        onClick={() => {
          answer({ kind: 'tookTheirs' });
        }}
      >
        {scoreTexts.takeTheirs(theirs)}
      </Button>
      <Button
        size="small"
        onClick={() => {
          answer({ kind: 'keptMine' });
        }}
      >
        {scoreTexts.keepMine(mine)}
      </Button>
    </div>
  );
}
