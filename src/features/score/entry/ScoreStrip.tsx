import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { memo, useEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { GradeMark } from '../../../components/grade/GradeMark';
import { countBands } from '../../../domain/grading/bands';
import { countedValue, type CellValue } from '../../../domain/grading/cell';
import { formatGrade } from '../../../domain/grading/gradeText';
import type { GradingPolicy } from '../../../domain/grading/policy';
import { meanGrade } from '../../../domain/grading/rounding';
import { gradeBandTexts } from '../../../lib/texts/grades';
import { scoreTexts } from '../../../lib/texts/score';
import { useAppSelector } from '../../../store/hooks';
import { selectCell } from '../../../store/score/scoreSlice';
import styles from './Score.module.css';
import { UnsavedChip } from './UnsavedChip';

type ScoreStripProps = {
  scheme: string;
  students: readonly { id: string }[];
  /** Whether the scheme takes no score any more. */
  isReadOnly: boolean;
  policy: GradingPolicy;
  /** Goes to a student without a score. */
  onJump: (student: string) => void;
};

/** The average of a half-typed number is useless, and drawing it would delay the keys. */
const PAUSE_MS = 250;

/** Returns a value once it has stayed the same for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return settled;
}

/** Shows how far the scoring of a scheme is. Its figures change only when the typing pauses. */
export function ScoreStrip(props: ScoreStripProps) {
  const { scheme, students, isReadOnly } = props;
  const values = useAppSelector(
    (state) =>
      students.map(({ id }) =>
        countedValue(selectCell(state, { scheme, student: id }), isReadOnly),
      ),
    shallowEqual,
  );
  return <StripFigures {...props} values={useSettled(values)} />;
}

type StripFiguresProps = ScoreStripProps & { values: readonly CellValue[] };

/** The number of scores, their average, the lowest, the highest, the bands. */
const StripFigures = memo(function StripFigures(props: StripFiguresProps) {
  const { students, policy, onJump, values } = props;
  const grades = values.filter((value) => value !== null);
  const missing = students.filter((_, i) => values[i] === null);
  const average = meanGrade(grades, policy);
  const bands = countBands(grades, policy);
  const next = missing[0];
  return (
    <div className={styles.strip}>
      <span>{scoreTexts.graded(grades.length, students.length)}</span>
      {average !== null && (
        <>
          <span>
            {scoreTexts.average} <GradeMark grade={average} />
          </span>
          <span>
            {scoreTexts.lowest} {formatGrade(Math.min(...grades))}
          </span>
          <span>
            {scoreTexts.highest} {formatGrade(Math.max(...grades))}
          </span>
        </>
      )}
      <span className={styles.bands}>
        {(['low', 'middle', 'good', 'top'] as const).map(
          (band) =>
            bands[band] > 0 && (
              <Chip
                key={band}
                size="small"
                variant="outlined"
                label={`${gradeBandTexts[band]}: ${bands[band]}`}
              />
            ),
        )}
      </span>
      {next && (
        <Button
          size="small"
          onClick={() => {
            onJump(next.id);
          }}
        >
          {scoreTexts.missing(missing.length)}
        </Button>
      )}
      <UnsavedChip />
    </div>
  );
});
