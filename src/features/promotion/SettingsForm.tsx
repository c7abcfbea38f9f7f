import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { Column } from '../../components/layout/Column';
import { Muted } from '../../components/layout/Muted';
import { promotionTexts as texts } from '../../lib/texts/promotion';
import { PENDING_CHOICES, type PromotionSettings } from '../../models/promotion';

const CARRIED = ['subjects', 'tutors', 'timetables', 'schemes'] as const;
type Flag = (typeof CARRIED)[number] | 'keepsAccess';

type SettingsFormProps = {
  settings: PromotionSettings;
  /** Whether an earlier run did what is carried over. */
  isCarried: boolean;
  disabled: boolean;
  onChange: (settings: PromotionSettings) => void;
};

/** Sets what a run does with students without a result, with graduates and with the courses. */
export function SettingsForm({ settings, isCarried, disabled, onChange }: SettingsFormProps) {
  const id = useId();
  const box = (flag: Flag, isFixed: boolean) => (
    <FormControlLabel
      key={flag}
      label={texts.flags[flag]}
      disabled={disabled || isFixed}
      control={
        <Checkbox
          checked={settings[flag]}
          onChange={(_, isChecked) => {
            onChange({ ...settings, [flag]: isChecked });
          }}
        />
      }
    />
  );
  return (
    <Column gap={4}>
      <FormControl disabled={disabled}>
        <FormLabel id={id}>{texts.pending}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={settings.pending}
          onChange={(_, value) => {
            onChange({ ...settings, pending: value as PromotionSettings['pending'] });
          }}
        >
          {PENDING_CHOICES.map((choice) => (
            <FormControlLabel
              key={choice}
              value={choice}
              label={texts.pendingChoices[choice]}
              control={<Radio />}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {box('keepsAccess', false)}
      <FormControl component="fieldset">
        <FormLabel component="legend">{texts.carried}</FormLabel>
        {isCarried && <Muted>{texts.carriedAlready}</Muted>}
        <FormGroup>{CARRIED.map((flag) => box(flag, isCarried))}</FormGroup>
      </FormControl>
    </Column>
  );
}
