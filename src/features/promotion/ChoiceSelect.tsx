import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useChosen } from './useChosen';
import '../../lib/presses';

export type Choice<T extends string> = { value: T; label: string; isDisabled?: boolean };

type ChoiceSelectProps<T extends string> = {
  label: string;
  /** The stored value; a value that is none of the choices is shown as the first of them. */
  value: T;
  choices: readonly Choice<T>[];
  /** Whether the value must be replaced by another choice. */
  isWrong?: boolean;
  onSave: (value: T) => Promise<boolean>;
};

/** A select that saves a choice at once. */
export function ChoiceSelect<T extends string>(props: ChoiceSelectProps<T>) {
  const { label, value, choices, isWrong = false, onSave } = props;
  const [shown, choose, isSaving] = useChosen(value, onSave);
  const isKnown = choices.some((choice) => choice.value === shown);
  return (
    <Select
      size="small"
      fullWidth
      displayEmpty
      error={isWrong}
      disabled={isSaving}
      value={isKnown ? shown : (choices[0]?.value ?? '')}
      inputProps={{ 'aria-label': label }}
      onChange={({ target }) => void choose(target.value as T)}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value} disabled={choice.isDisabled ?? false}>
          {choice.label}
        </MenuItem>
      ))}
    </Select>
  );
}
