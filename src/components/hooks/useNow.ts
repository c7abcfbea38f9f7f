import { useEffect, useState } from 'react';
import { now as serverNow, onClockChange } from '../../lib/clock';

const MINUTE = 60_000;

/**
 * The current time by the server's clock, in ms, renewed each minute: statuses that depend on it
 * change by themselves, whatever the device's clock says (D121).
 */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const renew = () => {
      setNow(serverNow());
    };
    const timer = setInterval(renew, MINUTE);
    const stop = onClockChange(renew);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}
