import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { useState } from 'react';
import '../../lib/presses';
import { fromPickerDate, toPickerDate } from '../../lib/dates';
import { SchoolDates } from './SchoolDates';

type DayFieldProps = {
  label: string;
  /** An instant of the day; null for none. */
  value: number | null;
  /**
   * Called with the beginning of the day at the school; null for none. It is not called while the
   * day is incomplete.
   */
  onChange: (day: number | null) => void;
};

/** A smaller year is a year that is still being typed. */
const FIRST_YEAR = 2000;

const dateOf = (value: number | null) => (value === null ? null : toPickerDate(value));

/** A day in the application's own format, in every language of the browser. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(() => dateOf(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(dateOf(value));
  }
  return (
    <SchoolDates>
      <DatePicker
        label={label}
        format="dd/MM/yyyy"
        value={typed}
        onChange={(date) => {
          setTyped(date);
          if (date === null) onChange(null);
          else if (!Number.isNaN(date.getTime()) && date.getFullYear() >= FIRST_YEAR) {
            onChange(fromPickerDate(date));
          }
        }}
        slotProps={{ field: { clearable: true }, textField: { size: 'small' } }}
      />
    </SchoolDates>
  );
}
