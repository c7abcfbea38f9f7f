import { useState } from 'react';
import { loadDraft } from '../../lib/drafts';
import { newId } from '../newId';

/**
 * The id of what a form makes, the same for every save: also after a reload, where the form finds
 * what was typed. So what was made by a save whose answer was lost is found again.
 */
export function useFormId(draftId: string): string {
  const [id] = useState(() => {
    const kept = (loadDraft(draftId) as { id?: unknown } | null)?.id;
    return typeof kept === 'string' && kept !== '' ? kept : newId();
  });
  return id;
}
