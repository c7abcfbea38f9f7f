import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import { es } from 'date-fns/locale/es';
import type { ReactNode } from 'react';
import { SchoolDateAdapter } from './SchoolDateAdapter';

const { localeText } = esES.components.MuiLocalizationProvider.defaultProps;

/** The pickers within it speak Spanish and have the school's day. */
export function SchoolDates({ children }: { children: ReactNode }) {
  return (
    <LocalizationProvider
      dateAdapter={SchoolDateAdapter}
      adapterLocale={es}
      localeText={localeText}
    >
      {children}
    </LocalizationProvider>
  );
}
