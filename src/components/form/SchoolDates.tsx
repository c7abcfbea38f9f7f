import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import { es } from 'date-fns/locale/es';
import type { ReactNode } from 'react';
import { WEEK_STARTS_ON } from '../../lib/dates';
import '../../theme/pickers.css';
import { SchoolDateAdapter } from './SchoolDateAdapter';

const { localeText } = esES.components.MuiLocalizationProvider.defaultProps;

/** The weeks of the pickers begin on the same day as in the application's calendar. */
const SCHOOL_SPANISH = { ...es, options: { ...es.options, weekStartsOn: WEEK_STARTS_ON } } as const;

/** The pickers in it speak Spanish and have the school's day. */
export function SchoolDates({ children }: { children: ReactNode }) {
  return (
    <LocalizationProvider
      dateAdapter={SchoolDateAdapter}
      adapterLocale={SCHOOL_SPANISH}
      localeText={localeText}
    >
      {children}
    </LocalizationProvider>
  );
}
