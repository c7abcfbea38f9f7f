import { Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { decodeFields, encodeValue } from './restValues';

describe('decodeFields', () => {
  it("Firestore's JSON becomes the values that the SDK would give", () => {
    const found = decodeFields({
      name: { stringValue: 'Ana' },
      empty: { stringValue: '' },
      score: { doubleValue: 7.25 },
      count: { integerValue: '12' },
      isGone: { booleanValue: false },
      nothing: { nullValue: null },
      list: { arrayValue: { values: [{ integerValue: '1' }, { stringValue: 'b' }] } },
      none: { arrayValue: {} },
      map: { mapValue: { fields: { at: { timestampValue: '2026-11-26T17:00:00.25Z' } } } },
      blank: { mapValue: {} },
    });
    expect(found).toEqual({
      name: 'Ana',
      empty: '',
      score: 7.25,
      count: 12,
      isGone: false,
      nothing: null,
      list: [1, 'b'],
      none: [],
      map: { at: new Timestamp(Date.UTC(2026, 10, 26, 17) / 1000, 250_000_000) },
      blank: {},
    });
  });

  it('a time keeps its nanoseconds, because two writes of one millisecond differ by them', () => {
    const { at } = decodeFields({ at: { timestampValue: '2026-11-26T17:00:00.000000123Z' } });
    expect((at as Timestamp).nanoseconds).toBe(123);
    const { whole } = decodeFields({ whole: { timestampValue: '2026-11-26T17:00:00Z' } });
    expect((whole as Timestamp).toMillis()).toBe(Date.UTC(2026, 10, 26, 17));
  });

  it('a number that JSON does not know is read from its text', () => {
    expect(decodeFields({ odd: { doubleValue: 'NaN' } })).toEqual({ odd: Number.NaN });
  });
});

describe('encodeValue', () => {
  it('whole numbers, fractions, texts and flags go to the query as their own kinds', () => {
    expect([1, 1.5, 'a', true].map(encodeValue)).toEqual([
      { integerValue: '1' },
      { doubleValue: 1.5 },
      { stringValue: 'a' },
      { booleanValue: true },
    ]);
  });
});
