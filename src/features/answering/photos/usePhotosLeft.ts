import { useEffect, useEffectEvent } from 'react';
import {
  countKeptPhotos,
  markedPhotos,
  markPhotos,
  type PhotoPlace,
} from '../../../lib/photos/photoMarks';

/**
 * Marks the photos that the device has for an answer without a file: its battery may have been empty before their mark
 * was on the disk.
 * @param isEmpty whether the answer has no file, and none is on its way
 */
export function usePhotosLeft(place: PhotoPlace, isEmpty: boolean, onFound: () => void): void {
  const { studentId, taskId, activityId } = place;
  const note = useEffectEvent((count: number) => {
    if (!isEmpty || count === 0 || count === markedPhotos(place)) return;
    markPhotos(place, count, true);
    onFound();
  });
  useEffect(() => {
    void countKeptPhotos({ studentId, taskId, activityId }).then((count) => {
      note(count);
    });
  }, [studentId, taskId, activityId]);
}
