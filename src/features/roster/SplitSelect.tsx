import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { nameCase } from '../../domain/roster/mend';
import '../../lib/presses';
import { rosterListTexts } from '../../lib/texts/rosterList';

type Parts = { surname: string; name: string };

type SplitSelectProps = {
  label: string;
  splits: readonly Parts[];
  /** The current split of the name. */
  value: Parts;
  onChoose: (parts: Parts) => void;
};

/** Chooses where the surnames end in a whole name. */
export function SplitSelect({ label, splits, value, onChoose }: SplitSelectProps) {
  const parts = splits.map(({ surname, name }) => ({
    surname: nameCase(surname),
    name: nameCase(name),
  }));
  const chosen = parts.findIndex(
    ({ surname, name }) => surname === value.surname && name === value.name,
  );
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={chosen === -1 ? '' : chosen}
      onChange={({ target }) => {
        const part = parts[Number(target.value)];
        if (part) onChoose(part);
      }}
    >
      {parts.map(({ surname, name }, i) => (
        <MenuItem key={i} value={i}>
          {rosterListTexts.splitOption(surname, name)}
        </MenuItem>
      ))}
    </TextField>
  );
}
