import { foldForSearch } from '../searchText';
import { cleanCell } from './mend';

/**
 * Returns a whole name in the form in which names are compared: its words, folded and sorted, so
 * that the order of its parts does not matter.
 */
export const nameKey = (text: string): string =>
  foldForSearch(cleanCell(text).replace(/[,;.]/g, ' ')).split(' ').filter(Boolean).sort().join(' ');
