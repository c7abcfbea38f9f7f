import { useEffect, useState } from 'react';
import { findKept, keep } from '../../lib/browserStorage';
import { readPublicSchool, type PublicSchool } from '../../lib/firebase/publicSchool';

/** Where the device keeps the school's name and shield for the next visit. */
const KEY = 'aula-school';

function findKeptSchool(): PublicSchool | undefined {
  const kept = findKept('device', KEY) as Partial<PublicSchool> | null;
  return typeof kept?.name === 'string' && typeof kept.photo === 'string'
    ? { name: kept.name, photo: kept.photo }
    : undefined;
}

/**
 * The school's name and shield: at once those of the last visit, then those of today, which one small
 * read brings after the first paint. Undefined until one is known, null when none can be read.
 */
export function useSchool(): PublicSchool | null | undefined {
  const [school, setSchool] = useState<PublicSchool | null | undefined>(findKeptSchool);
  useEffect(() => {
    const reading = new AbortController();
    const read = async () => {
      try {
        if (!navigator.onLine) throw new Error('offline');
        const found = await readPublicSchool(reading.signal);
        if (found.name === '') throw new Error('a school without a name');
        keep('device', KEY, found);
        setSchool(found);
      } catch {
        // A decoration: without it the form stands beside the product's own name.
        if (!reading.signal.aborted) setSchool((before) => before ?? null);
      }
    };
    const timer = setTimeout(() => void read());
    return () => {
      clearTimeout(timer);
      reading.abort();
    };
  }, []);
  return school;
}
