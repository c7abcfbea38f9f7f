import { describe, expect, it } from 'vitest';
import { averageOfSubject } from './average';
import { SPEC_POLICY } from './policy';

describe('the average of a subject', () => {
  const cards = [
    { idSubject: 'a', noteFinal: 9 },
    { idSubject: 'b', noteFinal: 4 },
    { idSubject: 'a', noteFinal: 8.55 },
  ];

  it('the average of a subject is the mean of its own report cards, and none without any', () => {
    expect(averageOfSubject(cards, 'a', SPEC_POLICY)).toBe(8.78);
    expect(averageOfSubject(cards, 'b', SPEC_POLICY)).toBe(4);
    expect(averageOfSubject(cards, 'c', SPEC_POLICY)).toBeNull();
  });
});
