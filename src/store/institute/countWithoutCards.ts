import { collection, query, where } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { countQuery } from '../../lib/firebase/reading';

/**
 * Counts the subjects that have no report card in a partial, for admins. They are counted without
 * being read, so that a school of 300 subjects costs one read.
 */
export const countWithoutCards = (idPeriod: string, indexPartial: number): Promise<number> =>
  countQuery(
    'partialProgress.count',
    query(
      collection(db, dbPaths.partialProgress),
      where('idPeriod', '==', idPeriod),
      where('indexPartial', '==', indexPartial),
      where('cards', '==', 0),
    ),
  );
