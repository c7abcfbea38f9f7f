import Alert from '@mui/material/Alert';
import { deviceTexts } from '../../lib/texts/device';
import { useKeeping } from '../hooks/useKeeping';

/** Says that this device has no room for what is typed; the browser asks before the page is closed. */
export function FullDeviceNotice() {
  return useKeeping() === 'full' && <Alert severity="error">{deviceTexts.full}</Alert>;
}
