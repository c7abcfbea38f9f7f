import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import type { KeyboardEvent } from 'react';
import { TextInput } from '../../components/form/TextInput';
import { Muted } from '../../components/layout/Muted';
import { Row } from '../../components/layout/Row';
import { formatGrade } from '../../domain/grading/gradeText';
import type { GradeProblem } from '../../domain/grading/parseGrade';
import { gradingTexts } from '../../lib/texts/submission';
import type { SubGrade } from '../../models/task';
import styles from './GradePanel.module.css';

type SubGradeFieldProps = {
  /** Its number in the task, from 1. */
  number: number;
  name: string;
  subGrade: SubGrade;
  text: string;
  problem: GradeProblem | undefined;
  isAutoScored: boolean;
  isDisabled: boolean;
  hasFocus: boolean;
  /** Null takes the automatic score. */
  onChange: (text: string | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The sub-grade of one activity; a changed automatic score stays in sight. */
export function SubGradeField(props: SubGradeFieldProps) {
  const {
    number,
    name,
    subGrade,
    text,
    problem,
    isAutoScored,
    isDisabled,
    hasFocus,
    onChange,
    onKeyDown,
  } = props;
  const { auto, calification, maxGrade } = subGrade;
  const isAdjusted = auto !== null && calification !== auto;
  return (
    <div className={styles.part} data-sub-grade>
      <div>
        <p className={styles.name}>
          {number}. {name}
        </p>
        {isAutoScored && (
          <Row className={styles.automatic}>
            <Muted>
              {auto === null ? gradingTexts.notScored : gradingTexts.automatic(formatGrade(auto))}
            </Muted>
            {isAdjusted && (
              <>
                <span className={styles.adjusted}>{gradingTexts.adjusted}</span>
                <Button
                  size="small"
                  disabled={isDisabled}
                  onClick={() => {
                    onChange(null);
                  }}
                >
                  {gradingTexts.useAutomatic}
                </Button>
              </>
            )}
          </Row>
        )}
      </div>
      <TextInput
        label={gradingTexts.subGrade(number)}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={hasFocus}
        // The focus selects an existing grade, so that typing replaces it.
        onFocus={({ target }) => {
          target.select();
        }}
        disabled={isDisabled}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        error={problem && gradingTexts.problem[problem](maxGrade)}
        endAdornment={
          <InputAdornment position="end">{gradingTexts.outOf(maxGrade)}</InputAdornment>
        }
      />
    </div>
  );
}
