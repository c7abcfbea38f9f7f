import { describe, expect, it } from 'vitest';
import { addDays } from '../../domain/schoolTime';
import { now } from '../../lib/clock';
import { MAX_REOPENED_DAYS } from '../../models/reopening';
import { reopenSchema } from './reopenSchema';

const accepts = (time: number) => reopenSchema.isValidSync({ until: time });

describe('until when a subject is reopened', () => {
  it('the time is to come and within the days that the server allows', () => {
    expect(accepts(addDays(now(), -1))).toBe(false);
    expect(accepts(addDays(now(), 1))).toBe(true);
    expect(accepts(addDays(now(), MAX_REOPENED_DAYS))).toBe(true);
    expect(accepts(addDays(now(), MAX_REOPENED_DAYS + 1))).toBe(false);
    expect(reopenSchema.isValidSync({ until: null })).toBe(false);
  });
});
