import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { taskActivityIds } from '../../domain/submission';
import { loadPart } from '../../lib/codeParts';
import { forgetPhotos, markedPhotos, photoKey, type PhotoPlace } from '../../lib/photos/photoMarks';
import { saveFile } from '../../lib/saveFile';
import { photoTexts } from '../../lib/texts/photo';
import { answerTexts } from '../../lib/texts/submission';
import type { Task } from '../../models/task';
import type { WorkPlace } from '../../store/submission/pendingWork';
import { DiscardButton } from './DiscardButton';

/**
 * Gives the student the photos as the file that they would have been.
 * @returns whether the device had all of them
 */
async function savePhotos(places: readonly PhotoPlace[]): Promise<boolean> {
  const [{ findPhotos }, { answerFileOf }] = await Promise.all([
    loadPart(() => import('../../lib/photos/photoShelf')),
    loadPart(() => import('../../lib/photos/answerFile')),
  ]);
  let hasAll = true;
  for (const place of places) {
    const photos = await findPhotos(photoKey(place));
    hasAll &&= photos.length > 0;
    if (photos.length === 0) continue;
    const file = await answerFileOf(photos);
    saveFile(file.name, file);
  }
  return hasAll;
}

/**
 * Photos that were chosen on this device and are in no answer, while the task was sent from another one. They stay until
 * they are thrown away: a task that is returned takes them.
 */
export function UnusedPhotos({ task, place }: { task: Task; place: WorkPlace }) {
  const [places, setPlaces] = useState(() =>
    taskActivityIds(task).flatMap((activityId) => {
      const count = markedPhotos({ ...place, activityId });
      return count > 0 ? [{ ...place, activityId, count }] : [];
    }),
  );
  const [isGone, setIsGone] = useState(false);
  if (places.length === 0) return null;

  const handleSave = async () => {
    // A device that cannot read them now has lost them just as well.
    setIsGone(!(await savePhotos(places).catch(() => false)));
  };
  const handleDiscard = () => {
    // Those that could not be erased now are erased later, as old ones are.
    for (const each of places) forgetPhotos(each).catch(() => undefined);
    setPlaces([]);
  };
  return (
    <Alert severity="warning">
      {photoTexts.notSent(places.reduce((sum, { count }) => sum + count, 0))}
      <div>
        <Button color="inherit" onClick={() => void handleSave()}>
          {answerTexts.getFile}
        </Button>
        <DiscardButton onDiscard={handleDiscard} />
        {isGone && <span role="status">{answerTexts.fileGone}</span>}
      </div>
    </Alert>
  );
}
