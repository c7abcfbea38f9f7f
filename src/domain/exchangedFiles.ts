import type { Work } from '../models/work';
import { waitingFilePath } from './files';

/**
 * The names of the files of confirmed work in whose place something else is now: another device has put it there. A
 * file that waited on this device has another address once it was uploaded.
 * @param found the files of the same work now
 */
export const exchangedFiles = (confirmed: Work['files'], found: Work['files']): string[] =>
  Object.entries(confirmed).flatMap(([activityId, { url, name }]) => {
    const now = found[activityId];
    const isUploaded = waitingFilePath(url) !== null && now?.name === name;
    return now?.url === url || isUploaded ? [] : [name];
  });

/** The names of the files of confirmed work that are in it no more: another device may be about to replace them. */
export const goneFiles = (confirmed: Work['files'], found: Work['files']): string[] =>
  Object.entries(confirmed).flatMap(([activityId, { name }]) =>
    found[activityId] === undefined ? [name] : [],
  );
