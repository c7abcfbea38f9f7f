// What is typed but not saved yet survives a reload, the back button and a lost session. Drafts are
// keyed by user; leaving on purpose erases them, because machines are shared.

const PREFIX = 'aula:borrador:';

/** tab: forms, gone with the tab. device: long work, such as answers and grades. */
export type DraftPlace = 'tab' | 'device';

const storageOf = (place: DraftPlace): Storage =>
  place === 'tab' ? globalThis.sessionStorage : globalThis.localStorage;

/**
 * Keeps a draft. A full or forbidden storage loses only the safety net, so it is not an error.
 * @param id unique per user and form, such as "uid:book:new"
 * @param value anything JSON can hold
 */
export function saveDraft(id: string, value: unknown, place: DraftPlace = 'tab'): void {
  try {
    storageOf(place).setItem(PREFIX + id, JSON.stringify(value));
  } catch {
    // private browsing or a full disk: the form still works, it is only not kept
  }
}

/** The kept draft, or null. Its shape is what was saved; the caller checks what it needs. */
export function loadDraft(id: string, place: DraftPlace = 'tab'): unknown {
  try {
    const text = storageOf(place).getItem(PREFIX + id);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

export function clearDraft(id: string, place: DraftPlace = 'tab'): void {
  try {
    storageOf(place).removeItem(PREFIX + id);
  } catch {
    // no storage, no draft
  }
}

/** The ids of the kept drafts that begin so. */
export function listDrafts(prefix: string, place: DraftPlace = 'tab'): string[] {
  try {
    return Object.keys(storageOf(place))
      .filter((key) => key.startsWith(PREFIX + prefix))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Erases every draft of this browser: somebody leaves on purpose. */
export function clearAllDrafts(): void {
  for (const place of ['tab', 'device'] as const) {
    try {
      const storage = storageOf(place);
      for (const key of Object.keys(storage)) {
        if (key.startsWith(PREFIX)) storage.removeItem(key);
      }
    } catch {
      // no storage, no draft
    }
  }
}
