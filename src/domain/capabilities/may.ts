import type { Action, Line, Reach } from './table';

/**
 * How far users of a type may act on a kind of thing; undefined when not at all. A stored type may be an
 * unknown one, which may do nothing.
 */
export const reachOf = (type: number, action: Action, line: Line): Reach | undefined =>
  line[type - 1]?.[action];

/** Whether they may at all, be it only the own. */
export const may = (type: number, action: Action, line: Line): boolean =>
  reachOf(type, action, line) !== undefined;

/** Whether they may with all of that kind. */
export const mayAll = (type: number, action: Action, line: Line): boolean =>
  reachOf(type, action, line) === 'all';
