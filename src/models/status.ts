/** A page's report of an error that happened in it. */
export type ErrorReport = {
  release: string;
  message: string;
  stack: string;
  page: string;
  /** The number of times it happened since the last report. */
  times: number;
};

/** Errors of browsers that are alike: of one release, at the same place of the code. Only the server writes it. */
export type ErrorGroup = {
  id: string;
  /** The release of the page, or empty where it is not known. */
  release: string;
  /** Without anything that names or quotes somebody. */
  message: string;
  /** Functions with their file, line and column, one a line. */
  stack: string;
  /** The beginning of the page's address, without ids. */
  page: string;
  count: number;
  firstAt: number;
  lastAt: number;
};

/**
 * A failure of one of the server's functions; its id is the function's name. Only the server writes
 * it.
 */
export type FunctionFailure = {
  id: string;
  message: string;
  /** The document whose change the function should have followed, of the last failure. */
  document: string;
  /** The number of failed tries. */
  count: number;
  /** The number of changes that are not tried again. */
  lost: number;
  firstAt: number;
  lastAt: number;
};

/** An upload of a list of people that has not come to its end. */
export type OpenUpload = {
  fileName: string;
  by: string;
  /** The number of rows without an answer. */
  left: number;
  /** The time when its last part came, ms since 1970. */
  at: number;
};

/** The state of the system that only the server knows. Times are ms since 1970. */
export type SystemState = {
  release: string;
  /** The release that was deployed last, with its commit; null where none is noted, as when it was deployed by hand. */
  deployed: { release: string; commit: string; at: number } | null;
  /** A release that has begun to be deployed, or a way back; null when none has, or it has ended. */
  releasing: { release: string; startedAt: number } | null;
  /** The version of the stored data; null where it is not noted. */
  shape: number | null;
  /** The version that this release expects. */
  expectedShape: number;
  /** Whether a missing version is as it should be, as on a local school. */
  isLocal: boolean;
  /** The time when the last whole export was made; null if none is noted. */
  exportedAt: number | null;
  isRestoring: boolean;
  uploads: OpenUpload[];
  /** A call that created people and never gave its turn back: until when it had it. */
  brokenCallAt: number | null;
  /** The run into the new year that was asked for and has not ended. */
  promotion: { requestedAt: number; courses: number } | null;
  /** The last ended period, while its register is not complete. */
  register: { name: string; endedAt: number } | null;
  /** The server's clock. */
  now: number;
};

/** A person and an account that do not fit each other. */
export type AccountMismatch = {
  uid: string;
  /** Empty for an account without a person. */
  name: string;
  /** 1, 2 or 3 as of users; null for an account without a person. */
  type: number | null;
  /**
   * missing: a person without an account. email: their e-mails differ. alone: an account without a person.
   * deleted: an account of somebody who was deleted.
   */
  kind: 'missing' | 'email' | 'alone' | 'deleted';
};
