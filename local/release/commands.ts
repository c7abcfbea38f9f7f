import type { Checkout } from './checkoutState';
import type { ReleaseNote } from './releaseNote';

/** What is deployed in one call. */
export type Part = 'indexes' | 'functions' | 'rules' | 'hosting';

/** How the school is that gets the release. */
export type SchoolState = {
  note: ReleaseNote;
  /** The version of the stored data. */
  shape: number;
  /** When the school was last exported, ms since 1970; null when no export is noted. */
  exportedAt: number | null;
  isRestoring: boolean;
};

/**
 * Everything that a release asks of the world outside. Each says in words what it did; what cannot be done throws an
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
