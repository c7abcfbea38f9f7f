import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { useField } from 'formik';
import { fromPickerDate, toPickerDate } from '../../lib/dates';
import { SchoolDates } from './SchoolDates';

type FormDateTimeFieldProps = {
  name: string;
  label: string;
  /** Below the field while it has no error. */
  hint?: string;
  disabled?: boolean;
  autoFocus?: boolean;
};

/** A date and time on the school's clock; its value is milliseconds, or null while incomplete. */
export function FormDateTimeField(props: FormDateTimeFieldProps) {
  const { name, label, hint, disabled = false, autoFocus = false } = props;
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<number | null>(name);
  const shownError = touched ? error : undefined;
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
          void setValue(isWhole ? fromPickerDate(date) : null);
        }}
        onClose={() => {
          setTimeout(() => void setTouched(true), 0);
        }}
        slotProps={{
          textField: {
            fullWidth: true,
            required: true,
            error: shownError !== undefined,
            helperText: shownError ?? hint,
            onBlur: () => void setTouched(true),
          },
        }}
      />
    </SchoolDates>
  );
}
