import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { dayKey, fromWallClock } from '../../domain/schoolTime';
import { TaskCalendar } from './TaskCalendar';

const at = (month: number, day: number, hour = 9) =>
  fromWallClock({ year: 2026, month, day, hour, minute: 0 });
const TODAY = at(11, 25);

/**
 * The calendar on 25 November 2026, with one task on the 26th, and two on the 27th, one of them not
 * sent.
 */
function openCalendar() {
  const chosen = vi.fn<(day: number) => void>();
  const months = vi.fn<(day: number) => void>();
  function Page() {
    const [day, setDay] = useState(TODAY);
    const [month, setMonth] = useState(TODAY);
    return (
      <TaskCalendar
        now={TODAY}
        day={day}
        month={month}
        counts={
          new Map([
            ['2026-11-26', 1],
            ['2026-11-27', 2],
          ])
        }
        unsent={new Map([['2026-11-27', 1]])}
        onDayChange={(next) => {
          chosen(next);
          setDay(next);
        }}
        onMonthChange={(next) => {
          months(next);
          setMonth(next);
        }}
      />
    );
  }
  render(<Page />);
  return { chosen, months, user: userEvent.setup() };
}

const dayCell = (name: string | RegExp) => screen.getByRole('gridcell', { name });

describe('the calendar of tasks', () => {
  it('the calendar names its month, its weekdays from Sunday on, today, and the tasks of a day with what is not sent', () => {
    openCalendar();
    const grid = screen.getByRole('grid', { name: 'noviembre de 2026' });
    const names = within(grid)
      .getAllByRole('columnheader')
      .map((header) => header.getAttribute('aria-label'));
    expect([names[0], names[1], names[6]]).toEqual(['Domingo', 'Lunes', 'Sábado']);
    expect(dayCell('25')).toHaveAttribute('aria-current', 'date');
    expect(dayCell('25')).toHaveAttribute('aria-selected', 'true');
    expect(dayCell('26: 1 tarea')).toBeInTheDocument();
    expect(dayCell('27: 2 tareas, 1 sin enviar')).toHaveAttribute('aria-selected', 'false');
  });

  it('the Tab key stops once in the grid, and keys move the focus without choosing a day', async () => {
    const { user, chosen } = openCalendar();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Mes anterior' })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(dayCell('25')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(dayCell('27: 2 tareas, 1 sin enviar')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(dayCell('22')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(dayCell('15')).toHaveFocus();
    expect(chosen).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(chosen.mock.calls.map(([day]) => dayKey(day))).toEqual(['2026-11-15']);
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it('a key that leaves the month shows the other one and focuses the day there', async () => {
    const { user, months } = openCalendar();
    dayCell('25').focus();
    await user.keyboard('{PageDown}');
    expect(screen.getByRole('grid', { name: 'diciembre de 2026' })).toBeInTheDocument();
    expect(dayCell('25')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('grid', { name: 'enero de 2027' })).toBeInTheDocument();
    expect(dayCell('1')).toHaveFocus();
    expect(months.mock.calls.map(([day]) => dayKey(day))).toEqual(['2026-12-25', '2027-01-01']);
  });

  it('the buttons of the months keep the focus, and the grid can then be reached on its first day', async () => {
    const { user } = openCalendar();
    const next = screen.getByRole('button', { name: 'Mes siguiente' });
    await user.click(next);
    expect(next).toHaveFocus();
    expect(screen.getByRole('grid', { name: 'diciembre de 2026' })).toBeInTheDocument();
    await user.tab();
    expect(dayCell('1')).toHaveFocus();
    expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
  });
});
