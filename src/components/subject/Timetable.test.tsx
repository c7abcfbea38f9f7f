import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { timetableTexts } from '../../lib/texts/timetable';
import { Timetable } from './Timetable';

const WEDNESDAY = Date.UTC(2026, 10, 25, 17);
const SATURDAY = Date.UTC(2026, 10, 28, 17);
/** As a phone lays the table out: hours of 64 px, days of 111 px. */
const HOURS = 64;
const DAY = 111;

function show(now: number) {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(HOURS);
  vi.spyOn(HTMLTableCellElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLTableCellElement,
  ) {
    return this.cellIndex === 0 ? 0 : HOURS + (this.cellIndex - 1) * DAY;
  });
  render(<Timetable subjects={[]} />);
  return screen.getByRole('region', { name: timetableTexts.caption });
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a week that does not fit begins with today, beside the hours', () => {
  expect(show(WEDNESDAY).scrollLeft).toBe(2 * DAY);
});

it('at the weekend a week begins with its first day', () => {
  expect(show(SATURDAY).scrollLeft).toBe(0);
});
