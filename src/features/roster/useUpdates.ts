import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../lib/toast';
import { rosterUpdateTexts } from '../../lib/texts/rosterUpdate';
import type { AccountFields, AccountType } from '../../models/api';
import { useAppDispatch } from '../../store/hooks';
import type { LoadOfCall } from '../../models/load';
import { noteChanged } from '../../store/roster/loadWrites';
import type { ChangeFailure } from '../../store/person/peopleQueue';
import { updateListed, type PersonChange } from '../../store/roster/updateWrites';
import type { useRegistered } from './useRegistered';

type Failures = ReadonlyMap<string, ChangeFailure>;
type Run = { done: number; total: number };

const newValues = ({ edits }: PersonChange): Partial<AccountFields> =>
  Object.fromEntries(Object.entries(edits).map(([field, { to }]) => [field, to]));

/**
 * Applies the chosen changes of a list. Leaving the page ends the run; comparing the list with the
 * stored people finds the rest again.
 */
export function useUpdates(
  type: AccountType,
  known: ReturnType<typeof useRegistered>,
  load: LoadOfCall,
) {
  const dispatch = useAppDispatch();
  const [run, setRun] = useState<Run | null>(null);
  const [failures, setFailures] = useState<Failures>(new Map());
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const apply = async (changes: readonly PersonChange[]) => {
    if (current.current !== null) return;
    const controller = new AbortController();
    current.current = controller;
    const failed = new Map<string, ChangeFailure>();
    const changed: string[] = [];
    setFailures(failed);
    setRun({ done: 0, total: changes.length });
    const result = await dispatch(
      updateListed({
        type,
        changes,
        signal: controller.signal,
        onSettled: (change, failure) => {
          if (failure === null) {
            changed.push(change.id);
            known.learn(change.id, newValues(change));
          } else failed.set(change.id, failure);
          setRun({ done: changed.length + failed.size, total: changes.length });
        },
      }),
    );
    current.current = null;
    setRun(null);
    setFailures(failed);
    const saved = changed.length;
    if (saved > 0) {
      showToast('success', rosterUpdateTexts.done(saved));
      void dispatch(noteChanged({ load, type, changed }));
    }
    if (failed.size > 0) showToast('error', rosterUpdateTexts.someFailed(failed.size));
    // Somebody else has changed people, or an answer was lost: the stored people are read anew.
    if (failed.size > 0 || updateListed.rejected.match(result)) known.forget();
  };
  return {
    run,
    failures,
    apply,
    stop: () => {
      current.current?.abort();
    },
  };
}
