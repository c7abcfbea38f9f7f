import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { refusedPhotos, type PhotoPlace } from '../../../lib/photos/photoMarks';
import { photoTexts } from '../../../lib/texts/photo';

/** Says that only this page has the photos of an activity, because the device could not keep them. */
export function PhotosRefused({ place }: { place: PhotoPlace }) {
  const isRefused = useSyncExternalStore(refusedPhotos.subscribe, () => refusedPhotos.has(place));
  return isRefused && <Alert severity="error">{photoTexts.notKept}</Alert>;
}
