import { describe, expect, it } from 'vitest';
import { hoursText } from './schoolHours';
import { parseSpan, SLOTS, spansOf, type Hours } from './timetable';
import type { CellReading, ReadCell } from './timetableCells';
import type { GridRow } from './timetableGrid';
import { fitOf, hoursOfGrid, movedTo, placesOf, planWeek } from './timetablePlan';

const rowsOf = (...texts: string[]): GridRow[] =>
  texts.map((label, line) => ({ line, label, span: parseSpan(label), cells: {} }));
const OWN = ['07:00-07:45', '07:45-08:30', '08:50-09:35'];

describe('where the rows of a grid go', () => {
  it('rows without times go in order, and one too many goes nowhere', () => {
    const rows = rowsOf(...Array.from({ length: 8 }, (_, i) => String(i + 1)));
    expect(fitOf(rows, SLOTS)).toBe('same');
    expect(placesOf(rows, SLOTS)).toEqual([[0], [1], [2], [3], [4], [5], [6], []]);
  });

  it('rows with the school’s times go to them, also double ones', () => {
    const rows = rowsOf('07:15-08:35', '09:35-10:15');
    expect(fitOf(rows, SLOTS)).toBe('same');
    expect(placesOf(rows, SLOTS)).toEqual([[0, 1], [3]]);
  });

  it('rows with other times go in order, and could be the school’s', () => {
    const rows = rowsOf(...OWN);
    expect(fitOf(rows, SLOTS)).toBe('other');
    expect(placesOf(rows, SLOTS)).toEqual([[0], [1], [2]]);
    const own: Hours = hoursOfGrid(rows);
    expect(hoursText(own)).toBe(OWN.join(','));
    expect(placesOf(rows, own)).toEqual([[0], [1], [2]]);
  });

  it('rows some of which have the school’s times keep these', () => {
    const rows = rowsOf('06:35-07:15', '07:15-07:55', '07:55-08:35');
    expect(placesOf(rows, SLOTS)).toEqual([[], [0], [1]]);
  });

  it('rows that overlap cannot be a day, and go in order', () => {
    const rows = rowsOf('07:00-07:45', '07:30-08:15');
    expect(fitOf(rows, SLOTS)).toBe('odd');
    expect(placesOf(rows, SLOTS)).toEqual([[0], [1]]);
  });
});

describe('planWeek', () => {
  const found = (...subjectIds: string[]): CellReading => ({
    ...{ kind: 'found', subjectIds, otherTeacher: '' },
  });
  const cell = (row: number, reading: CellReading, weekday: ReadCell['weekday'] = '0') => ({
    ...{ row, weekday, reading },
  });
  const at = (...slots: number[]) => spansOf(slots, SLOTS);
  const subjects = [
    { id: 'm', schedule: { '0': at(0, 1), '1': at(0), '6': at(0) } },
    { id: 'l', schedule: { '0': at(2) } },
  ];
  const plan = (...cells: ReadCell[]) => planWeek(subjects, cells, [[0], [1], [2]], SLOTS);

  it('a cell gives its hour to its subject, a blank one leaves it free, and what is not in the grid stays', () => {
    const { schedules, changed, freed, kept } = plan(
      cell(0, found('l')),
      cell(1, found('m')),
      cell(2, { kind: 'free' }),
    );
    expect(schedules).toEqual({
      m: { '0': at(1), '1': at(0), '6': at(0) },
      l: { '0': at(0) },
    });
    expect({ changed, freed, kept }).toEqual({ changed: 1, freed: 1, kept: 1 });
  });

  it('what was not understood, weekends and rows without a place change nothing', () => {
    const asked: CellReading = { kind: 'asked', text: 'Química', candidates: [] };
    const { schedules, changed } = plan(
      cell(0, asked),
      cell(0, found('l'), '5'),
      cell(7, found('l')),
    );
    expect(changed).toBe(0);
    expect(schedules.m).toBe(subjects[0]?.schedule);
    expect(schedules.l).toBe(subjects[1]?.schedule);
  });

  it('a cell with two subjects gives its hour to both', () => {
    const { schedules } = plan(cell(0, found('m', 'l')));
    expect(schedules.l).toEqual({ '0': at(0, 2) });
    expect(schedules.m?.['0']).toEqual(at(0, 1));
  });
});

it('weeks move to another day, and what has no place there is counted', () => {
  const three = SLOTS.slice(0, 3);
  const subjects = [{ id: 'm', schedule: { '0': spansOf([0, 2], SLOTS) } }];
  expect(movedTo(subjects, SLOTS, SLOTS)).toEqual({ subjects, lost: 0 });
  expect(movedTo(subjects, three, three.slice(0, 2)).lost).toBe(1);
});
