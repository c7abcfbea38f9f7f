import { useRef, useState } from 'react';
import { idsByCourse, type PersonToTakeBack } from '../../domain/loadPeople';
import { loadTexts } from '../../lib/texts/load';
import { showToast } from '../../lib/toast';
import type { AccountType } from '../../models/api';
import { useAppDispatch } from '../../store/hooks';
import { takeBackLoad } from '../../store/roster/loadWrites';
import type { Run } from './RunLine';
import type { useAccountDeletions } from './useAccountDeletions';

type Deletions = Pick<ReturnType<typeof useAccountDeletions>, 'noteMarked'>;
type TakenBack = { isWhole: boolean; done: ReadonlySet<string> };

/**
 * Takes back the accounts that a load created, and reports the result; it goes on when its dialog
 * is closed.
 */
export function useTakeBack(type: AccountType, deletions: Deletions) {
  const dispatch = useAppDispatch();
  const [run, setRun] = useState<Run | null>(null);
  const current = useRef<AbortController | null>(null);

  /** Returns the deleted people, and whether they are all and nothing of them is left. */
  const start = async (people: readonly PersonToTakeBack[]): Promise<TakenBack> => {
    if (current.current !== null) return { isWhole: false, done: new Set() };
    const controller = new AbortController();
    current.current = controller;
    const nameOf = new Map(people.map(({ id, name }) => [id, name]));
    const done = new Set<string>();
    const used: string[] = [];
    const accountLeft: string[] = [];
    const settled = () => done.size + used.length;
    setRun({ done: 0, total: people.length });
    await dispatch(
      takeBackLoad({
        ...{ type, ids: idsByCourse(people), signal: controller.signal },
        onSettled: (id, outcome) => {
          if ('use' in outcome) used.push(id);
          else done.add(id);
          if ('failure' in outcome && outcome.failure !== null) {
            accountLeft.push(id);
            deletions.noteMarked([{ id, name: '', surname: nameOf.get(id) ?? '' }]);
          }
          setRun({ done: settled(), total: people.length });
        },
      }),
    );
    current.current = null;
    setRun(null);

    const missing = people.length - settled();
    const isWhole = done.size === people.length && accountLeft.length === 0;
    const told = [
      done.size > 0 && loadTexts.takenBack(done.size),
      used.length > 0 &&
        loadTexts.leftMeanwhile(used.length, used.map((id) => nameOf.get(id) ?? '').join('; ')),
      accountLeft.length > 0 && loadTexts.accountLeft(accountLeft.length),
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
