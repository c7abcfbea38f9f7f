import { USER_TYPE } from '../../models/user';
import type { Action, Line, Reach } from './table';

const TYPES: readonly unknown[] = Object.values(USER_TYPE);

/**
 * Returns how far users of a type may act on a kind of thing; undefined when not at all. A stored
 * type may be an unknown one, which may do nothing.
 */
export const reachOf = (type: unknown, action: Action, line: Line): Reach | undefined =>
  line[TYPES.indexOf(type)]?.[action];

/** Whether they may at all, be it only the own. */
export const may = (type: unknown, action: Action, line: Line): boolean =>
  reachOf(type, action, line) !== undefined;

/** Whether they may with all of that kind. */
export const mayAll = (type: unknown, action: Action, line: Line): boolean =>
  reachOf(type, action, line) === 'all';
