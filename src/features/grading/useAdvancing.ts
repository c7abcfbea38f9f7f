import { useState } from 'react';
import { findKept, keep } from '../../lib/browserStorage';

const ADVANCE_KEY = 'aula:avanzar-al-guardar';

/** Holds whether saving a grade leads on to the next submission; the device keeps the choice. */
export function useAdvancing() {
  const [doesAdvance, setDoesAdvance] = useState(() => findKept('device', ADVANCE_KEY) !== false);
  return {
    doesAdvance,
    setDoesAdvance: (does: boolean) => {
      setDoesAdvance(does);
      keep('device', ADVANCE_KEY, does);
    },
  };
}
