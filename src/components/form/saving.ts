import { createContext } from 'react';

/** Whether the question around a field is carrying out its answer: what is typed then would not be in it. */
export const IsSaving = createContext(false);
