import { useField } from 'formik';
import { DateTimeInput } from './DateTimeInput';

type FormDateTimeFieldProps = {
  name: string;
  label: string;
  /** Shown below the field while it has no error. */
  hint?: string;
  disabled?: boolean;
  autoFocus?: boolean;
};

/** A date and time of a form; its value is milliseconds, or null while incomplete. */
export function FormDateTimeField({ name, hint, ...field }: FormDateTimeFieldProps) {
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<number | null>(name);
  return (
    <DateTimeInput
      {...field}
      value={value}
      onChange={(chosen) => void setValue(chosen)}
      onTouched={() => void setTouched(true)}
      error={touched ? error : undefined}
      hint={hint}
    />
  );
}
