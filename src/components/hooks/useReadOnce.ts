import { useEffect, useState } from 'react';

/**
 * What is read by an id when this is first shown, and not followed afterwards.
 * @param read stays the same function
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
