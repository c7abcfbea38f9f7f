/** The host and ports by which the rules tests reach the local Firebase. */
export type RulesPorts = { host: string; auth: number; firestore: number; storage: number };

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a type cannot be merged into Vitest's
  export interface ProvidedContext {
    rulesPorts: RulesPorts;
  }
}

/** Returns the project of a test file. */
export const projectOf = (file: string): string => `demo-rules-${file}`;
/** Storage rules can read documents only of the daemon's own project. */
export const DAEMON_PROJECT = projectOf('storage');
