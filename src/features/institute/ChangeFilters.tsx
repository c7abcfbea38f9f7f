import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { DayField } from '../../components/form/DayField';
import '../../lib/presses';
import { changesTexts } from '../../lib/texts/changes';
import styles from './Changes.module.css';
import { dayText } from './dayText';

export type Choice = readonly [value: string, text: string];

type SelectProps = {
  label: string;
  value: string;
  none: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
};

function Select({ label, value, none, choices, onChange }: SelectProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={choices.some(([each]) => each === value) ? value : ''}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    >
      <MenuItem value="">{none}</MenuItem>
      {choices.map(([each, text]) => (
        <MenuItem key={each} value={each}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

type ChangeFiltersProps = {
  /** Whether the filters offer kind and author; the log of one record offers only the day. */
  isWhole: boolean;
  kind: string;
  by: string;
  /** An instant of the last day; null for today. */
  until: number | null;
  people: readonly Choice[];
  onChange: (name: 'que' | 'quien' | 'hasta', value: string) => void;
};

/** The filters of the log of changes. */
export function ChangeFilters({ isWhole, kind, by, until, people, onChange }: ChangeFiltersProps) {
  return (
    <div className={styles.filters}>
      {isWhole && (
        <>
          <Select
            label={changesTexts.kind}
            value={kind}
            none={changesTexts.everything}
            choices={Object.entries(changesTexts.kinds)}
            onChange={(value) => {
              onChange('que', value);
            }}
          />
          <Select
            label={changesTexts.by}
            value={by}
            none={changesTexts.everybody}
            choices={people}
            onChange={(value) => {
              onChange('quien', value);
            }}
          />
        </>
      )}
      <DayField
        label={changesTexts.until}
        value={until}
        onChange={(day) => {
          onChange('hasta', day === null ? '' : dayText(day));
        }}
      />
    </div>
  );
}
