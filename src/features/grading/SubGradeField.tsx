import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { TextInput } from '../../components/form/TextInput';
import { formatGrade } from '../../domain/grading/gradeText';
import { validationTexts } from '../../lib/texts/common';
import { gradingTexts } from '../../lib/texts/submission';
import type { SubGrade } from '../../models/task';

type SubGradeFieldProps = {
  /** Its number in the task, from 1. */
  number: number;
  name: string;
  subGrade: SubGrade;
  text: string;
  problem: 'invalid' | 'outOfRange' | undefined;
  isAutoScored: boolean;
  isDisabled: boolean;
  hasFocus: boolean;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The sub-grade of one activity; the automatic one stays in sight when it was changed. */
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
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {number}. {name}
      </Typography>
      <TextInput
        label={gradingTexts.subGrade(number)}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={hasFocus}
        // What is typed takes the place of a grade that is there.
        onFocus={({ target }) => {
          target.select();
        }}
        disabled={isDisabled}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        error={
          problem === undefined
            ? undefined
            : problem === 'invalid'
              ? validationTexts.number
              : gradingTexts.outOfRange(maxGrade)
        }
        endAdornment={
          <InputAdornment position="end">{gradingTexts.outOf(maxGrade)}</InputAdornment>
        }
      />
      {isAutoScored && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}
        >
          <Typography variant="body2" color="textSecondary">
            {auto === null ? gradingTexts.notScored : gradingTexts.automatic(formatGrade(auto))}
          </Typography>
          {isAdjusted && (
            <>
              <Chip size="small" color="warning" label={gradingTexts.adjusted} />
              <Button
                size="small"
                disabled={isDisabled}
                onClick={() => {
                  onChange(String(auto));
                }}
              >
                {gradingTexts.useAutomatic}
              </Button>
            </>
          )}
        </Box>
      )}
    </Box>
  );
}
