import { CHANGE_ACTIONS, CHANGE_KINDS, type Change } from '../../models/change';
import { converter } from './converter';
import { listOf, millis, number, objectOf, oneOf, text } from './fields';

/** Apart from the others: only the log of changes needs it. */
export const changeConverter = converter<Change>({
  kind: oneOf(...CHANGE_KINDS),
  action: oneOf(...CHANGE_ACTIONS),
  idRecord: text,
  name: text,
  userType: number,
  about: listOf(text),
  at: millis,
  by: text,
  byName: text,
  fields: listOf(objectOf({ field: text, from: text, to: text })),
  names: listOf(text),
});
