import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../root';

/** Documents kept in mind for each list; each costs one read where its list is shown. */
const MAX_OWN = 12;

type OwnWritesState = { users: string[]; subjects: string[] };

const initialState: OwnWritesState = { users: [], subjects: [] };

type Wrote = { collection: keyof OwnWritesState; ids: readonly string[] };

/**
 * The users and subjects that this window wrote last. The server's lists follow a moment after a
 * write, so the window that wrote reads these documents itself.
 */
const ownWritesSlice = createSlice({
  name: 'ownWrites',
  initialState,
  reducers: {
    wrote: (state, { payload: { collection, ids } }: PayloadAction<Wrote>) => {
      const others = state[collection].filter((id) => !ids.includes(id));
      state[collection] = [...others, ...ids].slice(-MAX_OWN);
    },
  },
  selectors: {
    selectOwnUsers: ({ users }): readonly string[] => users,
    selectOwnSubjects: ({ subjects }): readonly string[] => subjects,
  },
});

const { wrote } = ownWritesSlice.actions;
export const { selectOwnUsers, selectOwnSubjects } =
  ownWritesSlice.injectInto(rootReducer).selectors;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof ownWritesSlice> {}
}

/** Notes that this window wrote these users. */
export const wroteUsers = (...ids: readonly string[]) => wrote({ collection: 'users', ids });
/** Notes that this window wrote these subjects. */
export const wroteSubjects = (...ids: readonly string[]) => wrote({ collection: 'subjects', ids });
