import { useMemo } from 'react';
import { compareNames } from '../../../domain/names';
import { withOwn } from '../../../domain/withOwn';
import type { AccountType } from '../../../models/api';
import type { ListedPerson } from '../../../models/user';
import { useAppSelector } from '../../hooks';
import { selectOwnUsers } from '../../lists/ownWritesSlice';
import { useQueries, useQuery, type Queried } from '../../useQuery';
import { peopleOfType, personById } from '../../person/personSlice';

/**
 * Every student or every teacher, by surname, for admins. People whom this window has just created,
 * changed or deleted are read themselves, because the list follows a moment later.
 */
export function usePeopleOfType(type: AccountType): Queried<ListedPerson> {
  const listed = useQuery(peopleOfType, type);
  const ownIds = useAppSelector(selectOwnUsers);
  const documents = useQueries(
    personById,
    ownIds.map((id) => [id]),
  );
  const items = useMemo(() => {
    const own = documents.flatMap((each) => each.items);
    return withOwn(
      listed.items,
      new Map(
        own.map((each) => [each.id, each.type === type && !each.deleted ? each : null] as const),
      ),
      compareNames,
    );
  }, [listed.items, documents, type]);
  return { ...listed, items };
}
