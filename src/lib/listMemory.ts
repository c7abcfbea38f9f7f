// The tab remembers the search, filters, order and page of each list, for the way back from one of
// its records.

import { findKeptText, forget, keep } from './browserStorage';

const PREFIX = 'aula:lista:';

/**
 * Notes how a list was left.
 * @param query its part of the address, without "?"; an empty one forgets it
 */
export function rememberList(path: string, query: string): void {
  if (query === '') forget('tab', PREFIX + path);
  else keep('tab', PREFIX + path, query);
}

/** The noted query of a list, or an empty text. */
export const rememberedList = (path: string): string => findKeptText('tab', PREFIX + path);
