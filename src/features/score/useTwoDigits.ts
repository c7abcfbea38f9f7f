import { useState } from 'react';
import { findKept, keep } from '../../lib/browserStorage';

/** Where the device keeps the choice for the next visit. */
const KEY = 'aula-two-digits';

/** Whether two digits are a whole grade, which leads on to the next student; and how to change it. */
export function useTwoDigits(): [isOn: boolean, choose: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => findKept('device', KEY) === true);
  const choose = (next: boolean) => {
    keep('device', KEY, next);
    setIsOn(next);
  };
  return [isOn, choose];
}
