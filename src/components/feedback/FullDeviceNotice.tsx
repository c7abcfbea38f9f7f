import { classNames } from '../classNames';
import { deviceTexts } from '../../lib/texts/device';
import { useKeeping } from '../hooks/useKeeping';
import styles from './NewsLine.module.css';

/**
 * Says that this device has no room for typed text; the browser asks before the page is closed. It
 * stands in the place of NewsLine, in front of it: nothing moves under a press.
 */
export function FullDeviceNotice() {
  if (useKeeping() !== 'full') return null;
  return (
    <p role="alert" className={classNames(styles.line, styles.full)}>
      {deviceTexts.full} <span className={styles.meaning}>{deviceTexts.fullMeaning}</span>
    </p>
  );
}
