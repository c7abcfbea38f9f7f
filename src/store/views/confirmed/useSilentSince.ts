import { useAppSelector } from '../../hooks';
import { selectSilentSince } from '../../confirmed/confirmedSlice';

/**
 * Returns the time since which the server does not tell of this device's writes, in ms since 1970;
 * else null.
 */
export const useSilentSince = (): number | null => useAppSelector(selectSilentSince);
