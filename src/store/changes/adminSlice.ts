import type { WithSlice } from '@reduxjs/toolkit';
import { collection, query, where } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { compareNames } from '../../domain/names';
import { userConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { USER_TYPE, type User } from '../../models/user';
import { createLiveSlice } from '../live';

const live = createLiveSlice('admin', { people: ({ id }: User) => id });
export const adminSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof adminSlice> {}
}

/** Every admin, also former ones, by surname: each may have changed something. */
export const allAdmins = live.query(
  'people',
  'all',
  () =>
    query(
      collection(db, dbPaths.users).withConverter(userConverter),
      where('type', '==', USER_TYPE.admin),
    ),
  { order: (people) => people.sort(compareNames) },
);
