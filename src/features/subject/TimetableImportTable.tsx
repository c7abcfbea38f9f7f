import { spanText, SCHOOL_DAYS, slotsOf, type Hours } from '../../domain/timetable';
import { andList } from '../../lib/texts/lists';
import { timetableTexts } from '../../lib/texts/timetable';
import { timetableImportTexts as texts } from '../../lib/texts/timetableImport';
import type { TimetableGrid } from '../../domain/timetableGrid';
import type { ReadCell } from '../../domain/timetableCells';
import type { RowPlace } from '../../domain/timetablePlan';
import type { Weekday } from '../../models/subject';
import type { NamedSubject } from '../../store/views/subject/useAdminSubjects';
import styles from './TimetableImport.module.css';

type TimetableImportTableProps = {
  grid: TimetableGrid;
  cells: readonly ReadCell[];
  places: readonly RowPlace[];
  hours: Hours;
  /** The course's subjects with their current weeks. */
  subjects: readonly NamedSubject[];
};

/**
 * Shows the contents of a grid hour by hour, the target of each row, and the texts that were not
 * recognised.
 */
export function TimetableImportTable(props: TimetableImportTableProps) {
  const { grid, cells, places, hours, subjects } = props;
  const days = grid.weekdays.filter((day) => SCHOOL_DAYS.includes(day));
  const namesOf = new Map(subjects.map(({ id, name }) => [id, name]));
  /** Returns the hours that a row is put into, unless its own text says them. */
  const placeOf = (row: number): string | null => {
    const slots = places[row] ?? [];
    const first = hours[slots[0] ?? -1];
    const last = hours[slots.at(-1) ?? -1];
    if (!first || !last) return null;
    return texts.span(first.start, last.end);
  };
  /** Returns the subjects that have the hours of a cell now. */
  const holdersOf = (row: number, weekday: Weekday) =>
    subjects.filter(({ schedule }) => {
      const slots = slotsOf(schedule[weekday], hours);
      return (places[row] ?? []).some((slot) => slots.includes(slot));
    });
  const cellOf = (row: number, weekday: Weekday) => {
    const reading = cells.find((each) => each.row === row && each.weekday === weekday)?.reading;
    if (reading?.kind === 'asked') {
      return <span className={styles.unclear}>{texts.unclear(reading.text)}</span>;
    }
    const holders = holdersOf(row, weekday);
    const before = andList(holders.map(({ name }) => name));
    if (reading === undefined || reading.kind === 'free') {
      return holders.length === 0 ? texts.free : <em>{texts.freed(before)}</em>;
    }
    const { subjectIds } = reading;
    const names = andList(subjectIds.map((id) => namesOf.get(id) ?? ''));
    const isSame = holders.every(({ id }) => subjectIds.includes(id));
    if (isSame && holders.length === subjectIds.length) return names;
    return (
      <>
        <span className={styles.new}>{names}</span>
        {!isSame && <small>{texts.before(before)}</small>}
      </>
    );
  };
  return (
    <div
      className={styles.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
      tabIndex={0}
      role="region"
      aria-label={texts.scroll}
    >
      <table aria-label={texts.preview}>
        <thead>
          <tr>
            <th scope="col">{texts.hour}</th>
            {days.map((day) => (
              <th scope="col" key={day}>
                {timetableTexts.days[Number(day)]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ line, label, span }, row) => {
            const said = span ? texts.span(span.start, span.end) : label;
            const place = placeOf(row);
            return (
              <tr key={`${String(line)} ${span ? spanText(span) : label}`}>
                <th scope="row">
                  {said}
                  {place === null && <small className={styles.lost}>{texts.noPlace}</small>}
                  {place !== null && place !== said && <small>{texts.goesTo(place)}</small>}
                </th>
                {days.map((day) => (
                  <td key={day}>{cellOf(row, day)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
