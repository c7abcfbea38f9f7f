import { useRef, useState } from 'react';
import {
  canUndo,
  massChange,
  planMass,
  undoChange,
  type MassAct,
  type MassChange,
} from '../../domain/massActs';
import { fullName } from '../../domain/names';
import { massTexts } from '../../lib/texts/massActs';
import { showToast } from '../../lib/toast';
import type { AccountType } from '../../models/api';
import type { ListedPerson } from '../../models/user';
import { useAppDispatch } from '../../store/hooks';
import type { AppDispatch } from '../../store/root';
import { changeMany, deleteMany, type DeleteFailure } from '../../store/person/massWrites';
import type { Run } from './RunLine';
import type { useAccountDeletions } from './useAccountDeletions';

export type MassFailures = ReadonlyMap<string, DeleteFailure>;
type People = readonly ListedPerson[];

/** A toast has at most this number of names; the dialog has all of them. */
const MAX_NAMED = 5;

/** Reports the people for whom the action failed, by name. */
function tellFailures(people: People, failures: MassFailures): string {
  const lines = people.flatMap((person) => {
    const failure = failures.get(person.id);
    return failure === undefined
      ? []
      : [massTexts.failure(fullName(person), massTexts.reasons[failure])];
  });
  const more = lines.length - MAX_NAMED;
  const named = lines.slice(0, MAX_NAMED).join('; ');
  return `${massTexts.notDone(lines.length)} ${massTexts.named(named, more)}`;
}

/** Takes the changes to these people back; it goes on when the page is left. */
async function takeBack(
  dispatch: AppDispatch,
  { type, people, changes }: { type: AccountType; people: People; changes: readonly MassChange[] },
): Promise<void> {
  const failures = new Map<string, DeleteFailure>();
  let undone = 0;
  showToast('info', massTexts.undoing(changes.length));
  await dispatch(
    changeMany({
      ...{ type, changes, signal: new AbortController().signal },
      onSettled: (id, failure) => {
        if (failure === null) undone += 1;
        else failures.set(id, failure);
      },
    }),
  );
  const told = [
    undone > 0 && massTexts.undone(undone),
    failures.size > 0 && tellFailures(people, failures),
    changes.length > undone + failures.size &&
      massTexts.notUndone(changes.length - undone - failures.size),
  ].filter(Boolean);
  const isWhole = undone === changes.length;
  showToast(isWhole ? 'success' : 'warning', told.join(' '), { isSticky: !isWhole });
}

type MassActs = {
  /** The running action; it goes on when its dialog is closed. */
  run: Run | null;
  failures: MassFailures;
  /**
   * Runs the action for everybody whom it reaches, and returns whether it succeeded for all of
   * them.
   * @param courseName the name of the course of a move
   */
  start: (act: MassAct, people: People, courseName: string) => Promise<boolean>;
  /** Ends the run after the current person. */
  stop: () => void;
  forgetFailures: () => void;
};

type Options = {
  deletions: Pick<ReturnType<typeof useAccountDeletions>, 'noteMarked' | 'noteRemoved'>;
  /** Called with the people for whom the action is done. */
  onDone: (ids: readonly string[]) => void;
};

/** An admin's actions on several people of a list at once. */
export function useMassActs(type: AccountType, { deletions, onDone }: Options): MassActs {
  const dispatch = useAppDispatch();
  const [run, setRun] = useState<Run | null>(null);
  const [failures, setFailures] = useState<MassFailures>(new Map());
  const current = useRef<AbortController | null>(null);

  const start = async (act: MassAct, people: People, courseName: string) => {
    if (current.current !== null) return false;
    const controller = new AbortController();
    current.current = controller;
    const { affected } = planMass(people, act);
    const failed = new Map<string, DeleteFailure>();
    const done = new Set<string>();
    const settle = (id: string, failure: DeleteFailure | null) => {
      if (failure !== null) failed.set(id, failure);
      // A deleted person cannot be chosen any more, whether the account was deleted or not.
      if (failure === null || failure === 'account') done.add(id);
      setRun({ done: new Set([...done, ...failed.keys()]).size, total: affected.length });
    };
    setFailures(failed);
    setRun({ done: 0, total: affected.length });
    const { signal } = controller;
    const changes = act.kind === 'delete' ? [] : affected.map((each) => massChange(each, act));
    if (act.kind === 'delete') {
      await dispatch(
        deleteMany({
          ...{ type, signal, ids: affected.map(({ id }) => id) },
          onMarked: (id) => {
            deletions.noteMarked(affected.filter((each) => each.id === id));
          },
          onSettled: (id, failure) => {
            if (failure === null) deletions.noteRemoved(id);
            settle(id, failure);
          },
        }),
      );
    } else await dispatch(changeMany({ type, changes, signal, onSettled: settle }));
    current.current = null;
    setRun(null);
    setFailures(new Map(failed));
    onDone([...done]);

    const missing = affected.filter(({ id }) => !done.has(id) && !failed.has(id)).length;
    const isWhole = failed.size === 0 && missing === 0;
    const doneText = {
      move: massTexts.moved(done.size, courseName),
      deactivate: massTexts.deactivated(done.size),
      delete: massTexts.deleted(done.size),
    }[act.kind];
    const told = [
      done.size > 0 && doneText,
      failed.size > 0 && tellFailures(affected, failed),
      missing > 0 && massTexts.notReached(missing),
    ].filter(Boolean);
    const undo = changes.filter(({ id }) => done.has(id)).map(undoChange);
    const action = {
      label: massTexts.undo,
      run: () => takeBack(dispatch, { type, people: affected, changes: undo }),
    };
    showToast(isWhole ? 'success' : 'warning', told.join(' '), {
      isSticky: true,
      ...(undo.length > 0 && canUndo(type, act) && { action }),
    });
    return isWhole;
  };
  return {
    run,
    failures,
    start,
    stop: () => {
      current.current?.abort();
    },
    forgetFailures: () => {
      setFailures(new Map());
    },
  };
}
