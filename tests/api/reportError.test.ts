import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_GROUPS, reportError } from '../../functions/src/api/reportError';
import type { Sender } from '../../functions/src/api/sender';
import { serverPaths } from '../../src/domain/serverPaths';
import { useAdmin } from '../support/admin';

const { db } = useAdmin();
const groups = db.collection(serverPaths.browserErrors);

const senderOf = (client: string, peer = 'hosting'): Sender => ({
  client: `${client} ${peer}`,
  peer,
});
/** Sends an error that is like no other one. */
const send = (name: string, sender: Sender) =>
  reportError(
    db,
    {
      ...{ release: '1.0.0+abcd', message: `TypeError: ${name} is not a function`, page: '/' },
      ...{ stack: `at ${name} (https://aula.ec/assets/a.js:1:2)`, times: 1 },
    },
    sender,
  );
const isBusy = (sent: Promise<unknown>) =>
  sent.then(
    () => false,
    (error: unknown) => (error as { code?: unknown }).code === 'busy',
  );
const letters = (number: number) =>
  [number % 26, Math.floor(number / 26)].map((n) => String.fromCodePoint(97 + n)).join('');
/** Counts how many of this number of errors were refused. */
const flood = async (name: string, count: number, senderFor: (i: number) => Sender) => {
  const refused: boolean[] = [];
  for (let i = 0; i < count; i += 1) {
    refused.push(await isBusy(send(`${name}${letters(i)}`, senderFor(i))));
  }
  return refused.filter(Boolean).length;
};
/** Stores groups of people at home, each of one, of an earlier day. */
const plant = async (count: number) => {
  const batch = db.batch();
  for (let i = 0; i < count; i += 1) {
    const at = Timestamp.fromMillis(Date.now() - 86_400_000 + i);
    batch.set(groups.doc(`casa${String(i)}`), {
      ...{ release: 'r', message: 'm', stack: 's', page: '/', count: 1, firstAt: at, lastAt: at },
      maker: { client: i, peer: i % 2 },
    });
  }
  await batch.commit();
};
const countHomes = async () => {
  const { docs } = await groups.get();
  return docs.filter(({ id }) => id.startsWith('casa')).length;
};

describe('POST /api/report-error from many senders', () => {
  beforeEach(async () => {
    const { docs } = await groups.get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  });

  it('a sender makes ten new groups a minute, and what it sends beyond them silences nobody else', async () => {
    expect(await flood('uno', 20, () => senderOf('uno'))).toBe(10);
    expect(await isBusy(send('otro', senderOf('otro')))).toBe(false);
    expect((await groups.get()).size).toBe(11);
  });

  it('an error that is known is counted also of a sender who has made too many new ones', async () => {
    await send('conocido', senderOf('casa'));
    expect(await flood('mas', 11, () => senderOf('mucho'))).toBe(1);
    expect(await isBusy(send('conocido', senderOf('mucho')))).toBe(false);
    const { docs } = await groups.where('count', '==', 2).get();
    expect(docs).toHaveLength(1);
  });

  it('one who calls past hosting under ever other names has no more than an equal share of the groups', async () => {
    await plant(MAX_GROUPS);
    expect(await flood('falso', 299, (i) => senderOf(`falso${String(i)}`, 'ajeno'))).toBe(0);
    const { size } = await groups.get();
    expect(size).toBeLessThanOrEqual(MAX_GROUPS);
    expect(await countHomes()).toBeGreaterThan(MAX_GROUPS / 2);
    expect(await isBusy(send('de-casa', senderOf('casa')))).toBe(false);
  });
});
