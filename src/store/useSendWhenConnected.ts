import { useEffect } from 'react';
import { connection } from '../lib/connection';

/**
 * Sends what this device still keeps, at once and whenever the connection is back. What fails, for want
 * of code or of a server, is tried again by the next connection or visit.
 * @param isOn whether its user may write
 */
export function useSendWhenConnected(send: () => Promise<void>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const sendNow = () => {
      if (connection.isConnected()) send().catch(() => undefined);
    };
    sendNow();
    return connection.subscribe(sendNow);
  }, [send, isOn]);
}
