import { useEffect, useState } from 'react';

/**
 * Reads something by its id once, on the first render, without following later changes.
 * @param read must stay the same function
 */
export function useReadOnce<T>(
  read: (id: string) => Promise<T>,
  id: string,
): T | 'reading' | 'failed' {
  const [found, setFound] = useState<T | 'reading' | 'failed'>('reading');
  useEffect(() => {
    let isLeft = false;
    const show = (next: T | 'failed') => {
      if (!isLeft) setFound(next);
    };
    read(id).then(show, () => {
      show('failed');
    });
    return () => {
      isLeft = true;
    };
  }, [read, id]);
  return found;
}
