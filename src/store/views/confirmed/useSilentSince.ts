import { useAppSelector } from '../../hooks';
import { selectSilentSince } from '../../confirmed/confirmedSlice';

/** Since when the server does not tell of what this device has written, in ms since 1970; else null. */
export const useSilentSince = (): number | null => useAppSelector(selectSilentSince);
