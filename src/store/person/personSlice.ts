import type { WithSlice } from '@reduxjs/toolkit';
import { collection, doc, query, where } from 'firebase/firestore';
import { OFFICE_TYPES } from '../../domain/capabilities/people';
import type { ListKind } from '../../domain/lists';
import { compareNames } from '../../domain/names';
import { listedPeopleConverter, type ListDocument } from '../../lib/firebase/listConverters';
import { userConverter } from '../../lib/firebase/converters';
import { deletedPersonConverter } from '../../lib/firebase/deletedPersonConverter';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import type { AccountType } from '../../models/api';
import { USER_TYPE, type DeletedPerson, type ListedPerson, type User } from '../../models/user';
import { createLiveSlice } from '../live';

// Students and teachers are one kind of document; the type tells them apart.

const live = createLiveSlice('person', {
  people: ({ id }: User) => id,
  listed: ({ id }: ListedPerson) => id,
  deleted: ({ id }: DeletedPerson) => id,
});
export const personSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof personSlice> {}
}

const users = () => collection(db, dbPaths.users).withConverter(userConverter);

const LIST_OF = {
  [USER_TYPE.student]: 'students',
  [USER_TYPE.teacher]: 'teachers',
} as const satisfies Record<AccountType, ListKind>;

/**
 * Every student or every teacher, by surname, for admins: a few documents that the server keeps.
 * Screens use it through `usePeopleOfType`, which also knows the latest writes.
 */
export const peopleOfType = live.query(
  'listed',
  'ofType',
  (type: AccountType) =>
    query(
      collection(db, dbPaths.lists).withConverter(listedPeopleConverter),
      where('kind', '==', LIST_OF[type]),
    ),
  {
    itemsOf: ({ items }: ListDocument<ListedPerson>) => items,
    // Sorted here, because Firestore does not sort by Spanish rules.
    order: (people) => people.sort(compareNames),
  },
);

/** The people of the office, by surname: a school has a few. */
export const officePeople = live.query(
  'people',
  'office',
  () => query(users(), where('type', 'in', OFFICE_TYPES), where('deleted', '==', false)),
  { order: (people) => people.sort(compareNames) },
);

/** The deleted students or teachers, by surname, for admins, who can restore them unless their data were erased. */
export const deletedPeople = live.query(
  'deleted',
  'ofType',
  (type: AccountType) =>
    query(
      collection(db, dbPaths.users).withConverter(deletedPersonConverter),
      where('type', '==', type),
      where('deleted', '==', true),
    ),
  { order: (people) => people.sort(compareNames) },
);

export const personById = live.query('people', 'one', (id: string) => doc(users(), id));

/** The query for the students of a course with their identifications, for their teacher. */
export const membersOf = (courseId: string) =>
  query(
    users(),
    where('courseId', '==', courseId),
    where('type', '==', USER_TYPE.student),
    where('deleted', '==', false),
  );
export const studentsOfCourse = live.query('people', 'ofCourse', membersOf);
