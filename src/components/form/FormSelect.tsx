import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useField } from 'formik';
import { useId } from 'react';
import '../../lib/presses';

export type SelectOption = { value: string; label: string; isDisabled?: boolean };

type FormSelectProps = {
  name: string;
  label: string;
  options: readonly SelectOption[];
  required?: boolean;
  disabled?: boolean;
  hint?: string;
  /** Called with the chosen value after it is set, for fields that depend on it. */
  onChosen?: (value: string) => void;
};

/** A select field of a Formik form. */
export function FormSelect(props: FormSelectProps) {
  const { name, label, options, required = false, disabled = false, hint, onChosen } = props;
  const id = useId();
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<string>(name);
  const shownError = touched ? error : undefined;
  const help = shownError ?? hint;
  // A value without a loaded option would be out of range.
  const isKnown = options.some((option) => option.value === value);
  return (
    <FormControl fullWidth required={required} disabled={disabled} error={shownError !== undefined}>
      <InputLabel id={`${id}-label`}>{label}</InputLabel>
      <Select
        labelId={`${id}-label`}
        id={id}
        label={label}
        name={name}
        value={isKnown ? value : ''}
        onChange={async ({ target }) => {
          await setValue(target.value);
          onChosen?.(target.value);
        }}
        onClose={() => {
          // Runs after the value is set, so that the validation sees it.
          setTimeout(() => void setTouched(true), 0);
        }}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        SelectDisplayProps={{ 'aria-invalid': shownError !== undefined }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
      {help !== undefined && (
        // The reason why a field is disabled must be readable.
        <FormHelperText id={`${id}-help`} disabled={false}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
