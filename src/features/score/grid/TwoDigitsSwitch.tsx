import Checked from '@mui/icons-material/CheckBoxOutlined';
import Blank from '@mui/icons-material/CheckBoxOutlineBlank';
import Button from '@mui/material/Button';
import { gridTexts } from '../../../lib/texts/gradebookGrid';

type TwoDigitsSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** Sets whether two typed digits are a whole grade. */
export function TwoDigitsSwitch({ isOn, onChange }: TwoDigitsSwitchProps) {
  return (
    <Button
      role="switch"
      aria-checked={isOn}
      size="small"
      color={isOn ? 'primary' : 'inherit'}
      startIcon={isOn ? <Checked /> : <Blank />}
      title={gridTexts.twoDigitsHelp}
      onClick={() => {
        onChange(!isOn);
      }}
    >
      {gridTexts.twoDigits}
    </Button>
  );
}
