import { useState } from 'react';

/**
 * A stored value that is saved as soon as another one is chosen. The choice is shown at once, until
 * the store has it or a newer value; when it cannot be saved, the stored value is shown again.
 * @param save resolves to whether it was saved; it has shown the reason when it was not
 */
export function useChosen<T>(
  stored: T,
  save: (value: T) => Promise<boolean>,
): [shown: T, choose: (value: T) => Promise<void>, isSaving: boolean] {
  const [chosen, setChosen] = useState<{ value: T; before: T } | null>(null);
  // The store has the choice, or a newer value. Forgetting the choice keeps it from being shown
  // again when the former value comes back.
  if (chosen && chosen.before !== stored) setChosen(null);
  const [isSaving, setIsSaving] = useState(false);
  const choose = async (value: T) => {
    setChosen({ value, before: stored });
    setIsSaving(true);
    if (!(await save(value))) setChosen(null);
    setIsSaving(false);
  };
  return [chosen?.before === stored ? chosen.value : stored, choose, isSaving];
}
