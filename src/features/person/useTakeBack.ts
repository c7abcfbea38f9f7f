import { useRef, useState } from 'react';
import type { LoadedPerson } from '../../domain/loadPeople';
import { loadTexts } from '../../lib/texts/load';
import { massTexts } from '../../lib/texts/massActs';
import { showToast } from '../../lib/toast';
import type { AccountType } from '../../models/api';
import { useAppDispatch } from '../../store/hooks';
import type { DeleteFailure } from '../../store/person/massWrites';
import { takeBackLoad } from '../../store/roster/loadWrites';
import type { Run } from './RunLine';
import type { useAccountDeletions } from './useAccountDeletions';

type Deletions = Pick<ReturnType<typeof useAccountDeletions>, 'noteMarked' | 'noteRemoved'>;
type TakenBack = { isWhole: boolean; done: ReadonlySet<string> };

/** Takes back what a load made, and tells what became of it; it goes on when its dialog is closed. */
export function useTakeBack(type: AccountType, deletions: Deletions) {
  const dispatch = useAppDispatch();
  const [run, setRun] = useState<Run | null>(null);
  const current = useRef<AbortController | null>(null);

  /** Answers who was deleted, and whether those are all and nothing of them is left. */
  const start = async (people: readonly LoadedPerson[]): Promise<TakenBack> => {
    if (current.current !== null) return { isWhole: false, done: new Set() };
    const controller = new AbortController();
    current.current = controller;
    const failures = new Map<string, DeleteFailure>();
    const used: string[] = [];
    const done = new Set<string>();
    const settled = () => new Set([...done, ...failures.keys(), ...used]).size;
    const nameOf = new Map(people.map(({ id, name }) => [id, name]));
    setRun({ done: 0, total: people.length });
    await dispatch(
      takeBackLoad({
        ...{ type, ids: people.map(({ id }) => id), signal: controller.signal },
        onMarked: (id) => {
          deletions.noteMarked([{ id, name: '', surname: nameOf.get(id) ?? '' }]);
        },
        onSettled: (id, outcome) => {
          if ('use' in outcome) used.push(id);
          else if (outcome.failure === null) {
            deletions.noteRemoved(id);
            done.add(id);
          } else {
            failures.set(id, outcome.failure);
            if (outcome.failure === 'account') done.add(id);
          }
          setRun({ done: settled(), total: people.length });
        },
      }),
    );
    current.current = null;
    setRun(null);

    const missing = people.length - settled();
    const failed = [...failures].map(([id, failure]) =>
      massTexts.failure(nameOf.get(id) ?? '', massTexts.reasons[failure]),
    );
    const isWhole = done.size === people.length && failed.length === 0;
    const told = [
      done.size > 0 && loadTexts.takenBack(done.size),
      used.length > 0 &&
        loadTexts.leftMeanwhile(used.length, used.map((id) => nameOf.get(id) ?? '').join('; ')),
      failed.length > 0 && `${massTexts.notDone(failed.length)} ${failed.join('; ')}.`,
      missing > 0 && loadTexts.notReached(missing),
    ].filter(Boolean);
    showToast(isWhole ? 'success' : 'warning', told.join(' '), { isSticky: !isWhole });
    return { isWhole, done };
  };
  return {
    run,
    start,
    stop: () => {
      current.current?.abort();
    },
  };
}
