import { useEffect, useRef } from 'react';
import { loadPart } from '../../lib/codeParts';
import { useAppDispatch } from '../../store/hooks';

/** The time from a try to the next one, in ms: twice as long each time, because it may fail for long. */
const AGAIN_AFTER_MS = 15_000;
const AGAIN_AFTER_MOST_MS = 300_000;

const UNTRIED = { count: 0, next: -Infinity };

/**
 * Sends what this student's device sends by itself as soon as a screen learns that the server takes an order: what it
 * waited for may come while the page stays open, as activities that are put back or a partial that opens again. As long
 * as the screen promises it, it is tried again, more and more seldom.
 * @param mayGo whether the server takes the order, as far as the screen knows
 * @param isDue whether the screen also says that it goes now: there is a connection, nothing is being sent, and no try was refused
 */
export function useSendWhileDue(studentId: string, mayGo: boolean, isDue: boolean): void {
  const dispatch = useAppDispatch();
  const tries = useRef(UNTRIED);
  useEffect(() => {
    if (!mayGo) tries.current = UNTRIED;
  }, [mayGo]);
  useEffect(() => {
    if (!mayGo || !isDue) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(send, Math.max(0, tries.current.next - performance.now()));
    };
    const send = () => {
      const { count } = tries.current;
      const pause = Math.min(AGAIN_AFTER_MS * 2 ** count, AGAIN_AFTER_MOST_MS);
      tries.current = { count: count + 1, next: performance.now() + pause };
      plan();
      loadPart(() => import('../../store/submission/sendUnsent'))
        .then(({ sendUnsent }) => sendUnsent(studentId, dispatch))
        .catch(() => undefined); // nobody answers: the next try, or the next connection
    };
    plan();
    return () => {
      clearTimeout(timer);
    };
  }, [dispatch, studentId, mayGo, isDue]);
}
