import { useLocation } from 'react-router-dom';
import type { AccountType } from '../../models/api';
import { personTypeOf } from './personKinds';

/** Returns whether the page at this address is about students or teachers. */
export function usePersonType(): AccountType {
  return personTypeOf(useLocation().pathname);
}
