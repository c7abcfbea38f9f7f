import { useEffect } from 'react';
import { connection } from '../lib/connection';

const AGAIN_AFTER_MS = 15_000;

/**
 * Sends the work that this device still keeps, at once and whenever the connection is back. Work
 * that fails, for want of code or of a server, is tried again some seconds later, and by the next
 * connection or visit.
 * @param isOn whether its user may write
 */
export function useSendWhenConnected(send: () => Promise<void>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sendNow = () => {
      clearTimeout(timer);
      if (!connection.isConnected()) return;
      send().catch(() => {
        clearTimeout(timer);
        timer = setTimeout(sendNow, AGAIN_AFTER_MS);
      });
    };
    sendNow();
    const leave = connection.subscribe(sendNow);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [send, isOn]);
}
