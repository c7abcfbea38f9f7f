import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { useRef, useState, type KeyboardEvent } from 'react';
import { DAY_ROWS, SCHOOL_DAYS, SLOTS, slotsOf } from '../../domain/timetable';
import { timetableTexts } from '../../lib/texts/profile';
import type { Schedule, Weekday } from '../../models/subject';
import { cellAfterKey, type Cell } from './scheduleCells';

type ScheduleGridProps = {
  label: string;
  schedule: Schedule;
  /** What else is on at an hour; nothing when it is free. */
  othersAt: (weekday: Weekday, slot: number) => readonly string[];
  onToggle: (weekday: Weekday, slot: number) => void;
};

const STYLE = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { border: 1, borderColor: 'divider', p: 0, textAlign: 'center' },
  '& td': { height: '1px' }, // some height, so that the buttons can fill it
  '& th': { fontWeight: 600, py: 0.75, px: 0.25 },
  '& tbody th': { fontWeight: 400, lineHeight: 1.3, bgcolor: 'background.paper' },
  '& .break': { bgcolor: '#e8edf0', py: 0.25 },
  '& button': {
    width: '100%',
    height: '100%',
    minHeight: 46,
    p: 0.25,
    border: 0,
    font: 'inherit',
    color: 'text.secondary',
    bgcolor: 'transparent',
    cursor: 'pointer',
    display: 'grid',
    placeItems: 'center',
    placeContent: 'center',
    overflow: 'hidden',
  },
  '& button:hover': { bgcolor: 'action.hover' },
  '& button:focus-visible': { outlineOffset: -3 },
  '& button.busy': { bgcolor: '#fdf3e1', color: '#6b4600' },
  '& button[aria-pressed=true]': { bgcolor: '#00709e', color: '#fff' },
  '& button[aria-pressed=true].busy': { bgcolor: '#8a2b0b' },
  '& .others': { display: { xs: 'none', sm: 'block' }, fontSize: '0.6875rem', lineHeight: 1.2 },
  '& .dash': { display: { xs: 'none', sm: 'inline' } },
  '& .mark': { display: { xs: 'block', sm: 'none' } },
} as const;

/** The week of one subject: a button per lesson, Monday to Friday, with the breaks. */
export function ScheduleGrid({ label, schedule, othersAt, onToggle }: ScheduleGridProps) {
  const [active, setActive] = useState<Cell>({ day: 0, slot: 0 });
  const table = useRef<HTMLTableElement>(null);

  const handleKey = (event: KeyboardEvent) => {
    const target = cellAfterKey(event.key, active);
    if (target === null) return;
    event.preventDefault();
    setActive(target);
    table.current
      ?.querySelector<HTMLElement>(`[data-cell="${target.day}-${target.slot}"]`)
      ?.focus();
  };

  const cell = (weekday: Weekday, day: number, slot: number) => {
    const isOn = slotsOf(schedule[weekday]).includes(slot);
    const others = othersAt(weekday, slot);
    const { start, end } = SLOTS[slot] ?? { start: '', end: '' };
    const name = `${timetableTexts.days[day] ?? ''} ${start} - ${end}`;
    return (
      <td key={weekday}>
        <button
          type="button"
          data-cell={`${day}-${slot}`}
          className={others.length > 0 ? 'busy' : undefined}
          aria-pressed={isOn}
          aria-label={others.length > 0 ? `${name} (${others.join(', ')})` : name}
          title={others.join(', ')}
          tabIndex={active.day === day && active.slot === slot ? 0 : -1}
          onFocus={() => {
            setActive({ day, slot });
          }}
          onClick={() => {
            onToggle(weekday, slot);
          }}
        >
          {isOn && <Check fontSize="small" />}
          {others.length > 0 && (
            <>
              {others.map((other) => (
                <span key={other} className="others">
                  {other}
                </span>
              ))}
              <span className="mark">●</span>
            </>
          )}
        </button>
      </td>
    );
  };

  return (
    <Box component="table" ref={table} aria-label={label} onKeyDown={handleKey} sx={STYLE}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ width: { xs: 52, sm: 96 } }}>
            {timetableTexts.hour}
          </Box>
          {SCHOOL_DAYS.map((weekday, day) => (
            <th scope="col" key={weekday} abbr={timetableTexts.days[day]}>
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {timetableTexts.days[day]}
              </Box>
              <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' } }}>
                {timetableTexts.days[day]?.slice(0, 3)}
              </Box>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DAY_ROWS.map(({ span, slot }) => (
          <tr key={span.start}>
            <th scope="row">
              {span.start} <span className="dash">–</span> {span.end}
            </th>
            {slot === null ? (
              <td colSpan={SCHOOL_DAYS.length} className="break">
                {timetableTexts.break}
              </td>
            ) : (
              SCHOOL_DAYS.map((weekday, day) => cell(weekday, day, slot))
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
