import Box from '@mui/material/Box';
import { useId } from 'react';
import { earlierPeriods } from '../../domain/periods';
import { shellTexts } from '../../lib/texts/shell';
import type { Institute } from '../../models/institute';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { choosePeriod, selectChosenPeriod } from '../../store/institute/viewedPeriodSlice';

type PeriodSelectProps = { uid: string; institute: Institute };

/** Chooses the period whose work is read; a school in its first one has nothing to choose. */
export function PeriodSelect({ uid, institute }: PeriodSelectProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectChosenPeriod);
  const earlier = earlierPeriods(institute);
  if (earlier.length === 0) return null;
  const isKnown = earlier.some((period) => period.id === chosen);
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 0.5 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {shellTexts.period}
      </Box>
      {/* A select of the browser's own: it is part of every page. */}
      <Box
        component="select"
        id={id}
        value={isKnown ? (chosen ?? '') : ''}
        onChange={({ target }: { target: { value: string } }) => {
          dispatch(choosePeriod(uid, target.value === '' ? null : target.value));
        }}
        sx={{
          font: 'inherit',
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 1,
          px: 1,
          minHeight: 44,
          width: '100%',
        }}
      >
        <option value="">{shellTexts.currentPeriod(institute.period.name)}</option>
        {earlier.map((period) => (
          <option key={period.id} value={period.id}>
            {period.name}
          </option>
        ))}
      </Box>
    </Box>
  );
}
