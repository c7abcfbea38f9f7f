import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { newPartials } from '../../src/domain/periods';

type Partial = { name: string; closed: boolean };

/** Opens and closes partials while `work` runs; the other partials do not change. */
export async function withPartials(
  db: Firestore,
  isClosed: (position: number) => boolean,
  work: () => Promise<void>,
): Promise<void> {
  const institute = db.doc('institute/main');
  const partial = (await institute.get()).get('partial') as Partial[];
  await institute.update({
    partial: partial.map((each, i) => ({ ...each, closed: isClosed(i) })),
  });
  try {
    await work();
  } finally {
    await institute.update({ partial });
  }
}

/** Ends the current period, and begins the period 'next'. */
export async function endPeriod(db: Firestore): Promise<void> {
  const institute = db.doc('institute/main');
  const { partial, period } = (await institute.get()).data() as {
    partial: Partial[];
    period: { id: string; name: string };
  };
  await institute.update({
    period: { id: 'next', name: 'El siguiente' },
    partial: newPartials(4),
    [`periods.${period.id}`]: {
      name: period.name,
      partial,
      endedAt: Timestamp.now(),
      gradingPolicy: 'spec',
    },
  });
}
