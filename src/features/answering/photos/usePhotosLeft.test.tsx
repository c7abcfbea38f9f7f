import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedScreen, STUDENT, type SeededScreen } from '../../../../tests/support/seededScreen';
import { clearAllDrafts, setRemembered } from '../../../lib/drafts';
import {
  countKeptPhotos,
  markedPhotos,
  markPhotos,
  photoKey,
} from '../../../lib/photos/photoMarks';
import { keepPhotos } from '../../../lib/photos/photoShelf';
import { photoTexts } from '../../../lib/texts/photo';
import { FileAnswer } from '../FileAnswer';

const PLACE = { taskId: 't', activityId: 'a', studentId: STUDENT.id };
const picture = new Blob(['jpg'], { type: 'image/jpeg' });
const photo = (id: string) => ({
  ...{ id, picture, thumb: picture },
  ...{ width: 4, height: 3, turn: 0 as const },
});

let app: SeededScreen;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  app = await seedScreen(STUDENT);
  setRemembered(true);
  await keepPhotos(photoKey(PLACE), [photo('1'), photo('2')]);
});
afterEach(async () => {
  await keepPhotos(photoKey(PLACE), []);
  clearAllDrafts(STUDENT.id);
  setRemembered(false);
});

const show = (value?: { url: string; name: string }) =>
  app.show(
    '/',
    <FileAnswer
      {...PLACE}
      attempt={1}
      value={value}
      replaced={undefined}
      isClosed={false}
      onChange={() => undefined}
      arePhotosAsked={false}
      onPhotosClosed={() => undefined}
    />,
  );

it.each([0, 1])(
  'photos that an empty battery left on the device are named where their mark says %i of them',
  async (marked) => {
    markPhotos(PLACE, marked, true);
    show();
    expect(await screen.findByText(photoTexts.unused(2))).toBeInTheDocument();
    expect(markedPhotos(PLACE)).toBe(2);
  },
);

it('photos whose answer has a file are in it, and are not named', async () => {
  show({ url: 'https://x.ec/o/a', name: '2 fotos.pdf' });
  expect(await countKeptPhotos(PLACE)).toBe(2); // asked after the screen has asked
  expect(markedPhotos(PLACE)).toBe(0);
  expect(screen.queryByText(photoTexts.unused(2))).not.toBeInTheDocument();
});
