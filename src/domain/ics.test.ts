import { describe, expect, it } from 'vitest';
import { buildCalendar, escapeText, foldLine } from './ics';
import { fromWallClock } from './schoolTime';

const at = (hour: number, minute: number) =>
  fromWallClock({ year: 2026, month: 11, day: 30, hour, minute });
const NOW = at(8, 0);
const task = (over = {}) => ({
  id: 't1',
  title: 'Ensayo; parte 1, final',
  subject: 'Lengua',
  description: 'Dos páginas.\nSin faltas \\ con firma',
  dateEnd: at(23, 59),
  url: 'https://aula.ec/estudiante/materias/tareas/t1',
  ...over,
});
const linesOf = (over = {}) =>
  buildCalendar([task(over)], 'aula.ec', NOW)
    .replaceAll('\r\n ', '')
    .split('\r\n');

describe('a calendar file', () => {
  it('a task that ends with its day fills the day at the school, also at the end of a month', () => {
    const lines = linesOf();
    expect(lines).toContain('DTSTART;VALUE=DATE:20261130');
    expect(lines).toContain('DTEND;VALUE=DATE:20261201');
  });
  it('a task that ends at an hour is the hour before it, in UTC: the school is five hours behind', () => {
    const lines = linesOf({ dateEnd: at(21, 30) });
    expect(lines).toContain('DTSTART:20261201T013000Z');
    expect(lines).toContain('DTEND:20261201T023000Z');
  });
  it('an event keeps its UID, and a later export counts as newer', () => {
    const later = buildCalendar([task()], 'aula.ec', NOW + 60_000);
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(later).toContain('UID:t1@aula.ec\r\n');
    expect(sequence(later)).toBe(sequence(buildCalendar([task()], 'aula.ec', NOW)) + 1);
  });
  it('separators, backslashes and breaks in a text are escaped', () => {
    expect(escapeText('a;b,c\\d\r\ne')).toBe('a\\;b\\,c\\\\d\\ne');
    const lines = linesOf();
    expect(lines).toContain('SUMMARY:Ensayo\\; parte 1\\, final (Lengua)');
    expect(lines).toContain('DESCRIPTION:Dos páginas.\\nSin faltas \\\\ con firma');
  });
  it('no line is longer than 75 octets, and unfolding gives the text again', () => {
    const text = `DESCRIPTION:${'año ñandú 🐦 '.repeat(30)}`;
    const folded = foldLine(text);
    const sizes = folded.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(sizes.length).toBeGreaterThan(3);
    expect(folded.replaceAll('\r\n ', '')).toBe(text);
    expect(folded).not.toContain('\uFFFD');
  });
  it('every line ends with a carriage return and a line feed, the last one too', () => {
    const file = buildCalendar([task(), task({ id: 't2' })], 'aula.ec', NOW);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });
});
