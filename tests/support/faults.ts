import { afterEach } from 'vitest';
import { control, ownSchool } from './testSchool';

type Operation =
  'firestore.commit' | 'firestore.read' | 'storage.upload' | 'storage.delete' | 'functions.invoke';

/** Lets the local Firebase refuse an operation; every fault has ended when the test has. */
export function useFaults(): {
  /** @param nth only this one of those to come, the first is 1; otherwise all of them */
  fail: (operation: Operation, code?: string, nth?: number) => Promise<void>;
  endFaults: () => Promise<void>;
} {
  const endFaults = async () => {
    await control(ownSchool(), 'DELETE', 'faultPlan');
  };
  afterEach(endFaults);
  return {
    fail: async (operation, code = 'PERMISSION_DENIED', nth) => {
      // Calls of the endpoints fail, the reactions to changes go on.
      const called = operation === 'functions.invoke' && { function: 'api' };
      const match = { operation, ...called, ...(nth !== undefined && { nth }) };
      await control(ownSchool(), 'PUT', 'faultPlan', {
        rules: [{ match, action: { type: 'returnError', code } }],
      });
    },
    endFaults,
  };
}
