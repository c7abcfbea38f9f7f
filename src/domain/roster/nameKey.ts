import { foldForSearch } from '../searchText';
import { cleanCell } from './mend';

/** A whole name as it is compared: its words, folded and sorted, so that it does not matter which part stands first. */
export const nameKey = (text: string): string =>
  foldForSearch(cleanCell(text).replace(/[,;.]/g, ' ')).split(' ').filter(Boolean).sort().join(' ');
