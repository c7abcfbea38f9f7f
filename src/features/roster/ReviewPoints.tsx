import Alert from '@mui/material/Alert';
import { memo, useMemo } from 'react';
import { Column } from '../../components/layout/Column';
import type { CourseFinder } from '../../domain/roster/courses';
import type { RosterField } from '../../domain/roster/fields';
import { countLacking } from '../../domain/roster/fill';
import type { SamePerson } from '../../domain/roster/samePeople';
import type { AccountType } from '../../models/api';
import { LackingColumns } from './LackingColumns';
import type { CheckedRow } from './checkedRow';
import { SamePeople } from './SamePeople';
import { findWhole, hasGuess, SplitNames } from './SplitNames';
import { findUnclearCourses, UnknownCourses } from './UnknownCourses';
import type { usePreview } from './usePreview';
import type { useRowChanges } from './useRowChanges';

type ReviewPointsProps = Pick<ReturnType<typeof useRowChanges>, 'keepPerson' | 'markDistinct'> & {
  type: AccountType;
  rows: readonly CheckedRow[];
  /** The rows that seem to be one person. */
  same: readonly SamePerson[];
  change: ReturnType<typeof usePreview>['change'];
  finder: CourseFinder;
  onComplete: (field: RosterField) => void;
};

/** Lists everything that must be settled for many rows at once, in one place above them. */
export const ReviewPoints = memo(function ReviewPoints(props: ReviewPointsProps) {
  const { type, rows, same, change, finder, keepPerson, markDistinct, onComplete } = props;
  const { lacking, unclear, whole } = useMemo(() => {
    const all = rows.map(({ row }) => row);
    return {
      lacking: countLacking(rows, type).filter(({ count }) => count > 1),
      unclear: findUnclearCourses(rows),
      whole: findWhole(all),
    };
  }, [rows, type]);
  const wrong = lacking.filter(({ isLater }) => !isLater);
  const hasErrors = wrong.length + unclear.length + same.length > 0;
  if (!hasErrors && whole.length + lacking.length === 0) return null;
  const guess = hasGuess(whole) ? 'warning' : 'info';
  return (
    <Alert severity={hasErrors ? 'error' : guess}>
      <Column gap={3}>
        <LackingColumns lacking={lacking} onComplete={onComplete} />
        <UnknownCourses
          unclear={unclear}
          finder={finder}
          onReplace={(from, to) => {
            change({ kind: 'courseReplaced', from, to });
          }}
        />
        {same.length > 0 && (
          <SamePeople people={same} onKeep={keepPerson} onDistinct={markDistinct} />
        )}
        {whole.length > 0 && <SplitNames whole={whole} change={change} />}
      </Column>
    </Alert>
  );
});
