import { describe, expect, it } from 'vitest';
import { keepDocument } from '../../functions/src/triggers/keepDocument';
import { useAdmin } from '../support/admin';

const { db } = useAdmin();
const REST_MS = 400;

describe('a document that many events change', () => {
  it('rests between two writes, and holds at the end what all of them brought', async () => {
    const ref = db.doc('progress/de-muchos');
    await ref.create({ seen: [] });
    const sources: string[] = [];
    const writtenAt = new Set<number>();
    const event = async (name: string) => {
      sources.push(name);
      await keepDocument(
        ref,
        (stored) => {
          writtenAt.add(stored.updateTime?.toMillis() ?? 0);
          const isSeen = (stored.get('seen') as string[]).includes(name);
          return Promise.resolve(isSeen ? null : { seen: [...sources] });
        },
        REST_MS,
      );
    };
    const names = Array.from({ length: 40 }, (_, i) => `event-${String(i)}`);
    await Promise.all(
      names.map(async (name, i) => {
        await new Promise((resolve) => setTimeout(resolve, i * 20));
        await event(name);
      }),
    );
    const stored = await ref.get();
    expect(stored.get('seen')).toEqual(names);
    const times = [...writtenAt.add(stored.updateTime?.toMillis() ?? 0)].sort((a, b) => a - b);
    const pauses = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    expect(Math.min(...pauses.filter((ms) => ms > 0))).toBeGreaterThanOrEqual(REST_MS);
  });
});
