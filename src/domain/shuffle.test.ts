import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffle } from './shuffle';

describe('shuffle', () => {
  it('shuffle keeps all items', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 30 }), (items) => {
        expect(shuffle(items).sort()).toEqual([...items].sort());
      }),
    );
  });

  it('shuffle draws once for each bound and uses the drawn position', () => {
    const bounds: number[] = [];
    const last = (bound: number) => {
      bounds.push(bound);
      return bound - 1;
    };
    expect(shuffle(['a', 'b', 'c'], last)).toEqual(['a', 'b', 'c']);
    expect(bounds).toEqual([3, 2]);
    expect(shuffle(['a', 'b', 'c'], () => 0)).toEqual(['b', 'c', 'a']);
  });

  it('shuffle gives each of the six orders of three items about equally often', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 3000; i += 1) {
      const order = shuffle(['a', 'b', 'c']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // 500 are expected of each; 300 and 700 are ten standard deviations away.
    for (const count of counts.values()) {
      expect(count).toBeGreaterThan(300);
      expect(count).toBeLessThan(700);
    }
  });
});
