import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useContext, useId } from 'react';
import { IsSaving } from './saving';

export type TextInputProps = Pick<
  OutlinedInputProps,
  | 'name'
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'type'
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'multiline'
  | 'minRows'
  | 'maxRows'
  | 'startAdornment'
  | 'endAdornment'
  | 'placeholder'
  | 'readOnly'
> & {
  label: string;
  required?: boolean;
  /** The error of the value; it is read out with the field. */
  error?: string | undefined;
  hint?: string | undefined;
  /** The id of another element that is read out with the field. */
  describedBy?: string | undefined;
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'decimal' | 'numeric';
};

/**
 * A labelled text field with its hint or error below. It is smaller than TextField, because it
 * contains no select.
 */
export function TextInput({
  label,
  required = false,
  error,
  hint,
  describedBy,
  inputMode,
  ...input
}: TextInputProps) {
  const id = useId();
  const isSaving = useContext(IsSaving);
  const help = error ?? hint;
  // A browser trims the value of an e-mail field, so the error about spaces could not show.
  const isEmail = input.type === 'email';
  return (
    <FormControl
      fullWidth
      error={error !== undefined}
      required={required}
      disabled={input.disabled}
    >
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        readOnly={isSaving || input.readOnly === true}
        {...(isEmail && { type: 'text' })}
        id={id}
        label={label}
        aria-describedby={
          [help !== undefined && `${id}-help`, describedBy].filter(Boolean).join(' ') || undefined
        }
        inputProps={{
          inputMode,
          'aria-invalid': error !== undefined,
          ...(isEmail && { autoCapitalize: 'none', spellCheck: false }),
        }}
      />
      {help !== undefined && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
