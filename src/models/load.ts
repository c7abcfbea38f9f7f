import type { UserType } from './user';

/** What one upload of a list of people did; the server writes it. */
export type Load = {
  id: string;
  userType: Extract<UserType, 2 | 3>;
  fileName: string;
  /** When its first people were made or changed. */
  at: number;
  /** Who uploaded it, and the name then. */
  by: string;
  byName: string;
  /** How many people it made, how many it changed, and how many stood in the list as they were stored. */
  made: number;
  changed: number;
  unchanged: number;
};

export const LOAD_EFFECTS = ['made', 'changed'] as const;
export type LoadEffect = (typeof LOAD_EFFECTS)[number];

/** Some of the people of a load. */
export type LoadPart = {
  id: string;
  effect: LoadEffect;
  /** What they were called then, surname first, by their id. */
  people: Record<string, string>;
};

/** How a call names the load that it belongs to. */
export type LoadOfCall = {
  /** Of the admin who uploads: 8 to 64 letters, digits, `-` or `_`. */
  id: string;
  fileName: string;
  unchanged: number;
};
/** The longest name of a file that is kept. */
export const MAX_FILE_NAME = 200;
/** How many people a call may name as changed, or ask about. */
export const MAX_LOADED_PEOPLE = 100;

/** How somebody has been used since a load made her or him. */
export const USES = ['gone', 'signedIn', 'changed', 'work', 'classes'] as const;
export type Use = (typeof USES)[number];
