import { useState } from 'react';
import { keepChoices, recallChoices, type KeptChoices } from '../../domain/grading/ownChoices';
import type { PasteChoices } from '../../domain/grading/pasteBlock';
import { findKept, keep } from '../../lib/browserStorage';

/** Where the device keeps what was chosen for the columns of own files. No grade and no name is in it. */
const KEY = 'aula-own-sheets';

/**
 * What is chosen for the columns of a sheet: what was chosen the last time, until it is changed.
 * @param key of the schemes and the titles; null for a sheet without titles, of which nothing is kept
 */
export function useOwnChoices(
  key: string | null,
  schemes: readonly { id: string }[],
): [choices: PasteChoices, choose: (next: PasteChoices) => void, isRecalled: boolean] {
  const recall = () =>
    key === null ? {} : recallChoices(findKept('device', KEY), key, schemes).choices;
  const [state, setState] = useState(() => ({ key, choices: recall(), isRecalled: true }));
  // Another sheet begins with what was chosen for it.
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

/** The sheet that was chosen in a file with these sheets the last time; null for none. */
export const recallSheet = (key: string, schemes: readonly { id: string }[]): string | null =>
  recallChoices(findKept('device', KEY), key, schemes).sheet;

/** Keeps which sheet was chosen. */
export function keepSheet(key: string, sheet: string): void {
  keep('device', KEY, keepChoices(keptChoices(), key, {}, sheet));
}
