import { useState } from 'react';
import { findKept, keep } from '../../../lib/browserStorage';

/** The device keeps the choice for the next visit under this key. */
const KEY = 'aula-two-digits';

/**
 * Returns whether two digits are a whole grade and lead on to the next student, and the function
 * that changes it.
 */
export function useTwoDigits(): [isOn: boolean, choose: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => findKept('device', KEY) === true);
  const choose = (next: boolean) => {
    keep('device', KEY, next);
    setIsOn(next);
  };
  return [isOn, choose];
}
