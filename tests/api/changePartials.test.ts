import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../local/seed/institute';
import { partialName } from '../../src/domain/periods';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { noteDocuments, useSmallSchool } from '../support/smallSchool';
import { ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();
useSmallSchool(db);
const institute = db.doc('institute/main');
const { id } = INSTITUTE.period;
const BEGUN = 'empty';

let token = '';
const change = (body: object) => callEndpoint(school, 'change-partials', body, { token });
const stored = async () => (await institute.get()).data() ?? {};

/**
 * Restores the school as it was right after a new period had begun, without a task, scheme or
 * report card.
 */
let putBack: () => Promise<void>;
beforeAll(async () => {
  token = await signInForToken(school, 'admin@aula.example.com');
  await institute.update({ period: { id: BEGUN, name: 'Recién comenzado' } });
  await settle();
  putBack = await noteDocuments();
});
beforeEach(() => putBack());

describe('POST /api/change-partials', () => {
  it('an empty period gets another division and another number, keeps its names and leaves no other period', async () => {
    const before = await stored();
    expect(await change({ idPeriod: BEGUN, terms: 3, partials: 6 })).toMatchObject({ status: 200 });
    const after = await stored();
    const partial = before.partial as { name: string }[];
    expect(after.partial).toEqual([
      ...partial,
      ...[4, 5].map((i) => ({ name: partialName(i), closed: false })),
    ]);
    expect((after.grading as { terms: number }).terms).toBe(3);
    expect(after.periods ?? {}).toEqual(before.periods ?? {});
    expect(after.period).toEqual(before.period);
    expect(await change({ idPeriod: BEGUN, terms: 2, partials: 2 })).toMatchObject({ status: 200 });
    expect((await stored()).partial).toEqual(partial.slice(0, 2));
  });

  it('a scheme that was carried over stays, and only its own partial cannot go', async () => {
    const [scheme] = (await db.collection('schemes').limit(1).get()).docs;
    await db.doc('schemes/carried').set({
      ...scheme?.data(),
      idPeriod: BEGUN,
      indexPartial: 1,
      deleted: false,
    });
    const body = { idPeriod: BEGUN, terms: 2 };
    expect(await change({ ...body, partials: 2 })).toMatchObject({ status: 200 });
    await db.doc('schemes/carried').update({ indexPartial: 3 });
    await institute.update({ partial: INSTITUTE.partial });
    expect(await change({ ...body, partials: 2 })).toMatchObject({
      status: 409,
      body: { error: { code: 'period-in-use' } },
    });
  });

  it('a period in which something was made, and another one than the current, are refused', async () => {
    await institute.update({ period: INSTITUTE.period });
    const before = await stored();
    expect(await change({ idPeriod: id, terms: 2, partials: 6 })).toMatchObject({
      status: 409,
      body: { error: { code: 'period-in-use' } },
    });
    expect(await change({ idPeriod: BEGUN, terms: 2, partials: 6 })).toMatchObject({
      status: 409,
      body: { error: { code: 'period-changed' } },
    });
    for (const wrong of [{ terms: 4 }, { partials: 5 }, { partials: '4' }, { terms: 3 }]) {
      const body = { idPeriod: id, terms: 2, partials: 4, ...wrong };
      expect(await change(body)).toMatchObject({ status: 400 });
    }
    expect(await stored()).toEqual(before);
  });
});
