import { useColorScheme } from '@mui/material/styles';
import { useId } from 'react';
import { profileTexts } from '../../lib/texts/profile';
import styles from './Appearance.module.css';

const MODES = ['light', 'dark', 'system'] as const;

/** The choice between light, dark and the device's own setting; this device keeps it. */
export function Appearance() {
  const name = useId();
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <div role="radiogroup" aria-label={profileTexts.appearance} className={styles.choices}>
      {MODES.map((each) => (
        <label key={each} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={mode === each}
            onChange={() => {
              setMode(each);
            }}
          />
          {profileTexts.modes[each]}
        </label>
      ))}
    </div>
  );
}
