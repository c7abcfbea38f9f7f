import type { WithSlice } from '@reduxjs/toolkit';
import { doc } from 'firebase/firestore';
import { instituteConverter } from '../../lib/firebase/converters';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import type { Institute } from '../../models/institute';
import { findInstitute, keepInstitute } from '../../lib/keptUser';
import { createLiveSlice } from '../live';

const live = createLiveSlice('institute', { institutes: ({ id }: Institute) => id });
export const instituteSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof instituteSlice> {}
}

/** The name of a built file changes with its content. */
const RELEASE = import.meta.url;

/**
 * The institute of the last visit: with its period and partials a page asks for its data at once. A
 * note of an earlier release is not used.
 */
function knownInstitute(): Institute[] {
  const found = findInstitute() as (Partial<Institute> & { release?: string }) | undefined;
  if (found?.release !== RELEASE) return [];
  const { release: _release, ...institute } = found;
  return [institute as Institute];
}

/** Notes the institute for the next visit. */
export function noteInstitute(institute: Institute): void {
  keepInstitute({ ...institute, release: RELEASE });
}

/** The institute: its name, period, partials and public contact. */
export const instituteDocument = live.query(
  'institutes',
  'main',
  () => doc(db, dbPaths.institute).withConverter(instituteConverter),
  { known: knownInstitute },
);
