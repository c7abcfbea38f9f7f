import { useState } from 'react';
import { loadDraft } from '../../../lib/drafts';
import { newId } from '../../newId';

/**
 * The id of the document that a form creates. It is the same for every save, even after a reload,
 * when the form restores its typed values. So a later save finds the document of an earlier one
 * whose answer was lost.
 */
export function useFormId(draftId: string): string {
  const [id] = useState(() => {
    const kept = (loadDraft(draftId) as { id?: unknown } | null)?.id;
    return typeof kept === 'string' && kept !== '' ? kept : newId();
  });
  return id;
}
