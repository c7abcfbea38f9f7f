import { useEffect, useState } from 'react';
import { now as serverNow, onClockChange } from '../../lib/clock';

const MINUTE = 60_000;

/**
 * The current time by the server's clock, in ms, renewed as each minute begins: statuses that depend
 * on it change by themselves, whatever the device's clock says.
 */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const waitForMinute = () => {
      timer = setTimeout(renew, MINUTE - (serverNow() % MINUTE));
    };
    const renew = () => {
      setNow(serverNow());
      clearTimeout(timer);
      waitForMinute();
    };
    waitForMinute();
    const stop = onClockChange(renew);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return now;
}
