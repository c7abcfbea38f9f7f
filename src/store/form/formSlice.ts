import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../root';

type FormState = {
  /** Share of each running upload that is done, 0 to 1, by the id of its form field. */
  uploads: Record<string, number>;
};

const initialState: FormState = { uploads: {} };

/** What open forms are doing right now; what is typed in them stays with them. */
const formSlice = createSlice({
  name: 'form',
  initialState,
  reducers: {
    uploadProgressed: (state, { payload }: PayloadAction<{ id: string; share: number }>) => {
      state.uploads[payload.id] = payload.share;
    },
    uploadEnded: (state, { payload: id }: PayloadAction<string>) => {
      Reflect.deleteProperty(state.uploads, id);
    },
  },
  selectors: {
    /** The share of an upload that is done, or null when it is not running. */
    selectUpload: (state, id: string): number | null => state.uploads[id] ?? null,
    selectHasUploads: (state) => Object.keys(state.uploads).length > 0,
  },
});

export const { uploadProgressed, uploadEnded } = formSlice.actions;
export const { selectUpload, selectHasUploads } = formSlice.injectInto(rootReducer).selectors;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof formSlice> {}
}
