import { useMemo, useState } from 'react';
import { keepIds } from '../../domain/keptIds';
import { splitLines } from '../../domain/splitLines';
import { readQuestionList, type ListedQuestion } from '../../domain/questionList';
import { clearDraft, loadDraft, saveDraft } from '../../lib/drafts';
import type { ActivitySubtype } from '../../models/activity';
import { newId } from '../../store/newId';

/** The typed text, and an id for each of its questions. */
type Typed = { text: string; ids: readonly string[] };

const EMPTY: Typed = { text: '', ids: [] };

function findDraft(draftId: string): Typed {
  const { text, ids } = (loadDraft(draftId) ?? {}) as Record<string, unknown>;
  const hasIds = Array.isArray(ids) && ids.every((id) => typeof id === 'string' && id !== '');
  return typeof text === 'string' && hasIds ? { text, ids: ids as string[] } : EMPTY;
}

const sourcesOf = (listed: readonly ListedQuestion[]) => listed.map(({ source }) => source);

/** The text without its first lines. */
const textAfter = (text: string, lines: number): string =>
  splitLines(text).slice(lines).join('\n').trimStart();

/**
 * Holds the text of a list of questions and their ids. Both survive a reload and a closed dialog:
 * the ids are made once, so that a list that is saved again creates nothing twice.
 */
export function useQuestionList(draftId: string, type: ActivitySubtype) {
  const [kept] = useState(() => findDraft(draftId));
  const [typed, setTyped] = useState<Typed>(() => ({
    text: kept.text,
    // Another version may have read another number of questions from the text.
    ids: readQuestionList(type, kept.text).map((_, i) => kept.ids[i] ?? newId()),
  }));
  const [isRestored, setIsRestored] = useState(kept.text !== '');
  const listed = useMemo(() => readQuestionList(type, typed.text), [type, typed.text]);

  const keep = (next: Typed) => {
    setTyped(next);
    if (next.text === '') clearDraft(draftId);
    else saveDraft(draftId, next);
  };
  return {
    text: typed.text,
    ids: typed.ids,
    listed,
    isRestored,
    write: (text: string) => {
      const after = sourcesOf(readQuestionList(type, text));
      keep({ text, ids: keepIds(typed.ids, sourcesOf(listed), after, newId) });
    },
    /** Takes the first questions out, which are stored; the dialog may be closed by now. */
    dropFirst: (count: number) => {
      const last = listed[count - 1];
      if (last === undefined) return;
      const text = count < listed.length ? textAfter(typed.text, last.lastLine) : '';
      keep({ text, ids: typed.ids.slice(count) });
    },
    discard: () => {
      setIsRestored(false);
      keep(EMPTY);
    },
  };
}
