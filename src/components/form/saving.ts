import { createContext } from 'react';

/**
 * Whether the question around a field is running its action, which would not contain text that is
 * typed then.
 */
export const IsSaving = createContext(false);
