import { useState } from 'react';
import { keepChoices, recallChoices, type KeptChoices } from '../../../domain/grading/ownChoices';
import type { PasteChoices } from '../../../domain/grading/pasteBlock';
import { findKept, keep } from '../../../lib/browserStorage';

/**
 * The device keeps the choices for the columns of own files under this key. They contain no grade
 * and no name.
 */
const KEY = 'aula-own-sheets';

/**
 * Holds the choices for the columns of a sheet; they begin with those of the last time.
 * @param key of the schemes and the titles; null for a sheet without titles, whose choices are not
 * kept
 */
export function useOwnChoices(
  key: string | null,
  schemes: readonly { id: string }[],
): [choices: PasteChoices, choose: (next: PasteChoices) => void, isRecalled: boolean] {
  const recall = () =>
    key === null ? {} : recallChoices(findKept('device', KEY), key, schemes).choices;
  const [state, setState] = useState(() => ({ key, choices: recall(), isRecalled: true }));
  // Another sheet begins with its own kept choices.
  const now = state.key === key ? state : { key, choices: recall(), isRecalled: true };
  if (now !== state) setState(now);
  const choose = (next: PasteChoices) => {
    const choices = { ...now.choices, ...next };
    setState({ key, choices, isRecalled: false });
    if (key !== null) keep('device', KEY, keepChoices(keptChoices(), key, choices));
  };
  const isRecalled = now.isRecalled && Object.keys(now.choices).length > 0;
  return [now.choices, choose, isRecalled];
}

const keptChoices = (): KeptChoices[] => {
  const kept = findKept('device', KEY);
  return Array.isArray(kept) ? (kept as KeptChoices[]) : [];
};

/** Returns the sheet that was chosen the last time in a file with these sheets; null for none. */
export const recallSheet = (key: string, schemes: readonly { id: string }[]): string | null =>
  recallChoices(findKept('device', KEY), key, schemes).sheet;

/** Keeps the chosen sheet. */
export function keepSheet(key: string, sheet: string): void {
  keep('device', KEY, keepChoices(keptChoices(), key, {}, sheet));
}
