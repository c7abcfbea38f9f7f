import { describe, expect, it } from 'vitest';
import { relativeEnd } from './relativeEnd';

const NOON = Date.UTC(2026, 10, 25, 17);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('relativeEnd', () => {
  it('says in days when a task ends or has ended', () => {
    expect(relativeEnd(NOON + 2 * DAY, null, NOON)).toEqual({
      text: 'Vence en 2 días',
      isOver: false,
    });
    expect(relativeEnd(NOON + HOUR, null, NOON)?.text).toBe('Vence hoy');
    expect(relativeEnd(NOON - 8 * DAY, null, NOON)).toEqual({
      text: 'Venció hace 8 días',
      isOver: true,
    });
  });

  it('never says to a student whose work was given back that its end was missed', () => {
    expect(relativeEnd(NOON - 8 * DAY, 'returned', NOON)).toBeNull();
    expect(relativeEnd(NOON + DAY, 'returned', NOON)?.text).toBe('Vence mañana');
  });

  it('says nothing to a student who has sent the task', () => {
    expect(relativeEnd(NOON + DAY, 'sent', NOON)).toBeNull();
    expect(relativeEnd(NOON + DAY, 'notSent', NOON)?.text).toBe('Vence mañana');
  });
});
