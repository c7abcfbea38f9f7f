import { useEffect, useRef, useState } from 'react';

/** For this time, in ms, a page's default may still follow the answers of the server. */
const OPENING_MS = 2000;

/**
 * Holds the default of a page. It follows the computed value only while the page opens: from the
 * first press, and at the latest two seconds later, it stays, because nothing may move while a user
 * works there.
 * @param place names what is in view; null while nothing is
 */
export function useHeld<T>(value: T, place: string | null): T {
  const [held, setHeld] = useState<{ place: string; value: T } | null>(null);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    if (place === null) return undefined;
    const ended = new AbortController();
    const hold = () => {
      ended.abort();
      setHeld({ place, value: latest.current });
    };
    const timer = setTimeout(hold, OPENING_MS);
    ended.signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
    for (const press of ['keydown', 'pointerdown'] as const) {
      globalThis.addEventListener(press, hold, { capture: true, signal: ended.signal });
    }
    return () => {
      ended.abort();
      setHeld(null);
    };
  }, [place]);
  return held?.place === place ? held.value : value;
}
