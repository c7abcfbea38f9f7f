import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import '../../lib/presses';
import { fromPickerDate, toPickerDate } from '../../lib/dates';
import { SchoolDates } from './SchoolDates';

type DateTimeInputProps = {
  label: string;
  /** Milliseconds since 1970; null while it is incomplete. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Called when the user has left the field or chosen in it. */
  onTouched?: () => void;
  error?: string | undefined;
  /** Shown below the field while it has no error. */
  hint?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
};

/** A date and time on the school's clock. */
export function DateTimeInput(props: DateTimeInputProps) {
  const { label, value, onChange, onTouched, error, hint } = props;
  const { disabled = false, autoFocus = false } = props;
  return (
    <SchoolDates>
      <DateTimePicker
        label={label}
        disabled={disabled}
        autoFocus={autoFocus}
        ampm
        format="dd/MM/yyyy hh:mm a"
        value={value === null ? null : toPickerDate(value)}
        onChange={(date) => {
          const isWhole = date !== null && !Number.isNaN(date.getTime());
          onChange(isWhole ? fromPickerDate(date) : null);
        }}
        onClose={() => {
          setTimeout(() => onTouched?.(), 0);
        }}
        slotProps={{
          textField: {
            fullWidth: true,
            required: true,
            error: error !== undefined,
            helperText: error ?? hint,
            onBlur: () => onTouched?.(),
          },
        }}
      />
    </SchoolDates>
  );
}
