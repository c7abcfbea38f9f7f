import { useEffect, useState } from 'react';
import type { CatalogueUses } from './uses';

/**
 * What uses a book or a unit, read when this is first shown.
 * @param read stays the same function
 */
export function useCatalogueUses(
  read: (id: string) => Promise<CatalogueUses>,
  id: string,
): CatalogueUses | 'reading' | 'failed' {
  const [uses, setUses] = useState<CatalogueUses | 'reading' | 'failed'>('reading');
  useEffect(() => {
    let isLeft = false;
    const show = (found: CatalogueUses | 'failed') => {
      if (!isLeft) setUses(found);
    };
    read(id).then(show, () => {
      show('failed');
    });
    return () => {
      isLeft = true;
    };
  }, [read, id]);
  return uses;
}
