import { useEffect, useState } from 'react';
import { findKept, keep } from '../../lib/browserStorage';
import { readPublicSchool, type PublicSchool } from '../../lib/firebase/publicSchool';

/** Where the device keeps the school's name for the next visit; a kept shield may be gone by then. */
const KEY = 'aula-school';

/** A school whose shield is not read yet has none here; '' is one that has no shield. */
type KnownSchool = Pick<PublicSchool, 'name'> & Partial<PublicSchool>;

function findKeptSchool(): KnownSchool | undefined {
  const kept = findKept('device', KEY);
  return typeof kept === 'string' ? { name: kept } : undefined;
}

/**
 * The school's name and shield: at once the name of the last visit, then both of today, which one small
 * read brings after the first paint. Undefined until one is known, null when none can be read.
 */
export function useSchool(): KnownSchool | null | undefined {
  const [school, setSchool] = useState<KnownSchool | null | undefined>(findKeptSchool);
  useEffect(() => {
    const reading = new AbortController();
    const read = async () => {
      try {
        if (!navigator.onLine) throw new Error('offline');
        const found = await readPublicSchool(reading.signal);
        if (found.name === '') throw new Error('a school without a name');
        keep('device', KEY, found.name);
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
