import { afterEach } from 'vitest';
import { control, ownSchool, settle } from './testSchool';

type Operation =
  | 'firestore.commit'
  | 'firestore.read'
  | 'storage.upload'
  | 'storage.delete'
  | 'functions.invoke';

/** Makes the local Firebase refuse an operation; all faults end with the test. */
export function useFaults(): {
  /**
   * @param nth fails only this one of the coming operations, the first is 1; otherwise all of them
   */
  fail: (operation: Operation, code?: string, nth?: number) => Promise<void>;
  /** Counts how often a fault has occurred since it was set. */
  countFaults: () => Promise<number>;
  endFaults: () => Promise<void>;
} {
  const endFaults = async () => {
    await control(ownSchool(), 'DELETE', 'faultPlan');
  };
  afterEach(endFaults);
  return {
    fail: async (operation, code = 'PERMISSION_DENIED', nth) => {
      // `nth` counts only calls of endpoints, not the triggers that run after a change.
      const isCounted = nth !== undefined;
      // It waits for running triggers, because their calls would be counted too.
      if (isCounted && operation === 'functions.invoke') await settle();
      const called = isCounted && operation === 'functions.invoke' && { function: 'api' };
      const match = { operation, ...called, ...(isCounted && { nth }) };
      await control(ownSchool(), 'PUT', 'faultPlan', {
        rules: [{ match, action: { type: 'returnError', code } }],
      });
    },
    countFaults: async () => {
      const { fired } = (await control(ownSchool(), 'GET', 'faultPlan')) as { fired: unknown[] };
      return fired.length;
    },
    endFaults,
  };
}
