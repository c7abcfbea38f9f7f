import type { WithSlice } from '@reduxjs/toolkit';
import { doc } from 'firebase/firestore';
import { serverPaths } from '../../domain/serverPaths';
import { passwordIssuesConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import type { PasswordIssues } from '../../models/user';
import { createLiveSlice } from '../live';

const live = createLiveSlice('password', { issues: ({ id }: PasswordIssues) => id });
export const passwordSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof passwordSlice> {}
}

/**
 * The temporary passwords that a person got after the account was made, with their issuers; for
 * admins.
 */
export const passwordIssuesOf = live.query('issues', 'ofPerson', (uid: string) =>
  doc(db, serverPaths.passwordIssues(uid)).withConverter(passwordIssuesConverter),
);
