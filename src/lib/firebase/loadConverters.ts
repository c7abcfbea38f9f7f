import { LOAD_EFFECTS, type Load, type LoadPart } from '../../models/load';
import { USER_TYPE } from '../../models/user';
import { converter } from './converter';
import { mapOf, millis, number, oneOf, text } from './fields';

/** Apart from the others: only the pages of loads need them. */
export const loadConverter = converter<Load>({
  userType: oneOf(USER_TYPE.student, USER_TYPE.teacher),
  fileName: text,
  at: millis,
  by: text,
  byName: text,
  made: number,
  changed: number,
  unchanged: number,
});

export const loadPartConverter = converter<LoadPart>({
  effect: oneOf(...LOAD_EFFECTS),
  people: mapOf(text),
});
