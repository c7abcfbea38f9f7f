import { useId } from 'react';
import { earlierPeriods } from '../../domain/periods';
import { shellTexts } from '../../lib/texts/shell';
import type { Institute } from '../../models/institute';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { choosePeriod, selectChosenPeriod } from '../../store/institute/viewedPeriodSlice';
import styles from './PeriodSelect.module.css';

type PeriodSelectProps = { uid: string; institute: Institute };

/** Chooses the period that is viewed; a school in its first period has nothing to choose. */
export function PeriodSelect({ uid, institute }: PeriodSelectProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectChosenPeriod);
  const earlier = earlierPeriods(institute);
  if (earlier.length === 0) return null;
  const isKnown = earlier.some((period) => period.id === chosen);
  return (
    <div className={styles.period}>
      <label htmlFor={id}>{shellTexts.period}</label>
      {/* It is the browser's own select, because it is part of every page. */}
      <select
        id={id}
        className={styles.select}
        value={isKnown ? (chosen ?? '') : ''}
        onChange={({ target }) => {
          dispatch(choosePeriod(uid, target.value === '' ? null : target.value));
        }}
      >
        <option value="">{shellTexts.currentPeriod(institute.period.name)}</option>
        {earlier.map((period) => (
          <option key={period.id} value={period.id}>
            {period.name}
          </option>
        ))}
      </select>
    </div>
  );
}
