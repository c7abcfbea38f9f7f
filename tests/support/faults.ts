import { afterEach } from 'vitest';
import { control, ownSchool, settle } from './testSchool';

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
      // Which call it is counts only those of the endpoints, not the reactions to changes.
      const isCounted = nth !== undefined;
      // A call that is refused because reactions are still running would be counted, too.
      if (isCounted && operation === 'functions.invoke') await settle();
      const called = isCounted && operation === 'functions.invoke' && { function: 'api' };
      const match = { operation, ...called, ...(isCounted && { nth }) };
      await control(ownSchool(), 'PUT', 'faultPlan', {
        rules: [{ match, action: { type: 'returnError', code } }],
      });
    },
    endFaults,
  };
}
