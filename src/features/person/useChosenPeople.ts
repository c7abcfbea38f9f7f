import { useMemo, useState } from 'react';
import type { ListedPerson } from '../../models/user';

type ChosenPeople = {
  /** The chosen people who are still there, in the order of the list. */
  chosen: readonly ListedPerson[];
  ids: ReadonlySet<string>;
  choose: (ids: ReadonlySet<string>) => void;
  /** Takes these people out of the choice, when the action on them is done. */
  onDone: (ids: readonly string[]) => void;
};

/** Holds which people of a list are chosen. */
export function useChosenPeople(people: readonly ListedPerson[]): ChosenPeople {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => people.filter(({ id }) => kept.has(id)), [people, kept]);
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  return {
    chosen,
    ids,
    choose: setKept,
    onDone: (done) => {
      setKept((before) => new Set([...before].filter((id) => !done.includes(id))));
    },
  };
}
