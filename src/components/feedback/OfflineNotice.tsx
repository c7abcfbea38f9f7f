import Alert from '@mui/material/Alert';
import { dataErrors } from '../../lib/texts/common';
import { useIsOnline } from '../hooks/useIsOnline';

/**
 * Says that the missing data come with the connection; shows nothing while the server can be
 * reached.
 */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return <Alert severity="warning">{dataErrors.offline}</Alert>;
}
