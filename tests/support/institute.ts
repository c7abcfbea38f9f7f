import type { Firestore } from 'firebase-admin/firestore';

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
