import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../root';

type FormState = {
  /** The completed share of each running upload, 0 to 1, by the id of its form field. */
  uploads: Record<string, number>;
};

const initialState: FormState = { uploads: {} };

/** The progress of open forms; the typed values stay in the forms themselves. */
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
    /** The completed share of an upload, or null when it is not running. */
    selectUpload: (state, id: string): number | null => state.uploads[id] ?? null,
    /** Whether any upload runs; with the beginning of their ids, one of these. */
    selectHasUploads: (state, of?: string) =>
      Object.keys(state.uploads).some((id) => id.startsWith(of ?? '')),
  },
});

export const { uploadProgressed, uploadEnded } = formSlice.actions;
export const { selectUpload, selectHasUploads } = formSlice.injectInto(rootReducer).selectors;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof formSlice> {}
}
