import type { Checkout } from './checkoutState';
import type { ReleaseNote } from './releaseNote';

/** The parts that one call deploys. */
export type Part = 'indexes' | 'functions' | 'rules' | 'hosting';

/** The state of the school that gets the release. */
export type SchoolState = {
  note: ReleaseNote;
  /** The version of the stored data. */
  shape: number;
  /** The time when the school was last exported, ms since 1970; null when no export is noted. */
  exportedAt: number | null;
  isRestoring: boolean;
};

/**
 * The acts of a release on the world outside. Each describes its work in words; a failure throws an
 * Error whose message says why.
 */
export type Commands = {
  readCheckout: () => Promise<Checkout>;
  readSchool: () => Promise<SchoolState>;
  writeNote: (note: ReleaseNote) => Promise<void>;
  /** Whether the tests of this commit have passed on this machine before. */
  wasTested: (commit: string) => boolean;
  test: (commit: string) => Promise<string>;
  /** Builds everything that is deployed into the folder of this release. */
  build: () => Promise<string>;
  /** Has the folder of an earlier release, building it anew where this machine has none. */
  findBuild: (release: { release: string; commit: string }) => Promise<string>;
  /** Adds the parts of the releases before, which the site still has, to the pages that will be deployed. */
  keepParts: () => Promise<string>;
  deploy: (part: Part) => Promise<string>;
  awaitIndexes: () => Promise<string>;
  awaitFunctions: () => Promise<string>;
  migrate: () => Promise<string>;
  /** Tries rules, endpoints and functions with a throw-away person, who is deleted afterwards. */
  checkServer: (release: string) => Promise<string>;
  /** Looks at the pages as a browser gets them. */
  checkPages: () => Promise<string>;
  now: () => number;
};
