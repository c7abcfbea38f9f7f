import { describe, expect, it } from 'vitest';
import { MOST_DOCUMENTS, MOST_DOCUMENTS_OF_BATCH, MOST_UNITS } from '../rulesCost/bounds';
import { LARGEST_WRITES, measure } from './table';

describe('the largest writes that screens allow', () => {
  it.each(LARGEST_WRITES)('production allows it, with room to spare: $what', (write) => {
    const { isAllowed, units, documents, inAll } = measure(write);
    expect(isAllowed).toBe(true);
    expect(units).toBeLessThanOrEqual(MOST_UNITS);
    expect(documents).toBeLessThanOrEqual(MOST_DOCUMENTS);
    expect(inAll).toBeLessThanOrEqual(MOST_DOCUMENTS_OF_BATCH);
  });
});
