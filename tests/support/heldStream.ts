import { afterAll, afterEach } from 'vitest';
import { startGrpcProxy, type GrpcProxy } from './grpcProxy';
import { ownSchool } from './testSchool';

// Import this before any part of the application: its Firestore is then reached through the proxy.

const proxy = await startGrpcProxy(ownSchool().ports.firestore);
const direct = process.env.VITE_LOCAL_FIRESTORE;
process.env.VITE_LOCAL_FIRESTORE = proxy.address;

/**
 * Holds the stream of all listeners, as a network does that was lost without a word, holds commits,
 * or loses their answers; all of it ends with the test.
 */
export function useHeldStream(): Omit<GrpcProxy, 'address' | 'close'> {
  afterEach(() => {
    proxy.loseAnswers(0);
    proxy.releaseCommits();
    proxy.releaseStream();
  });
  afterAll(() => {
    proxy.close();
    process.env.VITE_LOCAL_FIRESTORE = direct;
  });
  return proxy;
}
