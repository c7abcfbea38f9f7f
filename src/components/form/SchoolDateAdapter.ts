import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { now } from '../../lib/clock';
import { toPickerDate } from '../../lib/dates';

/** The pickers' calendar, whose "today" is the school's by the server's clock, not the device's. */
export class SchoolDateAdapter extends AdapterDateFns {
  constructor(options?: ConstructorParameters<typeof AdapterDateFns>[0]) {
    super(options);
    const { date } = this;
    const dateOf = <T extends string | null | undefined>(value?: T) =>
      value === undefined ? toPickerDate(now()) : date(value);
    this.date = dateOf as typeof date;
  }
}
