import { useEffect, useReducer, useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { clearDraft, loadDraft, saveDraft } from '../../lib/drafts';
import type { AccountType } from '../../models/api';
import { selectMe } from '../../store/login/loginSlice';
import { readPreview, reducePreview } from './preview';

/** Holds the list under review; it survives a reload and a visit to another screen. */
export function usePreview(type: AccountType) {
  const me = useAppSelector(selectMe);
  const id = `${me.id}:roster-preview:${String(type)}`;
  const [preview, change] = useReducer(reducePreview, id, (draft) => readPreview(loadDraft(draft)));
  const [isRestored] = useState(preview !== null);
  useEffect(() => {
    if (preview === null) clearDraft(id);
    else saveDraft(id, preview);
  }, [id, preview]);
  return { preview, change, isRestored };
}
