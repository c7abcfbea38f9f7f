import { useEffect, useReducer, useState } from 'react';
import { useAppSelector } from '../../app/hooks';
import { clearDraft, loadDraft, saveDraft } from '../../lib/drafts';
import type { AccountType } from '../../models/api';
import { selectMe } from '../login/loginSlice';
import { readPreview, reducePreview } from './preview';

/** A list of a thousand takes some milliseconds to write. */
const SAVE_AFTER_MS = 400;

/** The list under review; it survives a reload and a visit to another screen. */
export function usePreview(type: AccountType) {
  const me = useAppSelector(selectMe);
  const id = `${me.id}:roster-preview:${String(type)}`;
  const [preview, change] = useReducer(reducePreview, id, (draft) => readPreview(loadDraft(draft)));
  const [isRestored] = useState(preview !== null);
  useEffect(() => {
    if (preview === null) {
      clearDraft(id);
      return undefined;
    }
    const save = () => {
      saveDraft(id, preview);
    };
    const timer = setTimeout(save, SAVE_AFTER_MS);
    globalThis.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('pagehide', save);
      save();
    };
  }, [id, preview]);
  return { preview, change, isRestored };
}
