import type { UserType } from './user';

/** The result of one upload of a list of people; the server writes it. */
export type Load = {
  id: string;
  userType: Extract<UserType, 2 | 3>;
  fileName: string;
  /** The time when its first people were made or changed. */
  at: number;
  /** The uploader, and the name at that time. */
  by: string;
  byName: string;
  /**
   * The numbers of people that it made, that it changed, and that stood in the list as they were
   * stored.
   */
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
  /** The names of the people at that time, surname first, by their id. */
  people: Record<string, string>;
};

/** The load that a call belongs to. */
export type LoadOfCall = {
  /** An id from the uploading admin: 8 to 64 letters, digits, `-` or `_`. */
  id: string;
  fileName: string;
  unchanged: number;
};
/** The longest name of a file that is kept. */
export const MAX_FILE_NAME = 200;
/** The number of people that a call may name as changed, or ask about. */
export const MAX_LOADED_PEOPLE = 100;

/** The ways in which somebody has been used since a load made her or him. */
export const USES = ['gone', 'signedIn', 'changed', 'work', 'classes'] as const;
export type Use = (typeof USES)[number];
