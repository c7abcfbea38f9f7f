import { useState } from 'react';
import { clearDraft, loadDraft, saveDraft } from '../../lib/drafts';

/**
 * Holds the text of a field that saves itself when it is left: the device keeps it under its user
 * until it is saved, also when the session ends meanwhile. Null while the field shows the stored
 * value.
 * @param draftId names user and field, as "uid:supletorio:…"
 */
export function useKeptText(draftId: string): [string | null, (text: string | null) => void] {
  const [typed, setTyped] = useState(() => {
    const kept = loadDraft(draftId, 'device');
    return typeof kept === 'string' ? kept : null;
  });
  const type = (text: string | null) => {
    if (text === null) clearDraft(draftId, 'device');
    else saveDraft(draftId, text, 'device');
    setTyped(text);
  };
  return [typed, type];
}
