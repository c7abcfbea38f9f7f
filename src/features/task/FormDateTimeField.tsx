import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import { es } from 'date-fns/locale/es';
import { useField } from 'formik';
import { fromPickerDate, toPickerDate } from '../../lib/dates';
import { SchoolDateAdapter } from './SchoolDateAdapter';

type FormDateTimeFieldProps = { name: string; label: string; disabled?: boolean };

/** A date and time on the school's clock; its value is milliseconds, or null while incomplete. */
export function FormDateTimeField({ name, label, disabled = false }: FormDateTimeFieldProps) {
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<number | null>(name);
  const shownError = touched ? error : undefined;
  return (
    <LocalizationProvider
      dateAdapter={SchoolDateAdapter}
      adapterLocale={es}
      localeText={esES.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <DateTimePicker
        label={label}
        disabled={disabled}
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
            helperText: shownError,
            onBlur: () => void setTouched(true),
          },
        }}
      />
    </LocalizationProvider>
  );
}
