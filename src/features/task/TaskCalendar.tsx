import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { esES } from '@mui/x-date-pickers/locales';
import { es } from 'date-fns/locale/es';
import { createContext, useContext } from 'react';
import { dayKey } from '../../domain/schoolTime';
import { fromPickerDate, toPickerDate, WEEK_STARTS_ON } from '../../lib/dates';
import { classNames } from '../../components/classNames';
import { taskTexts } from '../../lib/texts/task';
import { SchoolDateAdapter } from './SchoolDateAdapter';
import styles from './TaskCalendar.module.css';

const LOCALE = { ...es, options: { ...es.options, weekStartsOn: WEEK_STARTS_ON } } as const;

/** How many tasks end on each day, by day key. */
const TaskCounts = createContext<ReadonlyMap<string, number>>(new Map());

/** A day with the number of its tasks below the date. */
function DayWithTasks(props: PickerDayProps) {
  const counts = useContext(TaskCounts);
  const count = props.outsideCurrentMonth
    ? 0
    : (counts.get(dayKey(fromPickerDate(props.day))) ?? 0);
  if (count === 0) return <PickerDay {...props} />;
  return (
    <span className={styles.day}>
      <PickerDay
        {...props}
        className={classNames(props.className, styles.withTasks)}
        aria-label={`${props.day.getDate()}: ${taskTexts.count(count)}`}
      />
      <span aria-hidden className={styles.count}>
        {count}
      </span>
    </span>
  );
}

type TaskCalendarProps = {
  /** The chosen day: any instant of it. */
  day: number;
  counts: ReadonlyMap<string, number>;
  onDayChange: (day: number) => void;
  onMonthChange: (day: number) => void;
};

/** A month in which each day says how many tasks end on it. Days are the school's. */
export function TaskCalendar({ day, counts, onDayChange, onMonthChange }: TaskCalendarProps) {
  return (
    <TaskCounts value={counts}>
      <LocalizationProvider
        dateAdapter={SchoolDateAdapter}
        adapterLocale={LOCALE}
        localeText={esES.components.MuiLocalizationProvider.defaultProps.localeText}
      >
        <DateCalendar
          value={toPickerDate(day)}
          views={['day']}
          onChange={(date) => {
            if (date !== null) onDayChange(fromPickerDate(date));
          }}
          onMonthChange={(date) => {
            onMonthChange(fromPickerDate(date));
          }}
          slots={{ day: DayWithTasks }}
          sx={{ m: 0, width: '100%', maxWidth: 340, minHeight: 334 }}
        />
      </LocalizationProvider>
    </TaskCounts>
  );
}
