import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { newPartials } from '../../src/domain/periods';
import type { Institute } from '../../src/models/institute';
import { readAll } from './readAll';

type Work = { idPeriod: string; partial: number; at: number };

const COLLECTIONS = [
  { path: 'tasks', partial: 'partial', at: 'creation' },
  { path: 'schemes', partial: 'indexPartial', at: null },
  { path: 'reportCards', partial: 'indexPartial', at: 'creation' },
];

async function readWork(db: Firestore): Promise<Work[]> {
  const found = await Promise.all(
    COLLECTIONS.map(async ({ path, partial, at }) => {
      const fields = ['idPeriod', partial, ...(at === null ? [] : [at])];
      const docs = await readAll(db.collection(path).select(...fields));
      return docs.map((document) => {
        const time: unknown = at === null ? null : document.get(at);
        return {
          idPeriod: document.get('idPeriod') as string,
          partial: document.get(partial) as number,
          at: time instanceof Timestamp ? time.toMillis() : 0,
        };
      });
    }),
  );
  return found.flat();
}

/**
 * Keeps the periods from before they were kept, as far as the work made in them tells: their
 * ids, how many partials they had, and when they last took work. Their names are gone.
 */
export async function rememberPeriods(db: Firestore): Promise<void> {
  const ref = db.doc('institute/main');
  const institute = (await ref.get()).data() as Partial<Institute> | undefined;
  if (institute === undefined || institute.periods !== undefined) return;
  const work = (await readWork(db)).filter(({ idPeriod }) => idPeriod !== institute.period?.id);
  const periods = [...new Set(work.map(({ idPeriod }) => idPeriod))].map((id) => {
    const own = work.filter(({ idPeriod }) => idPeriod === id);
    const count = Math.max(...own.map(({ partial }) => partial)) + 1;
    // A period has an even number of partials.
    const partial = newPartials(count + (count % 2)).map((each) => ({ ...each, closed: true }));
    const endedAt = Timestamp.fromMillis(Math.max(...own.map(({ at }) => at)));
    return [id, { name: id, partial, endedAt }] as const;
  });
  await ref.update({ periods: Object.fromEntries(periods) });
}
