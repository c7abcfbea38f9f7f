import { afterEach } from 'vitest';
import { control, ownSchool } from './testSchool';

type Operation = 'firestore.commit' | 'firestore.read' | 'storage.upload';

/** Lets the local Firebase refuse an operation; every fault has ended when the test has. */
export function useFaults(): {
  fail: (operation: Operation, code?: string) => Promise<void>;
  endFaults: () => Promise<void>;
} {
  const endFaults = async () => {
    await control(ownSchool(), 'DELETE', 'faultPlan');
  };
  afterEach(endFaults);
  return {
    fail: async (operation, code = 'PERMISSION_DENIED') => {
      await control(ownSchool(), 'PUT', 'faultPlan', {
        rules: [{ match: { operation }, action: { type: 'returnError', code } }],
      });
    },
    endFaults,
  };
}
