import { useCallback, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { clearDraft, loadDraft, saveDraft } from '../../lib/drafts';
import type { AccountType } from '../../models/api';
import type { User } from '../../models/user';
import { selectMe } from '../../store/login/loginSlice';
import { isAccountOver } from '../../store/person/massWrites';
import { deleteAccount, deletePerson } from '../../store/person/personWrites';

type Person = Pick<User, 'id' | 'name' | 'surname'>;

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/**
 * Deletes people: first marks the user as deleted, then deletes the account. An account that could
 * not be deleted stays in the list of those to try again, on this device, until it is deleted.
 */
export function useAccountDeletions(type: AccountType) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const draftId = `${me.id}:account-deletions:${type}`;
  const [left, setLeft] = useState<readonly Person[]>(() => {
    const kept = loadDraft(draftId, 'device');
    return Array.isArray(kept) ? kept.filter(isPerson) : [];
  });
  const current = useRef(left);

  const keep = useCallback(
    (people: readonly Person[]) => {
      current.current = people;
      if (people.length === 0) clearDraft(draftId, 'device');
      else saveDraft(draftId, people, 'device');
      setLeft(people);
    },
    [draftId],
  );

  const noteRemoved = useCallback(
    (id: string) => {
      keep(current.current.filter((each) => each.id !== id));
    },
    [keep],
  );

  const noteMarked = useCallback(
    (people: readonly Person[]) => {
      const others = current.current.filter(({ id }) => people.every((each) => each.id !== id));
      keep([...others, ...people.map(({ id, name, surname }) => ({ id, name, surname }))]);
    },
    [keep],
  );

  const removeAccount = useCallback(
    async (person: Person) => {
      const { id } = person;
      // The person is noted before the call, so that a page that is closed meanwhile offers it
      // again at the next visit.
      noteMarked([person]);
      const outcome = await dispatch(deleteAccount(id)); // a failure has been reported
      const isOver = deleteAccount.fulfilled.match(outcome) || isAccountOver(outcome.error.code);
      if (isOver) noteRemoved(id);
    },
    [dispatch, noteMarked, noteRemoved],
  );

  const remove = useCallback(
    async (person: Person) => {
      await dispatch(deletePerson[type](person.id)).unwrap();
      await removeAccount(person);
    },
    [dispatch, removeAccount, type],
  );

  return { left, remove, removeAccount, noteMarked, noteRemoved };
}
