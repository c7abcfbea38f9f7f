import { useEffect, useState } from 'react';
import { now as serverNow, onClockChange } from '../../lib/clock';

const MINUTE = 60_000;

/**
 * The current time by the server's clock, in ms, updated at the start of every minute. Statuses
 * that depend on the time change by themselves, even if the device's clock is wrong.
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
