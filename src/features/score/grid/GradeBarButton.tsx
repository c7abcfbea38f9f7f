import BarIcon from '@mui/icons-material/StackedBarChartRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazyPart';
import {
  partsOfReport,
  partsOfRunning,
  partsOfYear,
  type GradeParts,
} from '../../../domain/grading/gradeParts';
import type { PartialResult } from '../../../domain/grading/partial';
import type { GradingPolicy } from '../../../domain/grading/policy';
import { partialStanding } from '../../../domain/grading/provisional';
import { listedName } from '../../../domain/names';
import { gradeBarTexts } from '../../../lib/texts/gradeBar';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import type { GeneratedCard } from '../../../models/gradebook';
import type { SchoolPartial } from '../../../models/institute';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import type { BookColumn } from './gradebookColumns';

const GradeBarDialog = lazyPart(
  () => import('../../../components/grade/GradeBarDialog'),
  'GradeBarDialog',
);

type GradeBarButtonProps = {
  student: ListedStudent;
  column: BookColumn;
  /** The partial with its current grades. */
  result: PartialResult;
  cards: readonly GeneratedCard[];
  indexPartial: number;
  partials: readonly SchoolPartial[];
  /** The finals by partial, as the year counts them. */
  finals: readonly (number | null)[];
  /** Whether the partial can get no more grades. */
  isOver: boolean;
  policy: GradingPolicy;
};

type Bar = { what: string; parts: GradeParts };

function barOf(props: GradeBarButtonProps): Bar | null {
  const { column, result, cards, indexPartial, partials, finals, isOver, policy } = props;
  if (column.kind === 'half' || column.kind === 'general') {
    const parts = partsOfYear(finals, partials, policy);
    return parts && { what: gridTexts.general, parts };
  }
  if (column.kind === 'other') {
    const card = cards.find((each) => each.indexPartial === column.index);
    const what = partials[column.index]?.name ?? '';
    return card && card.entries.length > 0 ? { what, parts: partsOfReport(card.entries) } : null;
  }
  const what = partials[indexPartial]?.name ?? '';
  const { entries } = result;
  if (isOver) return result.hasRecord ? { what, parts: partsOfReport(entries) } : null;
  const running = { ...partialStanding(entries, policy), entries };
  return { what, parts: partsOfRunning(running, false, policy) };
}

/** Opens the bar that shows the parts of the chosen cell's number. */
export function GradeBarButton(props: GradeBarButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const bar = barOf(props);
  if (!bar) return null;
  return (
    <>
      <Tooltip title={gradeBarTexts.asBar}>
        <IconButton
          size="small"
          aria-label={gradeBarTexts.asBar}
          aria-haspopup="dialog"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          <BarIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <GradeBarDialog
          title={listedName(props.student)}
          bars={[bar]}
          policy={props.policy}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
