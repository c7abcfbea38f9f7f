import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SLOTS } from '../../domain/timetable';
import { timetableTexts } from '../../lib/texts/timetable';
import { Timetable } from './Timetable';

const WEDNESDAY = Date.UTC(2026, 10, 25, 17);
const SATURDAY = Date.UTC(2026, 10, 28, 17);
/** The widths in a table on a phone: hours of 64 px, days of 111 px. */
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
  render(<Timetable subjects={[]} hours={SLOTS} />);
  return screen.getByRole('region', { name: timetableTexts.caption });
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a week that does not fit begins with today, beside the hours', () => {
  expect(show(WEDNESDAY).scrollLeft).toBe(2 * DAY);
});

it('a school with its own hours has a row for each of them, and one for each break', () => {
  const hours = [
    { start: '13:00', end: '13:40' },
    { start: '14:00', end: '14:40' },
  ];
  render(<Timetable subjects={[]} hours={hours} />);
  const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(rows).toEqual(['13:00 - 13:40', '13:40 - 14:00', '14:00 - 14:40']);
});

it('at the weekend a week begins with its first day', () => {
  expect(show(SATURDAY).scrollLeft).toBe(0);
});
