import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { KeyboardEvent, ReactNode } from 'react';
import { QuestionText } from '../../components/question/QuestionText';
import { questionTexts } from '../../lib/texts/activity';
import type { Question, UnknownQuestion } from '../../models/activity';
import styles from './Question.module.css';

type ActionProps = {
  label: string;
  icon: ReactNode;
  /** An idle button stays reachable, so that the focus is not lost at the ends of the list. */
  isIdle?: boolean;
  color?: 'error';
  onClick: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

function Action({ label, icon, isIdle = false, ...button }: ActionProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        {...button}
        size="small"
        aria-label={label}
        aria-disabled={isIdle}
        className={isIdle ? styles.idle : undefined}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}

type QuestionRowProps = {
  question: Question | UnknownQuestion;
  number: number;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  /** Null for a question that this version cannot show in a form. */
  onEdit: (() => void) | null;
  onDelete: () => void;
};

/** A question with its answer in the author's list. The arrow keys also move it. */
export function QuestionRow({ question, number, isLast, ...on }: QuestionRowProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (step === undefined) return;
    event.preventDefault();
    on.onMove(step);
  };
  return (
    <li data-question={question.id} className={styles.row}>
      <div className={styles.text}>
        <QuestionText question={question} number={number} />
      </div>
      <div className={styles.actions}>
        <Action
          label={questionTexts.up(number)}
          icon={<ArrowUpward fontSize="small" />}
          isIdle={number === 1}
          onKeyDown={handleKeyDown}
          onClick={() => {
            on.onMove(-1);
          }}
        />
        <Action
          label={questionTexts.down(number)}
          icon={<ArrowDownward fontSize="small" />}
          isIdle={isLast}
          onKeyDown={handleKeyDown}
          onClick={() => {
            on.onMove(1);
          }}
        />
        {on.onEdit && (
          <Action
            label={questionTexts.editOne(number)}
            icon={<Edit fontSize="small" />}
            onClick={on.onEdit}
          />
        )}
        <Action
          label={questionTexts.deleteOne(number)}
          icon={<Delete fontSize="small" />}
          color="error"
          onClick={on.onDelete}
        />
      </div>
    </li>
  );
}
